/** A record that could not be loaded: not found, or an error with Retry. */
import { useTranslation } from 'react-i18next';
import { views } from '#src/actions/index.ts';
import { DeniedState } from '#src/components/page/DeniedState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useView, useWish } from '#src/store/hooks.ts';

export interface LoadFailureProps {
  /** short name of the view */
  view: string;
  /** text for "not found or no access" */
  gone?: string;
}

export const LoadFailure = ({ view: name, gone }: LoadFailureProps) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const error = useView(name)?.error;
  if (!error) return null;
  if (error.status === 403) return <DeniedState />;
  const lost = error.status === 404 && gone !== undefined;
  return (
    <ErrorState
      message={lost ? gone : failureText(error, t)}
      requestId={error.requestId ?? null}
      {...(lost ? {} : { onRetry: () => wish(views.refresh({ view: name })) })}
    />
  );
};
