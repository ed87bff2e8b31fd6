/** Shown while a page is not available: skeleton, not found, error with Retry. */
import { useTranslation } from 'react-i18next';
import { views as viewActions } from '#src/actions/index.ts';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { selectView } from '#src/selectors/views.ts';

export const LoadState = ({ views, gone }: { views: readonly string[]; gone: string }) => {
  const { t } = useTranslation('movements');
  const wish = useWish();
  const error = useApp((state) => views.map((name) => selectView(state, name)?.error).find(Boolean));
  if (!error) return <Skeleton rows={8} />;
  if (error.status === 404 || error.status === 403) return <EmptyState icon="arrow-right-arrow-left" title={gone} />;
  const retry = (): void => {
    for (const view of views) wish(viewActions.refresh({ view }));
  };
  return <ErrorState message={failureText(error, t)} requestId={error.requestId ?? null} onRetry={retry} />;
};
