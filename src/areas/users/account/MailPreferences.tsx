/** Which emails the user receives; those about recalls and the account always arrive. */
import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/roles.ts';
import { topicsOf } from '#domain/users/mailTopics.ts';
import { AppUser } from '#domain/users/appUser.ts';
import { remote } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { draftKey } from '#src/selectors/address.ts';
import { useApp, usePending, useWish } from '#src/store/hooks.ts';
import { useKept } from '#src/views/form/useKept.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import './account.css';

const KEY = 'mailPrefs';

export const MailPreferences = ({ side, prefs }: { side: Side; prefs: Readonly<Record<string, string>> }) => {
  const { t } = useTranslation('people');
  const wish = useWish();
  const { busySince, failure } = usePending(KEY);
  const topics = topicsOf[side];
  const path = useApp((state) => state.navigation.path);
  const stored = Object.fromEntries(topics.map((topic) => [topic, prefs[topic] ?? 'instant']));
  const draft = useKept(AppUser.collection, stored, { part: 'emails', sentBy: KEY });
  if (topics.length === 0) return null;
  const now = draft.values;
  const changed = topics.some((topic) => now[topic] !== stored[topic]);
  return (
    <Card title={t('mailPrefs.title')} id="emails">
      <div className="stack">
        {topics.map((topic) => (
          <label key={topic} className="mail-topic">
            {t(`topics.${topic}`)}
            <select className="input input--small" value={now[topic]} onChange={(event) => draft.set({ [topic]: event.target.value })}>
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
            aria-disabled={!changed || undefined}
            onClick={() => {
              if (!changed || busySince !== null) return;
              draft.flush();
              wish(
                remote.call({
                  key: KEY,
                  method: 'PATCH',
                  path: '/appusers/me',
                  body: {
                    mailPrefs: Object.fromEntries(Object.entries(now).filter(([topic, when]) => topic in prefs || when !== 'instant')),
                  },
                  then: { message: 'people:mailPrefs.saved', discard: draftKey({ path, query: {} }, 'emails') },
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
