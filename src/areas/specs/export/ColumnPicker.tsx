/** The columns of the file, by section; the address holds them. */
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { exportColumns, headerColumns, linesColumn, sectionColumns, usualColumns } from '#domain/specs/exportColumns.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { sectionNames } from '#domain/specs/rules/sections/sections.ts';
import { navigation } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { fieldLabel } from '#src/views/field/words.ts';

/** In the order of the file; what the address does not know counts for nothing. */
export const useAskedColumns = (): readonly string[] => {
  const named = useApp((state) => state.navigation.query['columns'])?.split(',') ?? usualColumns;
  return exportColumns.filter((column) => named.includes(column));
};

/** The head of a column in the file: that of a section names it. */
export const columnHead = (t: TFunction, column: string): string => {
  const [section, name] = column.split('.');
  if (name === undefined) return fieldLabel(t, ProductMfgSpec, column);
  return `${t(`values.SpecSection.section.${section}`)}: ${columnName(t, name)}`;
};

const columnName = (t: TFunction, name: string): string =>
  name === linesColumn ? t('specPapers:export.lines') : t(`fields.section.${name}`);

interface GroupProps {
  title: string;
  columns: readonly string[];
  asked: readonly string[];
  onChange: (columns: readonly string[], isOn: boolean) => void;
}

const Group = ({ title, columns, asked, onChange }: GroupProps) => {
  const { t } = useTranslation('specs');
  return (
    <fieldset className="spec-export__group">
      <legend>{title}</legend>
      {columns.map((column) => {
        const name = column.split('.')[1];
        return (
          <label key={column} className="field__check">
            <input
              type="checkbox"
              className="check"
              checked={asked.includes(column)}
              onChange={(event) => onChange([column], event.target.checked)}
            />
            {name === undefined ? fieldLabel(t, ProductMfgSpec, column) : columnName(t, name)}
          </label>
        );
      })}
    </fieldset>
  );
};

export const ColumnPicker = () => {
  const { t } = useTranslation('specs');
  const wish = useWish();
  const asked = useAskedColumns();
  const change = (columns: readonly string[], isOn: boolean): void => {
    const next = isOn ? [...asked, ...columns] : asked.filter((column) => !columns.includes(column));
    wish(navigation.query({ set: { columns: next.length > 0 ? next.join(',') : null } }));
  };
  return (
    <Section
      title={t('specPapers:export.columns')}
      id="columns"
      count={asked.length}
      actions={
        <>
          <Button small look="text" onClick={() => change(exportColumns, true)}>
            {t('specPapers:export.all')}
          </Button>
          <Button small look="text" onClick={() => wish(navigation.query({ set: { columns: null } }))}>
            {t('specPapers:export.usual')}
          </Button>
        </>
      }
    >
      <div className="spec-export__groups">
        <Group title={t('specPapers:export.header')} columns={headerColumns} asked={asked} onChange={change} />
        {sectionNames.map((section) => (
          <Group
            key={section}
            title={t(`values.SpecSection.section.${section}`)}
            columns={sectionColumns[section]}
            asked={asked}
            onChange={change}
          />
        ))}
      </div>
    </Section>
  );
};
