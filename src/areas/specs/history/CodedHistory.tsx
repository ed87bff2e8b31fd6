/** The revisions of a record with a code of its own, and what any two of them differ in: of master specifications and of sheets of stores. */
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import type { SectionDifference } from '#domain/specs/partDifferences.ts';
import { DifferenceLine } from '#src/areas/specs/difference/DifferenceLine.tsx';
import { DifferenceValue } from '#src/areas/specs/difference/DifferenceValue.tsx';
import '#src/areas/specs/difference/difference.css';
import '#src/areas/specs/history/history.css';
import { RevisionChoice, useTwoRevisions } from '#src/areas/specs/history/RevisionChoice.tsx';
import '#src/areas/specs/specs.css';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import '#src/components/values/diffWords.css';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { fieldLabel } from '#src/views/field/words.ts';

type Values = Readonly<Record<string, unknown>>;

interface Revised {
  id: number;
  code: string;
  revision: number;
  status: string;
  previousId: number | null;
  effectiveFrom: string | null;
  changeReason: string | null;
}

interface HistoryOf<R> {
  entity: Entity;
  /** its lines */
  lines: Entity;
  /** address of the page of a revision, without its id */
  show: string;
  linesOf: (revision: R) => readonly (Values & { lineKey: string })[];
  differences: (before: R, after: R) => SectionDifference | null;
}

interface CodedHistoryProps<R> {
  of: HistoryOf<R>;
  row: R;
  title: string;
  subtitle: string | undefined;
  all: readonly R[];
  timeline: ReactNode;
}

const Rail = <R extends Revised>({ of: { entity, show }, all, row }: Pick<CodedHistoryProps<R>, 'of' | 'all' | 'row'>) => {
  const { t } = useTranslation('specs');
  return (
    <Section title={t('masters.revisions')} id="revisions" count={all.length}>
      <ul className="spec-revisions">
        {all.map(({ id, revision, status, effectiveFrom, changeReason }) => (
          <li key={id} className="spec-revision" aria-current={id === row.id ? 'true' : undefined}>
            <p className="row">
              <a href={`${show}${id}`}>{t('revision', { n: revision })}</a> <StatusChip entity={entity.name} status={status} />
            </p>
            {effectiveFrom !== null && (
              <p>
                {fieldLabel(t, entity, 'effectiveFrom')} <DateText value={effectiveFrom} />
              </p>
            )}
            {changeReason !== null && <p data-unrecorded="">{changeReason}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Difference = <R extends Revised>({ of, before, after }: { of: HistoryOf<R>; before: R; after: R }) => {
  const { t } = useTranslation('specRevisions');
  const found = useMemo(() => of.differences(before, after), [of, before, after]);
  const names = useMemo(
    () => new Map<unknown, string>([before, after].flatMap(of.linesOf).map((line) => [line.lineKey, String(line[of.lines.title] ?? '')])),
    [of, before, after],
  );
  if (!found) return <p className="muted">{t('difference.identical')}</p>;
  return (
    // a recording has stand-ins of what was written, which differ otherwise
    <div className="spec-difference" data-unrecorded="">
      <p role="status">{t('difference.count', { count: found.count })}</p>
      {found.values.length > 0 && (
        <dl className="spec-difference__values">
          {found.values.map((one) => (
            <DifferenceValue key={one.name} of={{ entity: of.entity, isLine: true, names }} one={one} />
          ))}
        </dl>
      )}
      <ul className="spec-difference__lines">
        {found.lines.map((one) => (
          <DifferenceLine key={one.lineKey} of={{ entity: of.lines, isLine: true, names }} one={one} />
        ))}
      </ul>
    </div>
  );
};

const Compared = <R extends Revised>({ of, row, all }: Pick<CodedHistoryProps<R>, 'of' | 'all' | 'row'>) => {
  const { t } = useTranslation('specRevisions');
  const { older, newer } = useTwoRevisions(all, row.id);
  return (
    <Section title={t('history.compare')} id="compare">
      {all.length < 2 ? (
        <p className="muted">{t('specs:masters.oneRevision')}</p>
      ) : (
        <div className="stack">
          <RevisionChoice entity={of.entity} all={all} older={older} newer={newer} />
          {older && newer ? <Difference of={of} before={older} after={newer} /> : <p className="muted">{t('history.chooseTwo')}</p>}
        </div>
      )}
    </Section>
  );
};

export const CodedHistory = <R extends Revised>({ of, row, title, subtitle, all, timeline }: CodedHistoryProps<R>) => {
  const { t } = useTranslation('specs');
  const page = `${of.show}${row.id}`;
  return (
    <div className="record">
      <RecordHead
        back={page}
        no={`${row.code} · ${t('revision', { n: row.revision })}`}
        title={title}
        subtitle={subtitle}
        marks={<StatusChip entity={of.entity.name} status={row.status} />}
        tools={
          <ButtonLink href={page} icon="eye">
            {t('edit.show')}
          </ButtonLink>
        }
      />
      <div className="spec-history">
        <div className="stack">
          <Rail of={of} all={all} row={row} />
          {timeline}
        </div>
        <Compared of={of} row={row} all={all} />
      </div>
    </div>
  );
};
