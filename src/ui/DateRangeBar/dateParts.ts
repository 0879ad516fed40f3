/** What is made of MUI's date field, behind one import: two would split it over chunks that load each other. */
export { DateFields } from './DateFields.tsx';
export { SingleDate } from './SingleDate.tsx';
