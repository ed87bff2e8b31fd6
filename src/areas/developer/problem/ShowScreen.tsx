/** /developer/problemReport/show/:id: one report, its log, its steps, and its reads. */
import { useTranslation } from 'react-i18next';
import { ProblemReport } from '#domain/system/problemReport.ts';
import '#src/areas/developer/developer.css';
import { LooksCard } from '#src/areas/developer/problem/LooksCard.tsx';
import { ReportFacts } from '#src/areas/developer/problem/ReportFacts.tsx';
import type { ReportRow } from '#src/areas/developer/problem/rows.ts';
import { personName } from '#src/components/values/personName.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';

/** The next step in each status; none at the end. */
const next: Readonly<Record<string, string>> = { New: 'look', Looking: 'solve' };

/** A report has no title: its first sentence serves as one. */
const sentenceOf = (text: string | null): string => {
  const [first = ''] = (text ?? '').trim().split(/(?<=[.!?。！？])\s|\n/);
  return first.length > 90 ? `${first.slice(0, 89)}…` : first;
};

const Report = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation('developer');
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/developer/problemReport/list';
  return (
    <div className="record">
      <RecordHead
        back={back}
        no={row.no}
        title={sentenceOf(row.text) || row.no}
        subtitle={personName(row.reporter)}
        marks={<StatusChip entity="ProblemReport" status={row.status} />}
      >
        <StepBar
          entity={ProblemReport}
          row={{ ...row }}
          texts="developer"
          next={next[row.status] ?? null}
          note={t(`show.note.${row.status}`)}
          initial={{ note: row.note }}
        />
      </RecordHead>
      <div className="record__columns">
        <div className="record__main">
          <ReportFacts row={row} />
        </div>
        <aside>
          <LooksCard />
        </aside>
      </div>
    </div>
  );
};

const ShowScreen = () => {
  const { t } = useTranslation('developer');
  return <RecordPage<ReportRow> gone={t('show.notFound')}>{(row) => <Report row={row} />}</RecordPage>;
};

export default ShowScreen;
