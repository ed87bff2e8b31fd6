/** The sessions of a user: device, last use, and the button that ends one. */
import { useTranslation } from 'react-i18next';
import { remote } from '#src/actions/index.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { usePending, useView, useWish } from '#src/store/hooks.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { deviceOf } from './deviceOf.ts';

interface Session {
  id: number;
  createdAt: string;
  usedAt: string;
  userAgent: string | null;
  current: boolean;
}

export const Sessions = ({ path, own }: { path: string; own: boolean }) => {
  const { t } = useTranslation('people');
  const wish = useWish();
  const key = `sessions${path}`;
  const { busySince, failure } = usePending(key);
  const view = useView('sessions');
  const rows = (view?.value as Session[] | null | undefined) ?? [];
  const others = rows.filter((row) => !own || !row.current);
  const end = (id: number | null): void =>
    void wish(
      remote.call({
        key,
        method: 'DELETE',
        path: id === null ? path : `${path}/${id}`,
        then: { message: id === null ? 'people:session.endedAll' : 'people:session.ended' },
      }),
    );
  return (
    <Card
      title={t('session.title')}
      id="sessions"
      actions={
        others.length > 1 && (
          <Button small icon="sign-out" busy={busySince !== null} onClick={() => end(null)}>
            {t(own ? 'session.endAll' : 'session.endEvery')}
          </Button>
        )
      }
    >
      {rows.length === 0 && <p className="muted">{t('user.noRows')}</p>}
      <ul className="role-list">
        {rows.map((row) => (
          <li key={row.id} className="row">
            <span>
              <strong>{deviceOf(row.userAgent ?? '') || t('session.unknown')}</strong>{' '}
              {row.current && own && <Tag tone="info">{t('session.current')}</Tag>}{' '}
              <span className="meta">
                {t('session.used')} <DateText value={row.usedAt} time />
              </span>
            </span>
            {!(own && row.current) && (
              <span className="spread">
                <Button small icon="sign-out" busy={busySince !== null} onClick={() => end(row.id)}>
                  {t('session.end')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Refusal failure={failure} texts="people" />
    </Card>
  );
};
