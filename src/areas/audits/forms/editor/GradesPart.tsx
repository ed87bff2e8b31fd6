/** What a score means and what follows from a finding: grade bands and deadlines of corrective actions. */
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultBands, defaultCapaPolicy } from '#domain/audits/formDefaults.ts';
import { actedSeverities, type Band, type CapaPolicy } from '#domain/audits/formShapes.ts';
import { Field } from '#src/components/form/Field.tsx';
import { NumberInput } from '#src/components/inputs/NumberInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Bands } from './Bands.tsx';
import type { FormEditor } from './formEditor.ts';

interface GradesProps {
  editor: FormEditor;
  kind: 'audit' | 'selfAssessment';
  domain: 'quality' | 'sustain';
  writable: boolean;
}

const Policy = ({ editor, writable }: Pick<GradesProps, 'editor' | 'writable'>) => {
  const { t } = useTranslation('audits');
  const { header } = editor;
  const { values } = useSyncExternalStore(header.subscribe, header.drawn);
  const policy = (values['capaPolicy'] as CapaPolicy | null) ?? defaultCapaPolicy;
  return (
    <>
      {actedSeverities.map((severity) => {
        const of = policy[severity];
        const put = (changed: Partial<typeof of>): void => header.set('capaPolicy', { ...policy, [severity]: { ...of, ...changed } });
        return (
          <fieldset key={severity} className="audit-composed">
            <legend>{t(`values.AuditFormQuestion.severityOutside.${severity}`)}</legend>
            {of.planDays > of.actionDays && <p className="field__error">{t('faults.POLICY_ORDER')}</p>}
            <div className="audit-values">
              {(['planDays', 'actionDays'] as const).map((name) => (
                <Field key={name} label={t(`policy.${name}`)} name={`${severity}.${name}`}>
                  {(ids) => (
                    <NumberInput
                      id={ids.id}
                      whole
                      value={of[name]}
                      disabled={!writable}
                      onChange={(value) => typeof value === 'number' && put({ [name]: value })}
                    />
                  )}
                </Field>
              ))}
              <label>
                <input
                  type="checkbox"
                  checked={of.evidenceRequired}
                  disabled={!writable}
                  onChange={(event) => put({ evidenceRequired: event.target.checked })}
                />{' '}
                {t('policy.evidenceRequired')}
              </label>
            </div>
          </fieldset>
        );
      })}
    </>
  );
};

export const GradesPart = ({ editor, kind, domain, writable }: GradesProps) => {
  const { t } = useTranslation('audits');
  const { header } = editor;
  const { values } = useSyncExternalStore(header.subscribe, header.drawn);
  const bands = (values['gradeBands'] as readonly Band[] | null) ?? [];
  const isRated = kind === 'audit' && domain === 'sustain';
  const put = (next: readonly Band[]): void => header.set('gradeBands', [...next]);
  return (
    <section className="stack" aria-labelledby="grades-title">
      <h2 id="grades-title">{t('fields.AuditForm.gradeBands')}</h2>
      {isRated ? <p>{t('form.ratedByScale')}</p> : <Bands bands={bands} disabled={!writable} onChange={put} />}
      {!isRated && bands.length === 0 && writable && (
        <p>
          <Button small icon="plus" onClick={() => put(defaultBands)}>
            {t('bands.usual')}
          </Button>
        </p>
      )}
      {kind === 'audit' && (
        <>
          <h2>{t('fields.AuditForm.capaPolicy')}</h2>
          <Policy editor={editor} writable={writable} />
        </>
      )}
    </section>
  );
};
