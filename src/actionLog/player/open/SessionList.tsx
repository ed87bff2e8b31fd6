/** The recorded page loads of this browser, by browser tab: summary, play, save as a file, delete. */
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gzip, saveOnDevice } from '#src/areas/developer/problem/gzip.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { formatNumber, formatSize } from '#domain/numbers.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import type { Recordings } from './recordings.ts';
import { sessionsOf, type Session, type TabSessions } from './sessions.ts';
import { playerPath } from './source.ts';
import { lengthWords } from '#src/actionLog/player/time/times.ts';

type Listed = { is: 'reading' } | { is: 'ready'; tabs: readonly TabSessions[] } | { is: 'failed' };

const useSessions = (recordings: Recordings) => {
  const [listed, setListed] = useState<Listed>({ is: 'reading' });
  const read = useCallback(() => {
    recordings.list().then(
      (parts) => setListed({ is: 'ready', tabs: sessionsOf(parts, recordings.load) }),
      () => setListed({ is: 'failed' }),
    );
  }, [recordings]);
  useEffect(read, [read]);
  return { listed, read };
};

const Row = ({ session, onSave, onDelete }: { session: Session; onSave: () => void; onDelete: () => void }) => {
  const { t } = useTranslation('replay');
  const length = lengthWords(session.last - session.startedAt);
  const started = new Date(session.startedAt).toISOString();
  return (
    <tr>
      <td>
        <DateText value={started} time /> {session.present && <Tag tone="info">{t('sessions.present')}</Tag>}
      </td>
      <td className="nowrap" data-label={t('sessions.duration')}>
        {t(`length.${length.key}`, { a: length.a, b: length.b })}
      </td>
      <td className="number" data-label={t('sessions.steps')}>
        {formatNumber(session.lines)}
      </td>
      <td className="number nowrap" data-label={t('sessions.size')}>
        {formatSize(session.bytes)}
      </td>
      <td data-label={t('sessions.app')}>{session.app}</td>
      <td>
        {session.roles.length === 0 ? (
          <Missing />
        ) : (
          session.roles
            .slice(0, 2)
            .map((role) => t(`shell:roles.${role}`))
            .join(t('shell:comma'))
        )}
      </td>
      <td className="sessions__address code" title={session.address}>
        {session.address || <Missing />}
      </td>
      <td className="sessions__actions">
        <ButtonLink small icon="play" href={`${playerPath}?session=${encodeURIComponent(session.load)}`}>
          {t('sessions.play')}
        </ButtonLink>
        <Button small look="plain" icon="download" aria-label={t('sessions.save')} onClick={onSave} />
        {/* a recording in progress cannot be deleted: its next lines would have no beginning */}
        {!session.present && <Button small look="plain" icon="trash" aria-label={t('sessions.delete')} onClick={onDelete} />}
      </td>
    </tr>
  );
};

const columns = ['started', 'duration', 'steps', 'size', 'app', 'role', 'address'] as const;

export const SessionList = ({ recordings }: { recordings: Recordings }) => {
  const { t } = useTranslation('replay');
  const { listed, read } = useSessions(recordings);
  const [gone, setGone] = useState<Session | null>(null);
  const [failed, setFailed] = useState(false);
  if (listed.is === 'reading') return <Skeleton rows={4} />;
  if (listed.is === 'failed') return <ErrorState message={t('sessions.unreadable')} onRetry={read} />;
  if (listed.tabs.length === 0) return <EmptyState icon="history" title={t('sessions.none')} />;
  const save = (session: Session): void => {
    setFailed(false);
    void recordings
      .read(session.keys)
      .then(gzip)
      .then(
        (blob) =>
          saveOnDevice(
            blob,
            `${new Date(session.startedAt).toISOString().slice(0, 16).replace(/[:T]/g, '-')}-${session.load}.actionlog.ndjson.gz`,
          ),
        () => setFailed(true),
      );
  };
  const remove = (): void => {
    const keys = gone?.keys ?? [];
    setGone(null);
    void recordings.remove(keys).then(read, read);
  };
  return (
    <>
      {recordings.status().stored === 'memory' && <p className="meta">{t('sessions.inMemory')}</p>}
      {failed && (
        <p className="field__error" role="alert">
          {t('sessions.unreadable')}
        </p>
      )}
      {listed.tabs.map((one, i) => (
        <section key={one.tab} className="sessions" aria-label={t(one.own ? 'sessions.ownTab' : 'sessions.tab', { n: i + 1 })}>
          <h3>{t(one.own ? 'sessions.ownTab' : 'sessions.tab', { n: i + 1 })}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what only scrolls under a mouse is lost to others */}
          <div className="sessions__scroll" role="region" tabIndex={0} aria-label={t('sessions.table', { n: i + 1 })}>
            <table className="sessions__table">
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th
                      key={column}
                      scope="col"
                      className={`sessions__${column}${column === 'steps' || column === 'size' ? ' number' : ''}`}
                    >
                      {t(`sessions.${column}`)}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="visually-hidden">{t('sessions.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {one.sessions.map((session) => (
                  <Row key={session.load} session={session} onSave={() => save(session)} onDelete={() => setGone(session)} />
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
      <ConfirmStep
        open={gone !== null}
        danger
        title={t('sessions.deleteTitle')}
        what={t('sessions.deleteWhat', { count: gone?.lines ?? 0 })}
        button={t('sessions.delete')}
        onConfirm={remove}
        onClose={() => setGone(null)}
      />
    </>
  );
};
