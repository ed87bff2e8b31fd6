/** The history of a result: its revisions with what each changed, any two compared; and one revision as it was, beside the one before it. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsIn } from '#domain/audits/formContent.ts';
import { navigation } from '#src/actions/index.ts';
import { GradeTag, ScoreBar } from '#src/areas/audits/list/JobScore.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { shownParts } from '../readLines.ts';
import { ResultPage } from '../ResultPage.tsx';
import type { AuditRead, ResultRow } from '../resultLoads.ts';
import { Lines, Parts, PartTabs } from '../ResultParts.tsx';
import { changedIn, revisionSections } from './historyModel.ts';
import type { RevisionRow } from './historyLoads.ts';

interface PageProps {
  row: ResultRow;
  read: AuditRead;
  all: readonly RevisionRow[];
}

const historyPath = ({ job }: AuditRead, row: ResultRow): string => `/audit/${job.id}/auditFormResult/history/${row.id}`;

/** One value where it stays, both where it changed. */
const Change = ({ before, after }: { before: string | null | undefined; after: string | null }) => {
  const { t } = useTranslation('audits');
  if (!before || before === after) return after === null ? <Missing /> : <span>{after}</span>;
  return <span>{t('history.arrow', { before, after: after ?? '–' })}</span>;
};

const Revision = ({ row, read, one, before }: Omit<PageProps, 'all'> & { one: RevisionRow; before: RevisionRow | undefined }) => {
  const { t } = useTranslation('audits');
  const { scores } = one.snapshot;
  const scoreOf = (of: RevisionRow | undefined): string | null => of?.snapshot.scores.score?.toFixed(2) ?? null;
  const href = `${historyPath(read, row)}/show/${one.id}`;
  const changed = useMemo(() => changedIn(revisionSections(read, one, before)), [read, one, before]);
  return (
    <tr data-row={one.id}>
      <td>
        <a href={href} aria-label={t('history.open', { n: one.revisionNo })}>
          {t('history.revision', { n: one.revisionNo })}
        </a>
      </td>
      <td>{t(`history.causes.${one.cause}`)}</td>
      <td>
        <span className="two-lines">
          <DateText value={one.createdAt} time />
          <span className="meta">{personName(one.createdBy) || '–'}</span>
        </span>
      </td>
      <td>
        <Change before={scoreOf(before)} after={scoreOf(one)} /> <Change before={before?.snapshot.scores.grade} after={scores.grade} />
      </td>
      <td>{before ? changed > 0 ? <a href={`${href}?part=changed`}>{changed}</a> : changed : <Missing />}</td>
      <td data-unrecorded="">{one.reason ?? <Missing />}</td>
    </tr>
  );
};

/** Two revisions of the address; without them the last two. */
const useTwo = (all: readonly RevisionRow[]): { older: RevisionRow | undefined; newer: RevisionRow | undefined } => {
  const { a, b } = useApp((state) => state.navigation.query);
  const of = (word: string | undefined): RevisionRow | undefined => all.find(({ id }) => String(id) === word);
  return { older: of(a) ?? all.at(-2), newer: of(b) ?? all.at(-1) };
};

const Choice = ({ name, all, chosen }: { name: 'a' | 'b'; all: readonly RevisionRow[]; chosen: RevisionRow | undefined }) => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  const label = t(name === 'a' ? 'history.older' : 'history.newer');
  return (
    <Field name={name} label={label} required={false} error={null}>
      {(ids) => (
        <SelectInput
          ids={ids}
          label={label}
          value={chosen?.id ?? null}
          options={all.map(({ id, revisionNo, cause }) => ({
            value: id,
            label: `${t('history.revision', { n: revisionNo })} · ${t(`history.causes.${cause}`)}`,
          }))}
          onChange={(value) => wish(navigation.query({ set: { [name]: value === null ? null : String(value) } }))}
        />
      )}
    </Field>
  );
};

const Compared = ({ read, all }: Omit<PageProps, 'row'>) => {
  const { t } = useTranslation('audits');
  const { older, newer } = useTwo(all);
  const sections = useMemo(() => (newer ? revisionSections(read, newer, older) : []), [read, newer, older]);
  return (
    <Section title={t('history.compare')} id="compare">
      <div className="stack">
        <div className="row">
          <Choice name="a" all={all} chosen={older} />
          <Choice name="b" all={all} chosen={newer} />
        </div>
        <Lines sections={sections} whole part="changed" revised />
      </div>
    </Section>
  );
};

