/** A page that throws leaves the shell intact: it shows the error, offers another try and a report. */
import { Component, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { ReportContext } from '#src/components/page/recording.tsx';

const Crashed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('shell');
  const report = useContext(ReportContext);
  return (
    <ErrorState message={t('screenFailed')} onRetry={onRetry}>
      {report && <Button onClick={report}>{t('problem')}</Button>}
    </ErrorState>
  );
};

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Crashed onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}
