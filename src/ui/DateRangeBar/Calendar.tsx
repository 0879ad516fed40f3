import type { RefObject } from 'react';
import Popover from '@mui/material/Popover';
import type { CSSObject, Theme } from '@mui/material/styles';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import dayjs from 'dayjs';
import { control } from '#tokens/measures';
import type { DateRangeLabels } from './dateRangeLabels.ts';
import type { Day } from './dateRangeModel.ts';

export interface CalendarProps {
  /** The field that it opens beneath. */
  anchor: RefObject<HTMLElement | null>;
  day: Day | null;
  /** The last day that can be chosen. */
  today: Day;
  words: DateRangeLabels['picker'];
  onChoose: (day: Day) => void;
  onClose: () => void;
}

/** The opened calendar: the heavy part, in a chunk of its own. The focus stays within and goes back to its button. */
export function Calendar({ anchor, day, today, words, onChoose, onClose }: CalendarProps) {
  return (
    <Popover
      open
      anchorEl={() => anchor.current}
      onClose={onClose}
      disableScrollLock
      transitionDuration={0}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': words.calendar, sx: calendarLook },
      }}
    >
      <DateCalendar
        autoFocus
        value={day === null ? null : dayjs(day)}
        maxDate={dayjs(today)}
        onChange={(chosen, state) => {
          // The year comes first where it is chosen; a day ends it.
          if (chosen && state === 'finish') onChoose(chosen.format('YYYY-MM-DD'));
        }}
      />
    </Popover>
  );
}

/** The calendar floats like everything that does; its days are round-cornered, and as large as a finger needs on touch. */
const calendarLook = (theme: Theme): CSSObject => ({
  marginTop: theme.spacing(0.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.spacing(1.25),
  background: theme.vars.palette.ground.raised,
  boxShadow: theme.vars.palette.float,
  '& .MuiPickerDay-root': {
    borderRadius: theme.shape.borderRadius,
    fontSize: theme.typography.body2.fontSize,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .MuiPickerDay-today': { borderColor: theme.vars.palette.line.control },
  '@media (pointer: coarse)': {
    '& .MuiDateCalendar-root': { height: 'auto', maxHeight: 'none' },
    '& .MuiDayCalendar-slideTransition': { minHeight: 6 * (control.touch + 2) },
    '& .MuiDayCalendar-weekDayLabel': { width: control.touch - 2, margin: 0 },
    '& .MuiPickerDay-root': {
      '--PickerDay-size': `${control.touch - 2}px`,
      '--PickerDay-horizontalMargin': '0px',
    },
  },
});