const History = ({ row, read, all }: PageProps) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const { job, form } = read;
  return (
    <div className="record">
      <RecordHead
        back={`/audit/${job.id}/auditFormResult/show/${row.id}`}
        no={`${job.jobNo} · ${form.code} ${t('form.version', { n: form.formVersion })}`}
        title={t('history.title')}
        subtitle={wordsIn({ ...form }, 'name', language)}
        marks={<StatusChip entity="AuditFormResult" status={row.status} />}
      />
      {all.length === 0 ? (
        <EmptyState icon="history" title={t('history.empty')} />
      ) : (
        <Section title={t('history.revisions')} id="revisions" count={all.length}>
          <WideTable label={t('history.revisions')} wider>
            <thead>
              <tr>
                <th scope="col">{t('history.revisions')}</th>
                <th scope="col">{t('history.cause')}</th>
                <th scope="col">{t('history.at')}</th>
                <th scope="col">{t('history.score')}</th>
                <th scope="col">{t('history.answers')}</th>
                <th scope="col">{t('history.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {all.map((one, i) => (
                <Revision key={one.id} row={row} read={read} one={one} before={all[i - 1]} />
              ))}
            </tbody>
          </WideTable>
        </Section>
      )}
      {all.length > 1 && <Compared read={read} all={all} />}
    </div>
  );
};

const One = ({ row, read, all, at }: PageProps & { at: number }) => {
  const { t } = useTranslation('audits');
  const asked = useApp((state) => state.navigation.query['part']);
  const [one, before, next] = [all[at]!, all[at - 1], all[at + 1]];
  const sections = useMemo(() => revisionSections(read, one, before), [read, one, before]);
  const part = shownParts.find((name) => name === asked) ?? 'all';
  const path = historyPath(read, row);
  return (
    <div className="record">
      <RecordHead
        back={path}
        no={`${read.job.jobNo} · ${one.snapshot.form.code} ${t('form.version', { n: one.snapshot.form.formVersion })}`}
        title={`${t('history.revision', { n: one.revisionNo })} · ${t(`history.causes.${one.cause}`)}`}
        subtitle={read.job.supplier?.name}
        tools={
          <>
            {before && (
              <ButtonLink icon="angle-left" href={`${path}/show/${before.id}`}>
                {t('history.previous')}
              </ButtonLink>
            )}
            {next && (
              <ButtonLink icon="angle-right" href={`${path}/show/${next.id}`}>
                {t('history.next')}
              </ButtonLink>
            )}
            <Button className="no-print" look="text" icon="print" data-key="p" onClick={() => window.print()}>
              {t('history.print')}
            </Button>
          </>
        }
      />
      <div className="row">
        <ScoreBar score={one.snapshot.scores.score} label={t('fields.AuditFormResult.score')} />
        <GradeTag grade={one.snapshot.scores.grade} result={null} />
        <span className="meta">
          <DateText value={one.createdAt} time /> {personName(one.createdBy)}
        </span>
      </div>
      {one.reason && (
        <p className="audit-answer__note" data-unrecorded="">
          {one.reason}
        </p>
      )}
      <Parts sections={sections} page="" />
      <PartTabs sections={sections} part={part} revised />
      <Lines sections={sections} whole part={part} revised />
    </div>
  );
};

export const HistoryScreen = () => {
  const all = useView<RevisionRow>('revisions')?.rows ?? [];
  return <ResultPage needs={['revisions']}>{(row, read) => <History key={row.id} row={row} read={read} all={all} />}</ResultPage>;
};

export const RevisionScreen = () => {
  const { t } = useTranslation('audits');
  const all = useView<RevisionRow>('revisions')?.rows ?? [];
  const id = useApp((state) => state.navigation.params['auditFormResultRevisionId']);
  const at = all.findIndex((one) => String(one.id) === id);
  return (
    <ResultPage needs={['revisions']}>
      {(row, read) => (at < 0 ? <LoadState gone={t('history.gone')} lost /> : <One key={id} row={row} read={read} all={all} at={at} />)}
    </ResultPage>
  );
};
