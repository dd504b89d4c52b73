import { Component, type ReactNode } from 'react';
import { reportFailure } from '../reports/report-failure.ts';

type Props = { readonly name: string; readonly fallback: ReactNode; readonly children: ReactNode };

/** Keeps an error of one module's rendering from everything around it. */
export class RenderBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportFailure(`${this.props.name} threw while it was rendered`, error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
