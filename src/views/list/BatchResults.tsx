/** Results of a bulk action by row: done, changed by another user, or refused with the reason. */
import { useTranslation } from 'react-i18next';
import { failureText } from '#src/components/values/failureText.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import type { Batch, Failure } from '#src/store/state.ts';

export interface BatchResultsProps {
  /** in order, with their names */
  rows: readonly { id: number; name: string }[];
  of: Batch | undefined;
}

export const BatchResults = ({ rows, of }: BatchResultsProps) => {
  const { t } = useTranslation('lists');
  const words = (failure: Failure | null | undefined) => {
    if (failure === undefined) return <span className="meta">{t('batch.waits')}</span>;
    if (failure === null)
      return (
        <span className="batch-result batch-result--done">
          <Icon name="check" size={12} /> {t('batch.done')}
        </span>
      );
    return (
      <span className="batch-result batch-result--refused">
        <Icon name="exclamation-circle" size={12} /> {failure.code === 'VERSION_CONFLICT' ? t('batch.changed') : failureText(failure, t)}
      </span>
    );
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <ul className="batch-results" tabIndex={0} aria-label={t('batch.results')}>
      {rows.map(({ id, name }) => (
        <li key={id} data-result={id}>
          <span>{name}</span> {words(of?.results[id])}
        </li>
      ))}
    </ul>
  );
};
