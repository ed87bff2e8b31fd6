/** One section of a form: its title in both languages, weight and place, and its questions as a grid. */
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditFormSection } from '#domain/audits/auditFormSection.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import type { Field as Declared } from '#domain/kernel/fields.ts';
import { fieldLabel } from '#domain/words.ts';
import { records } from '#src/actions/index.ts';
import { ClashMark } from '#src/components/form/clashes.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending, useView, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { MoveButtons } from '#src/views/children/MoveButtons.tsx';
import { LineGrid } from '#src/views/grid/LineGrid.tsx';
import type { At, GridLine } from '#src/views/grid/types.ts';
import { sectionPart, type FormEditor, type FormSectionEditor } from './formEditor.ts';
import { QuestionPanel } from './QuestionPanel.tsx';

const rowName = (line: GridLine): string => line.text['text'] ?? '';

interface SustainType {
  id: number;
  name: string;
  nameZh: string | null;
  status: string;
}

const useTypes = (chosen: Json): readonly { value: number; label: string }[] => {
  const language = useLanguage();
  const types = useView<SustainType>('types')?.rows ?? [];
  return types
    .filter(({ id, status }) => status === 'active' || id === chosen)
    .map((type) => ({ value: type.id, label: wordsIn({ ...type }, 'name', language) }));
};

interface PartProps {
  editor: FormEditor;
  section: FormSectionEditor;
  sustain: boolean;
  writable: boolean;
}

const SectionValues = ({ section, sustain, writable }: PartProps) => {
  const { t } = useTranslation('audits');
  const { values, wrong } = useSyncExternalStore(section.subscribe, section.drawn);
  const types = useTypes(values['sustainTypeId'] ?? null);
  const names = ['title', 'titleZh', 'weight', ...(sustain ? ['sustainTypeId'] : [])];
  const fields: Readonly<Record<string, Declared>> = AuditFormSection.fields;
  return (
    <div className="audit-values">
      {names.map((name) => {
        const [issue] = wrong[name] ?? [];
        const label = fieldLabel(t, AuditFormSection, name);
        const isType = name === 'sustainTypeId';
        return (
          <Field
            key={name}
            name={name}
            label={label}
            required={name === 'title' || isType}
            error={issue ? issueText(issue, (word, params) => t(word, { ...params })) : null}
            live={<ClashMark id={`${sectionPart(section)}.${name}`} />}
          >
            {(ids) =>
              isType ? (
                <select
                  id={ids.id}
                  className="input"
                  value={String(values[name] ?? '')}
                  disabled={!writable}
                  onChange={(event) => section.set(name, types.find((type) => String(type.value) === event.target.value)?.value ?? null)}
                >
                  <option value="">{t('form.chooseType')}</option>
                  {types.map(({ value, label: word }) => (
                    <option key={value} value={value}>
                      {word}
                    </option>
                  ))}
                </select>
              ) : (
                <KindInput
                  ids={ids}
                  field={fields[name]!}
                  label={label}
                  value={values[name] ?? null}
                  disabled={!writable}
                  onChange={(value) => section.set(name, value as Json)}
                />
              )
            }
          </Field>
        );
      })}
    </div>
  );
};

/** Its place among the sections, and its removal with all questions. */
const SectionTools = ({ editor, section }: Pick<PartProps, 'editor' | 'section'>) => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  const [removing, setRemoving] = useState(false);
  const sections = useSyncExternalStore(editor.subscribe, editor.sections);
  const key = `section.tools.${section.id}`;
  const { busySince, failure } = usePending(key);
  const rows = useView<{ id: number; version: number }>('sections')?.rows ?? [];
  const version = rows.find(({ id }) => id === section.id)?.version ?? 0;
  const { collection, id } = section;
  const name = String(section.drawn().values['title'] ?? '');
  const index = sections.indexOf(section);
  return (
    <div className="row">
      <MoveButtons
        name={name}
        index={index}
        count={sections.length}
        onMove={(to) => {
          if (to < 0 || to >= sections.length) return;
          section.save();
          wish(records.transition({ key, collection, id, version, step: 'move', input: { place: to + 1 } }));
        }}
      />
      <Button small look="plain" icon="trash" onClick={() => setRemoving(true)}>
        {t('form.removeSection')}
      </Button>
      {failure && !removing && (
        <p className="field__error" role="alert">
          {failureText(failure, t)}
        </p>
      )}
      <ConfirmStep
        open={removing}
        danger
        title={t('form.removing.title', { name })}
        what={t('form.removing.text', { count: section.lines.keys().length })}
        button={t('form.removing.button')}
        busy={busySince !== null}
        error={failure ? failureText(failure, t) : null}
        onConfirm={() => wish(records.remove({ key, collection, id, version }))}
        onClose={() => setRemoving(false)}
      />
    </div>
  );
};

export const SectionPart = (props: PartProps & { goTo: At | null }) => {
  const { editor, section, writable, goTo } = props;
  const { t } = useTranslation('audits');
  const [standing, setStanding] = useState<string | null>(goTo?.key ?? null);
  const { lines } = section;
  const stand = useCallback(({ key }: At) => setStanding(key), []);
  const count = useSyncExternalStore(lines.subscribe, () => lines.keys().length);
  return (
    <section className="stack" aria-labelledby="section-title">
      <div className="row">
        <h2 id="section-title">{String(section.drawn().values['title'] ?? '')}</h2>
        {writable && <SectionTools editor={editor} section={section} />}
      </div>
      <SectionValues {...props} />
      <p className="meta">{t('form.questions', { count })}</p>
      <LineGrid
        store={lines}
        label={t('fields.AuditFormSection.lines')}
        rowName={rowName}
        readOnly={!writable}
        goTo={goTo}
        onStand={stand}
        tools={writable && <span className="meta">{t('form.pasteHint')}</span>}
      />
      {standing !== null && <QuestionPanel key={standing} editor={editor} section={section} lineKey={standing} writable={writable} />}
    </section>
  );
};
