/** A page that throws leaves the shell intact: it shows the error and offers a reload. */
import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { ErrorState } from '#src/components/page/ErrorState.tsx';

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Translation ns="shell">
        {(t) => <ErrorState message={t('screenFailed')} onRetry={() => this.setState({ failed: false })} />}
      </Translation>
    );
  }
}
