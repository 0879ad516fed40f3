import { expect, it } from 'vitest';
import { importsOf } from './packageImports.ts';

it.each([
  ["import Dialog from '@mui/material/Dialog';", ['@mui/material/Dialog']],
  ["import { a,\n  b } from 'ra-core';\nimport 'dayjs';", ['ra-core', 'dayjs']],
  ["export { useForm } from 'react-hook-form';", ['react-hook-form']],
  ["const Chart = lazy(() => import('@mui/x-charts/LineChart'));", ['@mui/x-charts/LineChart']],
  ["import type { Meta } from '@storybook/react-vite';\nexport type { A } from 'pg';", []],
  ["import { Card } from '#ui/Card/Card.tsx';\nimport './base.css';\nimport { join } from 'node:path';", []],
  ["import 'some-package/style.css';", []],
])('%s', (text, found) => {
  expect(importsOf(text)).toEqual(found);
});
