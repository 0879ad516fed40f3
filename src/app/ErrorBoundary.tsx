import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Another one is another try: a change of page leaves the failed one behind. */
  resetBy: string;
  fallback: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedAt: string | undefined;
}

/** Catches what a page throws while it is drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedAt: undefined };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps(
    { resetBy }: ErrorBoundaryProps,
    { failedAt }: ErrorBoundaryState,
  ): ErrorBoundaryState {
    if (failedAt === '') return { failedAt: resetBy };
    return { failedAt: failedAt === resetBy ? failedAt : undefined };
  }

  override render(): ReactNode {
    return this.state.failedAt === undefined ? this.props.children : this.props.fallback;
  }
}
