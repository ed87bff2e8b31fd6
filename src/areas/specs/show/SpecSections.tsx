/** The sections of a specification as they stand: the values of each, and its lines as a table, parts below what they are parts of. */
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import type { Field } from '#domain/kernel/fields.ts';
import { namingField } from '#domain/specs/rules/differences.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { placedLines } from '#domain/specs/sectionEntity.ts';
import { sectionViews, type SectionRow } from '#src/areas/specs/loads.ts';
import { Filled } from '#src/areas/specs/Filled.tsx';
import { entityOf, linesIn, markFields, placeFields } from '#src/areas/specs/sectionParts.ts';
import { Button } from '#src/components/page/Button.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { fieldLabel } from '#src/views/field/words.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';

type Values = Readonly<Record<string, unknown>>;

const isThere = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

/** Columns in which any line says something. */
const columnsOf = (entity: Entity, lines: readonly Values[]): readonly (readonly [string, Field])[] =>
  Object.entries(entity.fields).filter(
    ([name]) => !placeFields.has(name) && !markFields.has(name) && lines.some((line) => isThere(line[name])),
  );

type OnComment = (place: { section: string; row?: string }) => void;

interface LineTableProps {
  entity: Entity;
  lines: readonly Values[];
  label: string;
  /** absent: lines are not commented here */
  onComment?: ((lineKey: string) => void) | undefined;
}

const nameOf = (line: Values): string => {
  const field = namingField(line);
  return field === null ? '' : String(line[field]);
};

/** Lines as a table, with the columns in which any of them says something. */
const LineTable = ({ entity, lines, label, onComment }: LineTableProps) => {
  const { t } = useTranslation('specs');
  const columns = columnsOf(entity, lines);
  return (
    <WideTable label={label} wider={columns.length > 4} columns={columns.length}>
      <thead>
        <tr>
          {columns.map(([name]) => (
            <th key={name} scope="col">
              {fieldLabel(t, entity, name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placedLines(lines).map(({ line, level }) => (
          <tr key={String(line['lineKey'])} className="spec-line--part" style={{ '--level': level } as CSSProperties}>
            {columns.map(([name], i) => (
              <td key={name}>
                <FieldValue entity={entity} name={name} value={line[name]} texts="specs" />
                {i === 0 && onComment && (
                  <Button
                    small
                    look="text"
                    icon="comment"
                    aria-label={t('specRevisions:judging.comments.on', { name: nameOf(line) })}
                    onClick={() => onComment(String(line['lineKey']))}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};

const OneSection = ({ row, onComment }: { row: SectionRow; onComment: OnComment | undefined }) => {
  const { t } = useTranslation('specs');
  const { section } = row;
  const values: Values = { ...row.content, flowChart: row.flowChart, evidenceFile: row.evidenceFile };
  const of = entityOf(section);
  const given = Object.keys(of.fields).filter((name) => isThere(values[name]));
  const has = linesOf(section);
  const lines = linesIn(row);
  const title = t(`values.SpecSection.section.${section}`);
  return (
    <Section
      title={title}
      id={section}
      count={<Filled sections={[row]} />}
      actions={
        onComment && (
          <Button
            small
            look="text"
            icon="comment"
            aria-label={t('specRevisions:judging.comments.on', { name: title })}
            onClick={() => onComment({ section })}
          />
        )
      }
    >
      <div className="stack">
        {given.length === 0 && lines.length === 0 && <p className="muted">{t('section.empty')}</p>}
        {given.length > 0 && (
          <FactList
            facts={given.map((name) => ({
              label: t(`fields.section.${name}`),
              value: <FieldValue entity={of} name={name} value={values[name]} texts="specs" />,
            }))}
          />
        )}
        {has && lines.length > 0 && (
          <LineTable
            entity={has.of}
            lines={lines}
            label={title}
            onComment={onComment && ((lineKey) => onComment({ section, row: lineKey }))}
          />
        )}
      </div>
    </Section>
  );
};

interface SpecSectionsProps {
  rows: readonly SectionRow[] | null;
  /** a comment is begun at a section or one of its lines; absent: not here */
  onComment?: OnComment;
}

export const SpecSections = ({ rows, onComment }: SpecSectionsProps) =>
  rows === null ? <LoadState views={sectionViews} /> : rows.map((row) => <OneSection key={row.id} row={row} onComment={onComment} />);
