/** /masterSpec/history/:id: the revisions of a master specification, and what any two of them differ in. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { masterDifferences } from '#domain/specs/masterDifferences.ts';
import { MasterSpec } from '#domain/specs/masterSpec.ts';
import { MasterSpecParameter } from '#domain/specs/lines/masterSpecParameter.ts';
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
import { useAnswer } from '#src/store/hooks.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import type { MasterRow, Revision, RevisionsAnswer } from './masterLoads.ts';
import { MasterTimeline } from './MasterTimeline.tsx';

const Rail = ({ all, current }: { all: readonly Revision[]; current: number }) => {
  const { t } = useTranslation('specs');
  return (
    <Section title={t('masters.revisions')} id="revisions" count={all.length}>
      <ul className="spec-revisions">
        {all.map(({ id, revision, status, effectiveFrom, changeReason }) => (
          <li key={id} className="spec-revision" aria-current={id === current ? 'true' : undefined}>
            <p className="row">
              <a href={`/masterSpec/show/${id}`}>{t('revision', { n: revision })}</a> <StatusChip entity="MasterSpec" status={status} />
            </p>
            {effectiveFrom !== null && (
              <p>
                {t('fields.MasterSpec.effectiveFrom')} <DateText value={effectiveFrom} />
              </p>
            )}
            {changeReason !== null && <p data-unrecorded="">{changeReason}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Difference = ({ before, after }: { before: Revision; after: Revision }) => {
  const { t } = useTranslation('specRevisions');
  const found = useMemo(() => masterDifferences({ ...before }, { ...after }), [before, after]);
  const names = useMemo(
    () =>
      new Map<unknown, string>([...(before.parameters ?? []), ...(after.parameters ?? [])].map((line) => [line.lineKey, line.name ?? ''])),
    [before, after],
  );
  if (!found) return <p className="muted">{t('difference.identical')}</p>;
  return (
    // a recording has stand-ins of what was written, which differ otherwise
    <div className="spec-difference" data-unrecorded="">
      <p role="status">{t('difference.count', { count: found.count })}</p>
      {found.values.length > 0 && (
        <dl className="spec-difference__values">
          {found.values.map((one) => (
            <DifferenceValue key={one.name} of={{ entity: MasterSpec, isLine: true, names }} one={one} />
          ))}
        </dl>
      )}
      <ul className="spec-difference__lines">
        {found.lines.map((one) => (
          <DifferenceLine key={one.lineKey} of={{ entity: MasterSpecParameter, isLine: true, names }} one={one} />
        ))}
      </ul>
    </div>
  );
};

const Compared = ({ row, all }: { row: MasterRow; all: readonly Revision[] }) => {
  const { t } = useTranslation('specRevisions');
  const { older, newer } = useTwoRevisions(all, row.id);
  return (
    <Section title={t('history.compare')} id="compare">
      {all.length < 2 ? (
        <p className="muted">{t('specs:masters.oneRevision')}</p>
      ) : (
        <div className="stack">
          <RevisionChoice entity={MasterSpec} all={all} older={older} newer={newer} />
          {older && newer ? <Difference before={older} after={newer} /> : <p className="muted">{t('history.chooseTwo')}</p>}
        </div>
      )}
    </Section>
  );
};

const Page = ({ row }: { row: MasterRow }) => {
  const { t } = useTranslation('specs');
  const all = useAnswer<RevisionsAnswer>('revisions')?.data ?? [];
  return (
    <div className="record">
      <RecordHead
        back={`/masterSpec/show/${row.id}`}
        no={`${row.code} · ${t('revision', { n: row.revision })}`}
        title={row.name}
        subtitle={row.productCategory?.productName}
        marks={<StatusChip entity="MasterSpec" status={row.status} />}
        tools={
          <ButtonLink href={`/masterSpec/show/${row.id}`} icon="eye">
            {t('edit.show')}
          </ButtonLink>
        }
      />
      <div className="spec-history">
        <div className="stack">
          <Rail all={all} current={row.id} />
          <MasterTimeline />
        </div>
        <Compared row={row} all={all} />
      </div>
    </div>
  );
};

const MasterHistoryScreen = () => {
  const { t } = useTranslation('specs');
  return (
    <RecordPage<MasterRow> gone={t('masters.gone')} needs={['revisions']}>
      {(row) => <Page key={row.id} row={row} />}
    </RecordPage>
  );
};

export default MasterHistoryScreen;
