import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Icon } from '../Icon/Icon.tsx';
import { visuallyHidden } from '../VisuallyHidden/visuallyHidden.ts';
import { radius } from '../theme/tokens.ts';

export interface FieldError {
  /** Tells it from the others. */
  key: string;
  message: ReactNode;
  /** Moves to the field it is about: its input's id, or a function. Neither: it is about the whole form. */
  field?: string | (() => void) | undefined;
}

export interface FormErrorsProps {
  /** Says how it stands: "Two things need your attention". */
  title: string;
  errors: readonly FieldError[];
  /** How often the form was submitted: each further time moves the focus here. Without it the summary is only announced. */
  attempt?: number | undefined;
  /** For screen readers alone: where a form is so short that the words beside its fields are all in sight. */
  hidden?: boolean | undefined;
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
  '&[data-hidden]': visuallyHidden,
}));

const goTo = (field: string | (() => void)) => {
  if (typeof field === 'function') field();
  else document.getElementById(field)?.focus();
};

/** All that is wrong with a form after it was submitted, on top of it; each line leads to its field. */
export function FormErrors({ title, errors, attempt = 0, hidden }: FormErrorsProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;
  useEffect(() => {
    if (any && attempt > 0) root.current?.focus();
  }, [any, attempt]);
  if (!any) return null;
  return (
    <Root ref={root} role="alert" aria-labelledby={id} tabIndex={-1} data-hidden={hidden || undefined}>
      <Icon name="danger" />
      <div>
        <p id={id}>{title}</p>
        <ul>
          {errors.map(({ key, field, message }) => (
            <li key={key}>
              {field && !hidden ? (
                <button type="button" onClick={() => goTo(field)}>
                  {message}
                </button>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </Root>
  );
}
