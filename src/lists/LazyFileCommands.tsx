import type { RaRecord } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import type { FileCommandsProps } from './FileCommands.tsx';

/** No first screen waits for it. */
const commandsPart = lazyPart(async () => (await import('./FileCommands.tsx')).FileCommands);

/** The same, once the list is there, which it never keeps from being read. */
export const LazyFileCommands = <Row extends RaRecord>(props: FileCommandsProps<Row>) => (
  <ErrorBoundary fallback={null}>
    <Loaded {...props} />
  </ErrorBoundary>
);

function Loaded<Row extends RaRecord>(props: FileCommandsProps<Row>) {
  const { part: Commands } = useLazyPart(commandsPart);
  return Commands && <Commands {...props} />;
}
