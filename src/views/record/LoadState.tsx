/** Shown while the rows of a page are not here: skeleton, not found, not allowed, or error with Retry. */
import { shallowEqual } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { views as actions } from '#src/actions/index.ts';
import { DeniedState } from '#src/components/page/DeniedState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { selectView } from '#src/selectors/views.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

export interface LoadStateProps {
  /** short names of the views the page cannot be drawn without; Retry asks for all of them again */
  views?: readonly string[];
  /** text for "not found or no access" */
  gone?: string;
  /** everything was answered, but a row that belongs to it may not be seen */
  lost?: boolean;
}

export const LoadState = ({ views = ['row'], gone, lost = false }: LoadStateProps) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const error = useApp((state) => views.map((name) => selectView(state, name)?.error ?? null), shallowEqual).find(Boolean);
  if (lost && gone !== undefined) return <ErrorState message={gone} requestId={null} />;
  if (!error) return <Skeleton rows={8} />;
  if (error.status === 403) return <DeniedState message={failureText(error, t)} />;
  const missing = error.status === 404 && gone !== undefined;
  const retry = (): void => views.forEach((view) => wish(actions.refresh({ view })));
  return (
    <ErrorState
      message={missing ? gone : failureText(error, t)}
      requestId={error.requestId ?? null}
      {...(missing ? {} : { onRetry: retry })}
    />
  );
};
