/** A complaint that is loading, not found, or loaded. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { views } from '#src/actions/index.ts';
import type { Loaded, OwnComplaint } from '#src/areas/channel/tracking/own.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useWish } from '#src/store/hooks.ts';

interface Props {
  loaded: Loaded<OwnComplaint>;
  /** false: the address has no id */
  asked?: boolean;
  children: (complaint: OwnComplaint) => ReactNode;
}

const NotFound = () => {
  const { t } = useTranslation('channel');
  return (
    <EmptyState icon="search" title={t('notFound.title')}>
      <ButtonLink look="filled" href="/lineCreateComplaint">
        {t('notFound.create')}
      </ButtonLink>
      <ButtonLink look="text" href="/lineTackingComplaint">
        {t('track.again')}
      </ButtonLink>
    </EmptyState>
  );
};

export const Loading = ({ loaded: { view, value }, asked = true, children }: Props) => {
  const { t } = useTranslation('channel');
  const wish = useWish();
  if (value) return children(value);
  if (!asked || view?.error?.status === 404) return <NotFound />;
  if (view?.error)
    return (
      <ErrorState
        message={failureText(view.error, t)}
        requestId={view.error.requestId ?? null}
        onRetry={() => wish(views.refresh({ view: view.key }))}
      />
    );
  return <Skeleton rows={5} />;
};
