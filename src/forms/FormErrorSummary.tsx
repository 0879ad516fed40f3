import { useEffect, useId, useRef, type ReactNode } from 'react';
import { ValidationError } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { styled } from '@mui/material/styles';
import { Icon } from '#ui/Icon/Icon.tsx';
import { radius } from '#tokens/measures';

export interface FormErrorSummaryProps {
  /** Says how many fields are wrong: "Two things need your attention". */
  title: (count: number) => ReactNode;
}

/** Everything that is wrong with the form around it, from the first submit on. Takes the focus; each line leads to its field. */
export function FormErrorSummary({ title }: FormErrorSummaryProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const wrong = Object.entries(errors).flatMap(([field, error]) =>
    typeof error?.message === 'string' ? { field, message: error.message } : [],
  );
  const any = submitCount > 0 && wrong.length > 0;
  const submits = useRef(0);
  useEffect(() => {
    // Once a submit: an error that comes while typing must not take the focus from its field.
    if (submits.current === submitCount) return;
    submits.current = submitCount;
    if (any) root.current?.focus();
  }, [any, submitCount]);
  if (!any) return null;
  return (
    <Root ref={root} role="alert" aria-labelledby={id} tabIndex={-1}>
      <Icon name="danger" />
      <div>
        <p id={id}>{title(wrong.length)}</p>
        <ul>
          {wrong.map(({ field, message }) => (
            <li key={field}>
              <button type="button" onClick={() => setFocus(field)}>
                <ValidationError error={message} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.25),
  padding: theme.spacing(1.5, 2),
  borderRadius: radius.control,
  background: theme.vars.palette.ground.danger,
  color: theme.vars.palette.text.primary,
  '& > svg': { marginTop: 2, color: theme.vars.palette.error.main },
  '& p': { margin: 0, fontWeight: theme.typography.fontWeightMedium },
  '& ul': { margin: theme.spacing(0.5, 0, 0), paddingInlineStart: theme.spacing(2.25) },
  '& button': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    verticalAlign: 'top',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));
