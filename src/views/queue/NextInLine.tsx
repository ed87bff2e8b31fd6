/** Link from one decision to the next record that needs this user's action; never the main button, which is the act on this record. */
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useApp, useView } from '#src/store/hooks.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { kindsOf, waitingIn, type QueueKind, type Waiting } from './queue.ts';

export interface NextInLineProps {
  /** the current record */
  kind: QueueKind;
  id: number | null;
  /** no decision is pending here */
  done: boolean;
}

export const NextInLine = ({ kind, id, done }: NextInLineProps) => {
  const { t } = useTranslation('components');
  const caller = useApp(selectCaller);
  const views = { reports: useView('queue.reports'), movements: useView('queue.movements'), complaints: useView('queue.complaints') };
  const kinds = kindsOf(caller, kind);
  const itemsOf = (one: QueueKind): readonly Waiting[] => waitingIn(one, views[one]?.value);
  const next = kinds.flatMap((one) => itemsOf(one).filter((item) => one !== kind || item.id !== id))[0];
  // its place is kept while the records load: what stands below does not move
  if (!next) return kinds.some((one) => views[one] && views[one].loadedAt === null) ? <div className="next-in-line" aria-hidden /> : null;
  return (
    <nav className="next-in-line" aria-label={t('queue.label')}>
      <ButtonLink href={next.href} look={done ? 'outlined' : 'text'} icon="arrow-right" data-next title={`${next.no} ${next.title}`}>
        <span className="ellipsis">{t('queue.next', { title: next.title || next.no })}</span>
      </ButtonLink>
    </nav>
  );
};
