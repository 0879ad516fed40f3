import { useEffect, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { focusHeading } from '../../app/pageHeading.ts';

export interface ReportWordsProps {
  title: string;
  text: string;
  /** It takes the place of something that was read: keyboard and screen reader users continue here. */
  arrives: boolean;
  children?: ReactNode;
}

/** A page of a few words: the report wants its password, or is gone. */
export function ReportWords({ title, text, arrives, children }: ReportWordsProps) {
  useEffect(() => {
    if (arrives) focusHeading();
  }, [arrives]);
  return (
    <Page>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </Page>
  );
}

const Page = styled('div')(({ theme }) => ({
  maxWidth: '26rem',
  margin: '0 auto',
  paddingTop: 'min(16vh, 8rem)',
  '& > h1': { ...theme.typography.h1, margin: 0, textWrap: 'balance', '&:focus': { outline: 'none' } },
  '& > p': {
    ...theme.typography.subtitle1,
    margin: theme.spacing(1.5, 0, 0),
    color: theme.vars.palette.text.secondary,
    textWrap: 'pretty',
  },
}));
