/** The question that the writer is in: long texts in both languages side by side, its share of the score, and after which answers it is asked. */
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditFormQuestion } from '#domain/audits/auditFormQuestion.ts';
import { numbersOf, type FormQuestion } from '#domain/audits/formContent.ts';
import { fieldLabel } from '#domain/words.ts';
import { Field } from '#src/components/form/Field.tsx';
import { TextArea } from '#src/components/inputs/TextArea.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import type { FormEditor, FormSectionEditor } from './formEditor.ts';

const texts = ['text', 'textZh', 'guidance', 'guidanceZh'] as const;

interface PanelProps {
  editor: FormEditor;
  section: FormSectionEditor;
  lineKey: string;
  writable: boolean;
}

const listIn = (text: string | undefined): readonly string[] => (text ?? '').split('; ').filter((one) => one !== '');

const Condition = ({ editor, section: { lines }, lineKey, writable, earlier }: PanelProps & { earlier: readonly FormQuestion[] }) => {
  const { t } = useTranslation('audits');
  const { content } = useSyncExternalStore(editor.subscribe, editor.found);
  const text = lines.line(lineKey)?.text ?? {};
  const numbers = numbersOf(content);
  const chosen = text['conditionKey'] ?? '';
  const options = earlier.find(({ key }) => key === chosen)?.options ?? [];
  const keys = listIn(text['conditionOptions']);
  const set = (conditionKey: string, conditionOptions: readonly string[]): void =>
    lines.set([
      { key: lineKey, field: 'conditionKey', text: conditionKey },
      { key: lineKey, field: 'conditionOptions', text: conditionOptions.join('; ') },
    ]);
  return (
    <div className="stack">
      <Field label={fieldLabel(t, AuditFormQuestion, 'conditionKey')} name="conditionKey">
        {(ids) => (
          <select id={ids.id} className="input" value={chosen} disabled={!writable} onChange={(event) => set(event.target.value, [])}>
            <option value="">{t('form.always')}</option>
            {chosen !== '' && !earlier.some(({ key }) => key === chosen) && <option value={chosen}>{t('faults.CONDITION_MISSING')}</option>}
            {earlier.map(({ key, text: words }) => (
              <option key={key} value={key}>
                {numbers.get(key)} {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      {chosen !== '' && (
        <fieldset className="row">
          <legend className="field__label">{fieldLabel(t, AuditFormQuestion, 'conditionOptions')}</legend>
          {options.map(({ key, label }) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={keys.includes(key)}
                disabled={!writable}
                onChange={(event) => set(chosen, event.target.checked ? [...keys, key] : keys.filter((one) => one !== key))}
              />{' '}
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
};

/** Of its section, and of the form. */
const Share = ({ editor, lineKey }: { editor: FormEditor; lineKey: string }) => {
  const { t } = useTranslation('audits');
  const { content } = useSyncExternalStore(editor.subscribe, editor.found);
  const section = content.sections.find(({ questions }) => questions.some(({ key }) => key === lineKey));
  const question = section?.questions.find(({ key }) => key === lineKey);
  if (!section || !question) return null;
  const own = section.questions.reduce((sum, { weight }) => sum + weight, 0);
  const all = content.sections.reduce((sum, { weight }) => sum + weight, 0);
  const part = own === 0 ? 0 : question.weight / own;
  const whole = all === 0 ? 0 : (part * section.weight) / all;
  return (
    <p className="meta">
      {t('form.share')} <NumberText value={Math.round(part * 1000) / 10} /> % · {t('form.shareOfForm')}{' '}
      <NumberText value={Math.round(whole * 1000) / 10} /> %
    </p>
  );
};

export const QuestionPanel = (props: PanelProps) => {
  const { editor, section, lineKey, writable } = props;
  const { t } = useTranslation('audits');
  const { lines } = section;
  const line = useSyncExternalStore(
    (hear) => lines.subscribeRow(lineKey, hear),
    () => lines.line(lineKey),
  );
  const { content } = useSyncExternalStore(editor.subscribe, editor.found);
  if (!line) return null;
  const all = content.sections.flatMap(({ questions }) => questions);
  const at = all.findIndex(({ key }) => key === lineKey);
  const earlier = all.slice(0, Math.max(0, at)).filter(({ type, options }) => type === 'choice' && options.length > 0);
  return (
    <Section title={t('form.question', { n: numbersOf(content).get(lineKey) ?? '' })} id="question">
      <div className="stack">
        <Share editor={editor} lineKey={lineKey} />
        <div className="form-pair">
          {texts.map((name) => (
            <Field key={name} name={name} label={fieldLabel(t, AuditFormQuestion, name)}>
              {(ids) => (
                <TextArea
                  id={ids.id}
                  rows={2}
                  late
                  lang={name.endsWith('Zh') ? 'zh' : 'en'}
                  value={line.text[name] ?? ''}
                  disabled={!writable}
                  onChange={(text) => lines.type({ key: lineKey, field: name }, text)}
                  onBlur={() => lines.rest()}
                />
              )}
            </Field>
          ))}
        </div>
        <Condition {...props} earlier={earlier} />
      </div>
    </Section>
  );
};
