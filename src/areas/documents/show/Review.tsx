/** The review of a submitted certificate: how it was verified, the four checks, approval. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Certificate } from '#domain/documents/certificate.ts';
import { records } from '#src/actions/index.ts';
import type { CertificateRow } from '#src/areas/documents/loads.ts';
import { Field } from '#src/components/form/Field.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useDraft, usePending, useWish } from '#src/store/hooks.ts';
import { choicesOf } from '#src/views/field/words.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { useDone } from '#src/views/steps/useDone.ts';
import { stepKey, useSteps } from '#src/views/steps/useSteps.ts';

const checks = ['numberOk', 'siteOk', 'scopeOk', 'datesOk'] as const;
const part = 'review';

export const Review = ({ row }: { row: CertificateRow }) => {
  const { t } = useTranslation('documents');
  const wish = useWish();
  const key = stepKey(Certificate, row.id, 'approve');
  const { busySince, failure } = usePending(key);
  const kept = useDraft(part);
  const { keep, discard } = useFormDraft(Certificate.collection, part);
  const [values, setValues] = useState<Record<string, string | boolean | null>>(() => ({
    verifyMethod: null,
    ...(kept?.values as object),
  }));
  const [asked, setAsked] = useState(false);
  const { actions } = useSteps({
    entity: Certificate,
    row,
    texts: 'documents',
    reasonText: ({ guard, params }) => ({ text: t([`guards.${guard}`, 'guards.other'], { ...params }) }),
    only: ['approve'],
  });
  useDone(key, discard);
  const [approve] = actions;
  if (!approve) return null;
  const reasons = approve.reasons ?? [];
  const set = (name: string, value: string | boolean | null): void => {
    const next = { ...values, [name]: value };
    setValues(next);
    keep(next, row.version);
  };
  const open = checks.filter((name) => values[name] !== true);
  const method = values['verifyMethod'] as string | null;
  const send = (): void => {
    setAsked(true);
    if (open.length > 0 || !method) return;
    wish(
      records.transition({
        key,
        collection: Certificate.collection,
        id: row.id,
        version: row.version,
        step: 'approve',
        input: { verifyMethod: method, verifyChecks: Object.fromEntries(checks.map((name) => [name, true])) },
      }),
    );
  };
  return (
    <Section title={t('review.title')} id="review">
      {reasons.length > 0 ? (
        <ul className="told told--alarm">
          {reasons.map(({ text }) => (
            <li key={String(text)}>{text}</li>
          ))}
        </ul>
      ) : (
        <div className="stack">
          <fieldset className="checks">
            <legend>{t('review.checks')}</legend>
            {checks.map((name) => (
              <label key={name} className="check-line">
                <input
                  type="checkbox"
                  className="check"
                  checked={values[name] === true}
                  onChange={(event) => set(name, event.target.checked)}
                />
                <span>{t(`review.check.${name}`)}</span>
              </label>
            ))}
            {asked && open.length > 0 && (
              <p className="field__error" role="alert">
                {t('review.missing', { count: open.length })}
              </p>
            )}
          </fieldset>
          <Field
            label={t('fields.Certificate.verifyMethod')}
            required
            error={asked && !method ? t('review.methodMissing') : null}
            name="verifyMethod"
          >
            {(ids) => (
              <SelectInput
                ids={ids}
                label={t('fields.Certificate.verifyMethod')}
                value={method}
                onChange={(value) => set('verifyMethod', value as string | null)}
                options={choicesOf(t, Certificate, 'verifyMethod')}
              />
            )}
          </Field>
          <Refusal failure={failure} marked={[]} texts="documents" />
          <Button look="filled" icon="check" busy={busySince !== null} data-step="approve" onClick={send}>
            {t('steps.approve')}
          </Button>
        </div>
      )}
    </Section>
  );
};
