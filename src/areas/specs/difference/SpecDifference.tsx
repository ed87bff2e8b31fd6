/** What two revisions of a specification differ in: by section the changed values and lines, all of them or those that concern the safety of food. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { ofSafety, partDifferences, type SectionDifference } from '#domain/specs/partDifferences.ts';
import { namingField } from '#domain/specs/rules/differences.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import type { SectionRow } from '#src/areas/specs/loads.ts';
import { entityOf, hidesShares, linesIn, partOf } from '#src/areas/specs/sectionParts.ts';
import { navigation } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { valueWord } from '#src/views/field/words.ts';
import '#src/components/values/diffWords.css';
import '#src/areas/specs/specs.css';
import './difference.css';
import { DifferenceLine } from './DifferenceLine.tsx';
import { DifferenceValue, type Valued } from './DifferenceValue.tsx';

type Rows = readonly SectionRow[];

/** So many lines of a section are drawn at first. */
const few = 60;

const nameOf = (t: TFunction, entity: Entity, line: Readonly<Record<string, unknown>>): string => {
  const name = namingField(line);
  if (name === null) return '';
  const [field, value] = [entity.fields[name], String(line[name])];
  if (field?.suggests?.includes(value)) return valueWord(t, entity, name, value);
  if (field?.codes !== undefined) return t(`values.${field.codes}.${value}`, { defaultValue: value });
  return field?.kind === 'enum' ? valueWord(t, entity, name, value) : value;
};

/** Names of the lines of both revisions, those of the later one where it has them. */
const namesOf = (t: TFunction, section: SectionDifference['section'], rows: Rows): ReadonlyMap<unknown, string> => {
  const entity = linesOf(section)?.of;
  const lines = rows.filter((row) => row.section === section).flatMap((row) => linesIn(row));
  return new Map(entity ? lines.map((line) => [line.lineKey, nameOf(t, entity, line)]) : []);
};

const OneSection = ({ of, rows }: { of: SectionDifference; rows: Rows }) => {
  const { t } = useTranslation('specs');
  const [whole, setWhole] = useState(false);
  const names = useMemo(() => namesOf(t, of.section, rows), [t, of.section, rows]);
  const [ofSection, lineEntity] = [entityOf(of.section), linesOf(of.section)?.of];
  const valued: Valued = { entity: ofSection, isLine: false, names };
  const lines = whole ? of.lines : of.lines.slice(0, few);
  return (
    <section className="spec-difference__section" aria-labelledby={`difference-${of.section}`}>
      <h3 id={`difference-${of.section}`}>
        {t(`values.SpecSection.section.${of.section}`)}{' '}
        <span className="muted">{t('specRevisions:difference.count', { count: of.count })}</span>
      </h3>
      {of.values.length > 0 && (
        <dl className="spec-difference__values">
          {of.values.map((one) => (
            <DifferenceValue key={`${one.name}.${one.entry}`} of={valued} one={one} />
          ))}
        </dl>
      )}
      {lineEntity && lines.length > 0 && (
        <ul className="spec-difference__lines">
          {lines.map((one) => (
            <DifferenceLine key={one.lineKey} of={{ entity: lineEntity, isLine: true, names }} one={one} />
          ))}
        </ul>
      )}
      {lines.length < of.lines.length && (
        <button type="button" className="linkish" onClick={() => setWhole(true)}>
          {t('specRevisions:difference.all', { count: of.lines.length })}
        </button>
      )}
    </section>
  );
};

interface FilterProps {
  found: readonly SectionDifference[];
  chosen: string | null;
  onlySafety: boolean;
}

const countOf = (found: readonly SectionDifference[]): number => found.reduce((sum, { count }) => sum + count, 0);

/** The address holds what is chosen. */
const Filters = ({ found, chosen, onlySafety }: FilterProps) => {
  const { t } = useTranslation('specs');
  const wish = useWish();
  const choices: readonly { section: string | null; name: string; count: number }[] = [
    { section: null, name: t('specRevisions:difference.everywhere'), count: countOf(found) },
    ...found.map(({ section, count }) => ({ section, name: t(`values.SpecSection.section.${section}`), count })),
  ];
  return (
    <div className="spec-difference__filters">
      <div className="spec-nav" role="group" aria-label={t('specRevisions:difference.sections')}>
        {choices.map(({ section, name, count }) => (
          <button
            key={section}
            type="button"
            className="spec-nav__item"
            aria-pressed={section === chosen}
            onClick={() => wish(navigation.query({ set: { part: section } }))}
          >
            {name} <span className="meta">{count}</span>
          </button>
        ))}
      </div>
      <Button
        small
        look="text"
        icon={onlySafety ? 'check-square' : 'stop'}
        aria-pressed={onlySafety}
        onClick={() => wish(navigation.query({ set: { only: onlySafety ? null : 'safety' } }))}
      >
        {t('specRevisions:difference.onlySafety')}
      </Button>
    </div>
  );
};

interface Props {
  before: Rows;
  after: Rows;
}

export const SpecDifference = ({ before, after }: Props) => {
  const { t } = useTranslation('specRevisions');
  const { part = null, only } = useApp((state) => state.navigation.query);
  const all = useMemo(() => partDifferences(before.map(partOf), after.map(partOf)), [before, after]);
  const rows = useMemo(() => [...before, ...after], [before, after]);
  const onlySafety = only === 'safety';
  const found = onlySafety ? ofSafety(all) : all;
  const chosen = found.some(({ section }) => section === part) ? part : null;
  const shown = found.filter(({ section }) => chosen === null || section === chosen);
  const isMasked = rows.some((row) => row.section === 'composition' && hidesShares(linesIn(row)));
  return (
    // a recording has stand-ins of what was written, which differ otherwise
    <div className="spec-difference" data-unrecorded="">
      {all.length > 0 && <Filters found={found} chosen={chosen} onlySafety={onlySafety} />}
      <p role="status" className={shown.length > 0 ? 'visually-hidden' : 'muted'}>
        {all.length === 0 ? t('difference.identical') : t('difference.count', { count: countOf(shown) })}
      </p>
      {isMasked && <p className="muted">{t('difference.masked')}</p>}
      {shown.map((one) => (
        <OneSection key={one.section} of={one} rows={rows} />
      ))}
    </div>
  );
};
