/** Which emails the user receives; those about recalls and the account always arrive. */
import { useWatch, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { topicsOf } from '#domain/users/mailTopics.ts';
import { AppUser } from '#domain/users/appUser.ts';
import { useOwnForm, type OwnAccount } from './useOwnForm.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { FormConflict } from '#src/views/form/FormConflict.tsx';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import './account.css';

type When = 'instant' | 'daily' | 'off';
type Prefs = Record<string, string>;
const choices: readonly When[] = ['instant', 'daily', 'off'];
const resolver: Resolver<Prefs> = (values) => ({ values, errors: {} });

export const MailPreferences = ({ me }: { me: OwnAccount }) => {
  const { t } = useTranslation('people');
  const topics = topicsOf[me.side];
  const prefs = me.mailPrefs ?? {};
  const state = useOwnForm<Prefs>({
    key: 'mailPrefs',
    part: 'emails',
    names: topics,
    me,
    valuesOf: ({ mailPrefs }) => Object.fromEntries(topics.map((topic) => [topic, mailPrefs?.[topic] ?? 'instant'])),
    sentOf: (values) => ({
      mailPrefs: Object.fromEntries(Object.entries(values).filter(([topic, when]) => topic in prefs || when !== 'instant')),
    }),
    resolver,
    message: 'people:mailPrefs.saved',
  });
  const { form, base, busy, failure, conflict } = state;
  const now = useWatch({ control: form.control });
  if (topics.length === 0) return null;
  const changed = base !== null && Object.keys(state.changed(form.getValues(), base)).length > 0;
  const choose = (topic: string, when: string): void => {
    form.setValue(topic, when, { shouldDirty: true });
    state.remember();
  };
  return (
    <Card title={t('mailPrefs.title')} id="emails">
      <div className="stack">
        <FormConflict
          state={state}
          entity={AppUser}
          texts="people"
          names={topics}
          label={(topic) => t(`topics.${topic}`)}
          show={(_, when) => t(`mailPrefs.when.${when as When}`)}
          onSave={state.saveDecided}
        />
        {topics.map((topic) => (
          <label key={topic} className="mail-topic">
            {t(`topics.${topic}`)}
            <select className="input input--small" value={now[topic]} onChange={(event) => choose(topic, event.target.value)}>
              {choices.map((when) => (
                <option key={when} value={when}>
                  {t(`mailPrefs.when.${when}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <p className="meta">{t('mailPrefs.hint')}</p>
        <Refusal failure={conflict ? null : failure} texts="people" />
        <div className="row row--end">
          <Button
            busy={busy}
            aria-disabled={!changed || undefined}
            onClick={() => {
              if (changed) state.save();
            }}
          >
            {t('mailPrefs.save')}
          </Button>
        </div>
      </div>
    </Card>
  );
};
