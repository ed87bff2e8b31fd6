/** Which emails the user receives; those about recalls and the account always arrive. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/roles.ts';
import { topicsOf } from '#domain/users/mailTopics.ts';
import { remote } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { usePending, useWish } from '#src/store/hooks.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import './account.css';

const KEY = 'mailPrefs';

export const MailPreferences = ({ side, prefs }: { side: Side; prefs: Readonly<Record<string, string>> }) => {
  const { t } = useTranslation('people');
  const wish = useWish();
  const { busySince, failure } = usePending(KEY);
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const topics = topicsOf[side];
  if (topics.length === 0) return null;
  const now = { ...prefs, ...changed };
  return (
    <Card title={t('mailPrefs.title')} id="emails">
      <div className="stack">
        {topics.map((topic) => (
          <label key={topic} className="mail-topic">
            {t(`topics.${topic}`)}
            <select
              className="input input--small"
              value={now[topic] ?? 'instant'}
              onChange={(event) => setChanged({ ...changed, [topic]: event.target.value })}
            >
              {(['instant', 'daily', 'off'] as const).map((when) => (
                <option key={when} value={when}>
                  {t(`mailPrefs.when.${when}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <p className="meta">{t('mailPrefs.hint')}</p>
        <Refusal failure={failure} texts="people" />
        <div className="row row--end">
          <Button
            busy={busySince !== null}
            aria-disabled={Object.keys(changed).length === 0 || undefined}
            onClick={() => {
              if (Object.keys(changed).length > 0)
                wish(
                  remote.call({
                    key: KEY,
                    method: 'PATCH',
                    path: '/appusers/me',
                    body: { mailPrefs: now },
                    then: { message: 'people:mailPrefs.saved' },
                  }),
                );
            }}
          >
            {t('mailPrefs.save')}
          </Button>
        </div>
      </div>
    </Card>
  );
};
