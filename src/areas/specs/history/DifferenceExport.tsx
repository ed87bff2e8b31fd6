/** What two revisions differ in, as a file: a row for each value and line, as its reader may see them. */
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { partDifferences, type SectionDifference, type ValueDifference } from '#domain/specs/partDifferences.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { sectionEntity } from '#domain/specs/sectionEntity.ts';
import { lineName, writtenValue, type SpecWords } from '#domain/specs/writtenSpec.ts';
import { fieldLabel } from '#domain/words.ts';
import { sheets } from '#src/actions/index.ts';
import type { SectionRow } from '#src/areas/specs/loads.ts';
import { useSpecWords } from '#src/areas/specs/print/useSpecWords.ts';
import { partOf } from '#src/areas/specs/sectionParts.ts';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

type Cells = readonly (string | null)[];
const key = 'specDifference';

const textOf = (
  words: SpecWords,
  entity: Entity,
  { name, entry }: Pick<ValueDifference, 'name' | 'entry'>,
  value: unknown,
): string | null =>
  entry !== null && typeof value === 'string' ? words.t(`labelState.${value}`) : writtenValue(words, entity, name, value);

/** Section, line, kind of change, entry, before, now. */
const rowsOf = (words: SpecWords, { section, values, lines }: SectionDifference): readonly Cells[] => {
  const { t } = words;
  const title = t(`values.SpecSection.section.${section}`);
  const changed = t('specRevisions:difference.kinds.changed');
  const own = sectionEntity(section);
  const ofSection = values.map((one): Cells => {
    const label = one.entry === null ? t(`fields.section.${one.name}`) : t(`values.labelItem.${one.entry}`);
    return [title, null, changed, label, textOf(words, own, one, one.before), textOf(words, own, one, one.after)];
  });
  const entity = linesOf(section)?.of;
  if (!entity) return ofSection;
  const ofLines = lines.flatMap((one): readonly Cells[] => {
    const name = lineName(words, entity, one.line);
    const kind = t(`specRevisions:difference.kinds.${one.kind}`);
    if (one.values.length === 0) return [[title, name, kind, null, null, null]];
    return one.values.map((value) => [
      title,
      name,
      kind,
      fieldLabel(t, entity, value.name),
      textOf(words, entity, value, value.before),
      textOf(words, entity, value, value.after),
    ]);
  });
  return [...ofSection, ...ofLines];
};

interface Props {
  /** name of the file */
  name: string;
  before: readonly SectionRow[];
  after: readonly SectionRow[];
}

export const DifferenceExport = ({ name, before, after }: Props) => {
  const { t } = useTranslation('specRevisions');
  const wish = useWish();
  const words = useSpecWords();
  const failure = useApp((state) => state.pending[key]?.failure ?? null);
  const save = (form: 'xlsx' | 'csv'): void => {
    const head = ['section', 'line', 'change', 'entry', 'before', 'now'].map((column) => t(`difference.file.${column}`));
    const rows = partDifferences(before.map(partOf), after.map(partOf)).flatMap((one) => rowsOf(words, one));
    wish(sheets.save({ key, collection: 'ProductMfgSpecs', id: null, form, name, table: [head, ...rows] }));
  };
  return (
    <div className="row">
      {(['xlsx', 'csv'] as const).map((form) => (
        <Button key={form} small icon="download" data-export={form} onClick={() => save(form)}>
          {t(`difference.file.${form}`)}
        </Button>
      ))}
      {failure && (
        <p className="field__error" role="alert">
          {failureText(failure, t)}
        </p>
      )}
    </div>
  );
};
