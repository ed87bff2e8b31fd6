/** A label text, or a table of a spreadsheet, becomes rows of the composition: what was understood is shown before it is taken over. */
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#domain/numbers.ts';
import { readIngredients } from '#domain/specs/rules/composition/pastedIngredients.ts';
import type { AllergenGroup } from '#domain/specs/rules/composition/allergens.ts';
import type { IngredientRow } from '#domain/specs/rules/composition/rows.ts';
import { readLabel } from '#domain/specs/rules/label/labelText.ts';
import { Field } from '#src/components/form/Field.tsx';
import { TextArea } from '#src/components/inputs/TextArea.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { useCountryName } from '#src/components/values/countries.ts';
import { readBlock } from '#src/views/grid/block.ts';
import type { LineStore } from '#src/views/grid/LineStore.ts';
import type { SpecEditor } from './specEditor.ts';

interface Read {
  rows: readonly IngredientRow[];
  contains: readonly AllergenGroup[];
  mayContain: readonly AllergenGroup[];
  /** texts that became no row and no part of one */
  left: readonly string[];
}

const nothing: Read = { rows: [], contains: [], mayContain: [], left: [] };

const readTable = (text: string, { decimal }: LineStore): Read => {
  let next = 0;
  const read = readIngredients(readBlock(text), decimal, () => `r${(next += 1)}`);
  if (read.is === 'refused') return { ...nothing, left: [text] };
  return { ...nothing, rows: read.rows, left: read.problems.map(({ text: left }) => left).filter((left) => left.trim() !== '') };
};

const readText = (text: string): Read => {
  const { rows, contains, mayContain, statements } = readLabel(text, (i) => `r${i}`);
  const left = statements.filter(({ is }) => is !== 'contains' && is !== 'mayContain').map(({ text: other }) => other);
  return { rows, contains, mayContain, left };
};

const levelsOf = (rows: readonly IngredientRow[]): ReadonlyMap<string, number> => {
  const levels = new Map<string, number>();
  for (const { key, parentKey } of rows) levels.set(key, parentKey === null ? 0 : (levels.get(parentKey) ?? 0) + 1);
  return levels;
};

const shareOf = ({ percent, percentMin, percentMax, minor }: IngredientRow): string => {
  if (percent !== null) return formatExact(percent);
  if (percentMin === null && percentMax === null) return minor ? '< 2' : '';
  return `${percentMin === null ? '' : formatExact(percentMin)} – ${percentMax === null ? '' : formatExact(percentMax)}`;
};

const Rows = ({ rows }: { rows: readonly IngredientRow[] }) => {
  const { t } = useTranslation('specs');
  const countryName = useCountryName();
  const levels = levelsOf(rows);
  const comma = t('components:comma');
  const heads = ['name', 'percent', 'eNumber', 'function', 'allergens', 'origins', 'rest'] as const;
  return (
    <WideTable label={t('labelText.found')} wider>
      <thead>
        <tr>
          {heads.map((name) => (
            <th key={name} scope="col">
              {t(`fields.SpecIngredient.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-unrecorded="">
        {rows.map((row) => (
          <tr key={row.key}>
            <td style={{ paddingInlineStart: `calc(var(--space-3) + var(--space-5) * ${levels.get(row.key)})` }}>{row.name}</td>
            <td>{shareOf(row)}</td>
            <td>{row.eNumber}</td>
            <td>{row.function && t(`values.SpecIngredient.function.${row.function}`)}</td>
            <td>{row.allergens.map((group) => t(`values.SpecAllergen.group.${group}`)).join(comma)}</td>
            <td>{row.origins.map(countryName).join(comma)}</td>
            <td>{row.rest}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};

/** Groups that the section does not declare yet. */
const declare = (lines: LineStore | undefined, groups: readonly AllergenGroup[], presence: 'contains' | 'mayContain'): void => {
  if (!lines) return;
  const declared = new Set(lines.lines().map((line) => lines.values(line)['group']));
  const added = groups.filter((group) => !declared.has(group));
  if (added.length > 0) lines.add(added.map((group) => ({ key: group, parentKey: null, values: { group, presence } })));
};

interface LabelTextDialogProps {
  editor: SpecEditor;
  onClose: () => void;
}

export const LabelTextDialog = ({ editor, onClose }: LabelTextDialogProps) => {
  const { t } = useTranslation('specs');
  const name = useId();
  const lines = editor.of('composition')!.lines;
  const had = lines.keys().length;
  const [text, setText] = useState('');
  const [instead, setInstead] = useState(false);
  const [full, setFull] = useState(false);
  const read = useMemo(() => (text.trim() === '' ? nothing : text.includes('\t') ? readTable(text, lines) : readText(text)), [text, lines]);
  const { rows, contains, mayContain, left } = read;
  const groupWords = (groups: readonly AllergenGroup[]): string =>
    groups.map((group) => t(`values.SpecAllergen.group.${group}`)).join(t('components:comma'));
  const take = (): void => {
    const added = lines.add(
      rows.map(({ key, parentKey, ...values }) => ({ key, parentKey, values })),
      instead,
    );
    setFull(!added);
    if (!added) return;
    const allergens = editor.of('allergens')?.lines;
    declare(allergens, contains, 'contains');
    declare(allergens, mayContain, 'mayContain');
    onClose();
  };
  return (
    <Modal
      open
      width="large"
      title={t('labelText.title')}
      onClose={onClose}
      footer={
        <>
          <Button look="text" onClick={onClose}>
            {t('components:cancel')}
          </Button>
          <Button look="filled" icon="check" aria-disabled={rows.length === 0 || undefined} onClick={() => rows.length > 0 && take()}>
            {t('labelText.take', { count: rows.length })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field label={t('labelText.text')} hint={t('labelText.hint')}>
          {(ids) => <TextArea id={ids.id} rows={6} value={text} onChange={setText} aria-describedby={ids.footId} />}
        </Field>
        {had > 0 && (
          <fieldset className="plain-set row">
            <legend className="visually-hidden">{t('labelText.where')}</legend>
            {[false, true].map((one) => (
              <label key={String(one)} className="row">
                <input type="radio" name={name} checked={instead === one} onChange={() => setInstead(one)} />
                {t(one ? 'labelText.instead' : 'labelText.behind', { count: had })}
              </label>
            ))}
          </fieldset>
        )}
        <div role="status">
          {text.trim() !== '' && rows.length === 0 && <p>{t('labelText.none')}</p>}
          {full && <p className="field__error">{t('labelText.full')}</p>}
        </div>
        {rows.length > 0 && <Rows rows={rows} />}
        {contains.length > 0 && <p>{t('labelText.contains', { groups: groupWords(contains) })}</p>}
        {mayContain.length > 0 && <p>{t('labelText.mayContain', { groups: groupWords(mayContain) })}</p>}
        {left.length > 0 && (
          <div>
            <p>{t('labelText.left')}</p>
            <ul data-unrecorded="">
              {left.map((one, i) => (
                // the same words may be left twice
                // oxlint-disable-next-line react/no-array-index-key
                <li key={i}>{one}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Modal>
  );
};
