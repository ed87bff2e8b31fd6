/** A value that is another one in the later revision: the old one struck through before the new one, of a long text its words. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import type { ValueDifference } from '#domain/specs/partDifferences.ts';
import { DiffWords } from '#src/components/values/DiffWords.tsx';
import { wordDiff } from '#src/components/values/wordDiff.ts';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { fieldLabel } from '#src/views/field/words.ts';

export interface Valued {
  /** the line, or the section as an entity */
  entity: Entity;
  isLine: boolean;
  /** names of the rows of both revisions, by key */
  names: ReadonlyMap<unknown, string>;
}

const isAbsent = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export const NamedValue = ({ of, one, value }: { of: Valued; one: Pick<ValueDifference, 'name' | 'entry'>; value: unknown }) => {
  const { t } = useTranslation('specs');
  if (isAbsent(value)) return <span className="muted">{t('specRevisions:difference.nothing')}</span>;
  if (one.entry !== null) return t(`labelState.${String(value)}`);
  if (one.name === 'parentKey') return of.names.get(value) ?? String(value);
  return <FieldValue entity={of.entity} name={one.name} value={value} texts="specs" />;
};

const Words = ({ before, after }: { before: string; after: string }) => {
  const { t } = useTranslation('specRevisions');
  const parts = useMemo(() => wordDiff(before, after), [before, after]);
  return <DiffWords parts={parts} added={t('difference.now')} removed={t('difference.before')} />;
};

const OldAndNew = ({ of, one }: { of: Valued; one: ValueDifference }) => {
  const { t } = useTranslation('specRevisions');
  return (
    <>
      <del className="diff diff--removed">
        <span className="visually-hidden">{t('difference.before')} </span>
        <NamedValue of={of} one={one} value={one.before} />
      </del>{' '}
      <span aria-hidden="true">→</span>{' '}
      <ins className="diff diff--added">
        <span className="visually-hidden">{t('difference.now')} </span>
        <NamedValue of={of} one={one} value={one.after} />
      </ins>
    </>
  );
};

/** The label of the value, and what it was and is. */
export const DifferenceValue = ({ of, one }: { of: Valued; one: ValueDifference }) => {
  const { t } = useTranslation('specs');
  const label = of.isLine ? fieldLabel(t, of.entity, one.name) : t(`fields.section.${one.name}`);
  const isText = of.entity.fields[one.name]?.kind === 'text' && typeof one.before === 'string' && typeof one.after === 'string';
  return (
    <div className="spec-difference__value">
      <dt>{one.entry === null ? label : t(`values.labelItem.${one.entry}`)}</dt>
      <dd>{isText ? <Words before={String(one.before)} after={String(one.after)} /> : <OldAndNew of={of} one={one} />}</dd>
    </div>
  );
};
