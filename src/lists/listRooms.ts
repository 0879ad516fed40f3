/** The rooms with a list, by their part of the catalogue; a list's commands decide which words its room needs. */
export type ListRoom = SearchedRoom | 'downloads' | 'invoices';
export type SearchedRoom = PickedRoom | 'publications';
/** Rooms whose entries can be selected. */
export type PickedRoom = SelectedRoom | 'readers';
/** … and then deleted. */
export type SelectedRoom = 'leads' | 'forms' | 'trackableLinks';
/** Rooms whose entries can be deleted all at once, of any period. */
export type ClearedRoom = 'leads' | 'forms';
