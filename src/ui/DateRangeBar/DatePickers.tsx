import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { PickersInputLocaleText } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import { Icon } from '../Icon/Icon.tsx';
import { control } from '../theme/tokens.ts';
import type { DateFieldsProps } from './DateFields.tsx';
import type { DateRangeLabels } from './dateRangeLabels.ts';
import { UNREADABLE, type Draft } from './dateRangeModel.ts';

const CALENDAR = 'YYYY-MM-DD';

/** The two date fields with their calendars: the heavy part, in a chunk of its own. */
export default function DatePickers({ draft, today, labels, errors, onChange }: DateFieldsProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} localeText={localeText(labels.picker)}>
      {(['from', 'to'] as const).map((field) => (
        <DateBox key={field}>
          <DesktopDatePicker
            label={labels[field]}
            format="DD/MM/YYYY"
            defaultValue={dayjs(draft[field], CALENDAR)}
            maxDate={dayjs(today)}
            onChange={(day, { validationError }) => onChange(field, draftOf(day, validationError !== null))}
            slots={{ openPickerIcon: CalendarMark }}
            slotProps={{
              desktopPaper: { sx: calendarLook },
              textField: {
                fullWidth: true,
                error: errors[field] !== undefined,
                helperText: errors[field],
                slotProps: { inputLabel: { shrink: true } },
              },
            }}
          />
        </DateBox>
      ))}
    </LocalizationProvider>
  );
}

function draftOf(day: Dayjs | null, incomplete: boolean): Draft {
  if (day === null) return incomplete ? UNREADABLE : null;
  return day.isValid() ? day.format(CALENDAR) : UNREADABLE;
}

function CalendarMark() {
  return <Icon name="calendar" />;
}

function localeText(words: DateRangeLabels['picker']): PickersInputLocaleText {
  return {
    openDatePickerDialogue: words.choose,
    previousMonth: words.previousMonth,
    nextMonth: words.nextMonth,
    calendarViewSwitchingButtonAriaLabel: (view) => (view === 'year' ? words.showDays : words.showYears),
    datePickerToolbarTitle: words.calendar,
    dateTableLabel: words.calendar,
    day: words.day,
    month: words.month,
    year: words.year,
    fieldDayPlaceholder: () => words.dayLetters,
    fieldMonthPlaceholder: () => words.monthLetters,
    fieldYearPlaceholder: () => words.yearLetters,
    empty: words.blank,
  };
}

/* The pickers' own field, made to look like every other field: label above, plain box, words below. */
const DateBox = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    minWidth: 0,
    '& .MuiFormControl-root': { display: 'grid', gap: theme.spacing(0.75) },
    '& .MuiInputLabel-root': {
      position: 'static',
      transform: 'none',
      maxWidth: 'none',
      ...theme.typography.subtitle2,
      color: palette.text.primary,
      '&.Mui-focused, &.Mui-error': { color: palette.text.primary },
    },
    '& .MuiPickersOutlinedInput-root': {
      minHeight: control.height,
      padding: theme.spacing(0, 0.25, 0, 1.5),
      background: palette.background.paper,
      fontVariantNumeric: 'tabular-nums',
      '@media (pointer: coarse)': { minHeight: control.touch },
    },
    '& .MuiInputAdornment-root': { margin: 0 },
    '& .MuiInputAdornment-root button': {
      margin: 0,
      padding: theme.spacing(0.75),
      color: palette.text.secondary,
      '&:hover': { background: palette.ground.hover, color: palette.text.primary },
    },
    '& .MuiPickersSectionList-root': { padding: 0, width: 'auto', letterSpacing: 0, fontSize: theme.typography.body1.fontSize },
    '& .MuiPickersOutlinedInput-notchedOutline': { top: 0, borderColor: palette.line.control, '& legend': { display: 'none' } },
    '& .MuiPickersOutlinedInput-root:hover .MuiPickersOutlinedInput-notchedOutline': { borderColor: palette.text.primary },
    '& .MuiPickersOutlinedInput-root.Mui-focused .MuiPickersOutlinedInput-notchedOutline': { borderColor: palette.focus, borderWidth: 2 },
    '& .MuiPickersOutlinedInput-root.Mui-error .MuiPickersOutlinedInput-notchedOutline': { borderColor: palette.error.main },
    '& .MuiFormHelperText-root': { margin: 0, ...theme.typography.caption, color: palette.error.main },
  };
});

/** The calendar floats like everything that does; its days are round-cornered, and as large as a finger needs on touch. */
const calendarLook = (theme: Theme): CSSObject => ({
  marginTop: theme.spacing(0.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.spacing(1.25),
  background: theme.vars.palette.ground.raised,
  boxShadow: theme.vars.palette.float,
  '& .MuiPickerDay-root': { borderRadius: theme.shape.borderRadius, fontSize: theme.typography.body2.fontSize, fontVariantNumeric: 'tabular-nums' },
  '& .MuiPickerDay-today': { borderColor: theme.vars.palette.line.control },
  '@media (pointer: coarse)': {
    '& .MuiDateCalendar-root': { height: 'auto', maxHeight: 'none' },
    '& .MuiDayCalendar-slideTransition': { minHeight: 6 * (control.touch + 2) },
    '& .MuiDayCalendar-weekDayLabel': { width: control.touch - 2, margin: 0 },
    '& .MuiPickerDay-root': { '--PickerDay-size': `${control.touch - 2}px`, '--PickerDay-horizontalMargin': '0px' },
  },
});
