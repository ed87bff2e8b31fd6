/** Shown while a report is not available: skeleton, not found, or error with Retry. */
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import type { Failure } from '#src/store/state.ts';

export const LoadState = ({ failure, retry }: { failure: Failure | null; retry: () => void }) => {
  const { t } = useTranslation('investigations');
  if (!failure) return <Skeleton rows={10} />;
  const missing = failure.status === 404;
  return (
    <ErrorState
      message={missing ? t('notFound') : failureText(failure, t)}
      requestId={failure.requestId ?? null}
      {...(missing ? {} : { onRetry: retry })}
    />
  );
};
