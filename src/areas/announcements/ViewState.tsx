/** What stands in place of a record that is not there yet: skeleton, not found or not allowed, error with a way to try again. */
import { useTranslation } from 'react-i18next';
import { list } from '#src/actions/index.ts';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { useView, useWish } from '#src/store/hooks.ts';

export const ViewState = ({ view: name = 'row', gone }: { view?: string; gone: string }) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const error = useView(name)?.error;
  if (!error) return <Skeleton rows={6} />;
  if (error.status === 404 || error.status === 403) return <EmptyState icon="megaphone" title={gone} />;
  return (
    <ErrorState message={failureText(error, t)} requestId={error.requestId ?? null} onRetry={() => wish(list.refresh({ view: name }))} />
  );
};
