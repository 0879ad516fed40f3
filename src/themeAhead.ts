// The parts' styles begin in a task of their own too, and then, in another, the theme: as src/ahead.ts for React. Where
// the host has an accent, which only its configuration tells, this is where MUI's code is warmed up for it.
import { frameTheme } from '#ui/theme/frameTheme.ts';

setTimeout(() => frameTheme());
