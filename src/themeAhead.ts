// The second step: what styles are made with, and then, in a task of its own, the theme. Where the host has an accent,
// which only its configuration tells, this is where MUI's code is warmed up for it.
import { frameTheme } from '#ui/theme/frameTheme.ts';

setTimeout(() => frameTheme());
