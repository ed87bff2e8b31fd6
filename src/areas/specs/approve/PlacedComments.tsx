/** Comments at a place of the specification: all of it, a section, one of its lines, or a value that a change is suggested for. */
import { useTranslation } from 'react-i18next';
import { namingField } from '#domain/specs/rules/differences.ts';
import { isClosed } from '#domain/specs/specStatuses.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import type { SectionRow } from '#src/areas/specs/loads.ts';
import { entityOf, linesIn, markFields, placeFields, type Line } from '#src/areas/specs/sectionParts.ts';
import { Field } from '#src/components/form/Field.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useView } from '#src/store/hooks.ts';
import { specComments } from '#src/views/comments/commentLoads.ts';
import { Comments } from '#src/views/comments/Comments.tsx';
import { countAt, type CommentRow, type Place } from '#src/views/comments/threads.ts';
import { fieldLabel } from '#src/views/field/words.ts';
import type { ApproveRow } from './approveLoads.ts';

interface ChoiceProps {
  label: string;
  none: string;
  value: string | undefined;
  options: readonly (readonly [string, string])[];
  onChange: (value: string | undefined) => void;
}

const Choice = ({ label, none, value, options, onChange }: ChoiceProps) => (
  <Field label={label}>
    {(ids) => (
      <select id={ids.id} className="input" value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{none}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);

const lineName = (line: Line): string => {
  const field = namingField(line);
  return field === null ? line.lineKey : String(line[field]);
};

interface Props {
  row: ApproveRow;
  sections: readonly SectionRow[];
  place: Place;
  onPlace: (place: Place) => void;
}

export const PlacedComments = ({ row, sections, place, onPlace }: Props) => {
  const { t } = useTranslation('specs');
  const written = useView<CommentRow>('comments')?.rows;
  const count = written && countAt(specComments, written, place);
  const at = sections.find(({ section }) => section === place.section);
  const lines = at ? linesIn(at) : [];
  const entity = at && (place.row === undefined ? entityOf(at.section) : linesOf(at.section)?.of);
  const names = Object.keys(entity?.fields ?? {}).filter((name) => !placeFields.has(name) && !markFields.has(name));
  const sectionWord = (section: string): string => t(`values.SpecSection.section.${section}`);
  const placeWords = ({ section, row: key }: Place): string => {
    const of = sections.find((one) => one.section === section);
    const line = of && linesIn(of).find(({ lineKey }) => lineKey === key);
    return [section && sectionWord(section), line && lineName(line)].filter(Boolean).join(t('components:comma'));
  };
  const word = (name: string): string => (entity && place.row !== undefined ? fieldLabel(t, entity, name) : t(`fields.section.${name}`));
  return (
    <Section title={t('show.comments')} id="comments" count={count}>
      <div className="stack">
        <Choice
          label={t('specRevisions:judging.comments.section')}
          none={t('specRevisions:judging.comments.all')}
          value={place.section}
          options={sections.map(({ section }) => [section, sectionWord(section)])}
          onChange={(section) => onPlace({ section })}
        />
        {lines.length > 0 && (
          <Choice
            label={t('specRevisions:judging.comments.row')}
            none={t('specRevisions:judging.comments.whole')}
            value={place.row}
            options={lines.map((line) => [line.lineKey, lineName(line)])}
            onChange={(key) => onPlace({ section: place.section, row: key })}
          />
        )}
        {at && names.length > 0 && (
          <Choice
            label={t('specRevisions:judging.comments.field')}
            none={t('specRevisions:judging.comments.anyField')}
            value={place.field}
            options={names.map((name) => [name, word(name)])}
            onChange={(field) => onPlace({ ...place, field })}
          />
        )}
        {!at && <p className="muted">{t('specRevisions:judging.comments.hint')}</p>}
        <Comments
          kind={specComments}
          label={t('show.commentsOf')}
          view="comments"
          record={row.id}
          {...place}
          closed={isClosed(row.status)}
          placeWords={placeWords}
        />
      </div>
    </Section>
  );
};
