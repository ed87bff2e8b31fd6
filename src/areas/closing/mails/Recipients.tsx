/** Recipients of the email: proposed people and typed addresses, each To, Cc, or not at all. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailCloseComplaint, mailDraftIssues } from '#domain/complaints/mailCloseComplaint.ts';
import type { MailValues, Recipient } from '#src/areas/closing/mails/mailForm.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { useKept } from '#src/views/form/useKept.ts';

const places = ['to', 'cc', 'none'] as const;
type Place = (typeof places)[number];

export interface RecipientsProps {
  values: Pick<MailValues, 'to' | 'cc'>;
  proposed: readonly Recipient[];
  errors: readonly string[];
  onChange: (values: Pick<MailValues, 'to' | 'cc'>) => void;
}

export const Recipients = ({ values, proposed, errors, onChange }: RecipientsProps) => {
  const { t } = useTranslation('closing');
  const group = useId();
  const draft = useKept(MailCloseComplaint.collection, { address: '' }, { part: 'address' });
  const typed = draft.values.address;
  const [wrong, setWrong] = useState(false);
  const all = [...new Set([...proposed.map((one) => one.email), ...values.to, ...values.cc])];
  const placeOf = (email: string): Place => (values.to.includes(email) ? 'to' : values.cc.includes(email) ? 'cc' : 'none');
  const move = (email: string, place: Place): void => {
    const without = (list: readonly string[]): string[] => list.filter((one) => one !== email);
    onChange({
      to: [...without(values.to), ...(place === 'to' ? [email] : [])],
      cc: [...without(values.cc), ...(place === 'cc' ? [email] : [])],
    });
  };
  const add = (): void => {
    const email = typed.trim();
    const bad = email === '' || Object.keys(mailDraftIssues({ to: [email] })).length > 0;
    setWrong(bad);
    if (bad) return;
    move(email, values.to.length === 0 ? 'to' : 'cc');
    draft.forget();
  };
  return (
    <div className="stack" role="group" aria-label={t('mail.recipients')}>
      {all.length === 0 && <p className="muted">{t('mail.nobody')}</p>}
      <ul className="recipients">
        {all.map((email, i) => {
          const known = proposed.find((one) => one.email === email);
          return (
            <li key={email} className="recipients__one">
              <span className="recipients__who">
                <label htmlFor={`${group}-${i}`}>{email}</label>
                {known && (
                  <span className="meta">
                    {known.name} <Tag tone="neutral">{t(`mail.kind.${known.kind}`)}</Tag>
                  </span>
                )}
              </span>
              <select
                id={`${group}-${i}`}
                className="input"
                value={placeOf(email)}
                onChange={(event) => move(email, event.target.value as Place)}
              >
                {places.map((place) => (
                  <option key={place} value={place}>
                    {t(`mail.place.${place}`)}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
      <Field label={t('mail.addAddress')} error={wrong ? t('mail.wrongAddress') : errors.join(' ') || null}>
        {(ids) => (
          <span className="row nowrap-row">
            <input
              id={ids.id}
              className="input"
              type="email"
              value={typed}
              aria-invalid={ids.invalid || undefined}
              aria-describedby={ids.footId}
              onChange={(event) => {
                draft.set({ address: event.target.value });
                setWrong(false);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <Button icon="plus" onClick={add}>
              {t('mail.add')}
            </Button>
          </span>
        )}
      </Field>
    </div>
  );
};
