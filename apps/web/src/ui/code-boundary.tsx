import { Component, type ReactNode } from 'react';
import { CodeUnreachable, retryCode } from '#lib/code.ts';

type Props = {
  /** What follows from code that did not come: the part is closed, and a notice says so. */
  readonly onFailure: () => void;
  readonly children: ReactNode;
};

/** Around what opens over a page: where its code does not come, the page under it and what is typed there stay. */
export class CodeBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    if (!(error instanceof CodeUnreachable)) throw error;
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    retryCode();
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
