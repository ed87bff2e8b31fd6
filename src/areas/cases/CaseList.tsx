/** The case list: QA's requests to suppliers; for a supplier or warehouse its own cases. */
import type { TFunction } from 'i18next';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import type { CaseRow } from '#src/areas/cases/rows.ts';
import { isStaff } from '#src/areas/complaints/shared/sides.ts';
import { queryText } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { casesFor } from './caseLists.ts';
import { caseColumns, liveReport } from './caseColumns.tsx';

/** The page on which the current report is decided. */
const reportPage = (row: CaseRow): string | null => {
  const report = liveReport(row);
  return report ? `/complaint/supplier-complaint/approve/${report.id}` : null;
};

export const CaseList = ({ tabs }: { tabs: ReactNode }) => {
  const { t } = useTranslation('complaints');
  const roles = useApp((state) => state.session.roles);
  const { query, path } = useApp((state) => state.navigation);
  const staff = isStaff(roles);
  const columns = useCallback((words: TFunction) => caseColumns(words, staff), [staff]);
  return (
    <ListPage<CaseRow>
      of={casesFor(roles)}
      entity={SupplierComplaint}
      texts="complaints:cases"
      icon="check-circle"
      columns={columns}
      filters={(words) => ({
        overdue: {
          label: words('filters.overdue'),
          word: (what) => words(what === 'report' ? 'filters.overdueReport' : 'filters.onlyOverdue'),
        },
      })}
      exports
      tabs={tabs}
      {...(staff ? { back: '/complaint/list' } : { title: t('list.title') })}
      // staff work on the complaint's page, or directly on reports that await them; the supplier's panel has an address of its own
      hrefOf={(row) =>
        staff
          ? (query['topic'] && reportPage(row)) || `/complaint/show/${row.complaintId}`
          : `${path}${queryText({ ...query, case: String(row.id) })}`
      }
      strong={(row) => !staff && row.status === 'Open'}
    />
  );
};
