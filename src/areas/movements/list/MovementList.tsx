/** Product movements: for a warehouse its own, for QA the responses of a badge. */
import type { TFunction } from 'i18next';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import type { ListedMovement } from '#src/areas/movements/rows.ts';
import { isStaff } from '#src/areas/complaints/shared/sides.ts';
import { useApp } from '#src/store/hooks.ts';
import type { DeclaredList } from '#src/views/list/declaredList.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { movementsFor } from './movementLists.ts';
import { movementColumns } from './movementColumns.tsx';

/** `of`: a page of its own, not a tab of the complaint list. */
export const MovementList = ({ tabs, of }: { tabs?: ReactNode; of?: DeclaredList }) => {
  const { t } = useTranslation('complaints');
  const roles = useApp((state) => state.session.roles);
  const staff = isStaff(roles);
  const columns = useCallback((words: TFunction) => movementColumns(words, staff), [staff]);
  return (
    <ListPage<ListedMovement>
      of={of ?? movementsFor(roles)}
      entity={ProductMovement}
      texts="complaints:movements"
      icon="arrow-right-arrow-left"
      columns={columns}
      filters={(words) => ({
        overdue: { label: words('filters.overdue'), word: () => words('filters.onlyOverdue') },
        running: { label: words('filters.running'), word: () => words('filters.onlyRunning') },
        supplier: { label: words('columns.warehouse') },
      })}
      exports
      tabs={tabs}
      {...(staff ? { back: '/complaint/list' } : of ? {} : { title: t('list.title') })}
      hrefOf={(row) => `/complaint/product-movement/${staff ? 'show' : 'edit'}/${row.id}`}
      strong={(row) => (staff ? row.status === 'Submitted' && !row.readAt : row.status === 'Open')}
    />
  );
};
