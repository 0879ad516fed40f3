import { createContext, useContext } from 'react';
import type { ReportApi } from '../../data/report.ts';

export const ReportContext = createContext<ReportApi | undefined>(undefined);

export function useReportApi(): ReportApi {
  const api = useContext(ReportContext);
  if (!api) throw new Error('There is no <ReportContext> above this component.');
  return api;
}
