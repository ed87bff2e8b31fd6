/** The complaint list: with bulk actions for QA and the arrivals chart for QA and operations; for others the rows of a badge. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { navigation } from '#src/actions/index.ts';
import type { ListedRow } from '#src/areas/complaints/shared/rows.ts';
import { isQa, isStaff, isWarehouse } from '#src/areas/complaints/shared/sides.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { queryText } from '#src/selectors/address.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { ArrivalsCard } from './ArrivalsCard.tsx';
import { complaintsFor } from './complaintLists.ts';
import { complaintColumns, reducedColumns } from './complaintColumns.tsx';
import { SelectedComplaints } from './SelectedComplaints.tsx';
import '#src/areas/complaints/shared/parts.css';

/** The merged complaints, below the row of their lead complaint. */
const ChildLines = ({ row }: { row: ListedRow }) => {
  const { t } = useTranslation('complaints');
  return (
    <ul className="child-lines" aria-label={t('list.childrenOf', { no: row.no })}>
      {(row.children ?? []).map((child) => (
        <li key={child.id}>
          <a href={`/complaint/show/${child.id}`}>{child.no}</a>
          <DateText value={child.receivedAt} />
          <StatusChip entity="Complaint" status={child.status} />
          <span className="ellipsis">{child.title}</span>
        </li>
      ))}
    </ul>
  );
};

const ArrivalsButton = ({ open }: { open: boolean }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  return (
    <Button
      look="plain"
      icon="chart-bar"
      aria-pressed={open}
      aria-label={t('list.arrivals')}
      title={t('list.arrivals')}
      onClick={() => wish(navigation.query({ set: { chart: open ? null : '1' } }))}
    />
  );
};

export const ComplaintList = ({ tabs }: { tabs: ReactNode }) => {
  const roles = useApp((state) => state.session.roles);
  const chart = useApp((state) => Boolean(state.navigation.query['chart']));
  const staff = isStaff(roles);
  return (
    <ListPage<ListedRow>
      of={complaintsFor(roles)}
      entity={Complaint}
      texts="complaints:list"
      icon="flag"
      columns={staff ? complaintColumns : reducedColumns}
      filters={(t) => ({ overdue: { label: t('filters.overdue'), word: () => t('filters.onlyOverdue') } })}
      create={isQa(roles) && '/complaint/create'}
      exports={staff}
      saved={staff}
      tabs={tabs}
      tools={staff && <ArrivalsButton open={chart} />}
      beside={staff && chart && <ArrivalsCard />}
      picked={isQa(roles) ? (chosen) => <SelectedComplaints {...chosen} /> : undefined}
      {...(staff ? { below: { count: (row) => row.children?.length ?? 0, draw: (row) => <ChildLines row={row} /> } } : {})}
      // suppliers have no complaint page: they open the case
      hrefOf={(row) =>
        staff || isWarehouse(roles) ? `/complaint/show/${row.id}` : `/complaint/list${queryText({ tab: 'myTurn', q: row.no })}`
      }
    />
  );
};
