/** Columns that the lists of head offices, factories and warehouses share. */
import { partnerState } from '#domain/suppliers/setup.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { TitleCell } from '#src/views/list/TitleCell.tsx';

type Facts = readonly (string | null | undefined)[];

/** Its name with what tells it from others of that name. */
export const nameColumn = <R extends { name: string }>(head: string, facts: (row: R) => Facts, file: readonly string[]) => ({
  key: 'name',
  head,
  cell: (row: R) => <TitleCell title={row.name} facts={facts(row)} />,
  file: ['name', ...file],
  fixed: true as const,
  card: 'title' as const,
});

export const buyerColumn = <R extends { buyer?: Parameters<typeof personName>[0] }>() => ({
  key: 'buyer',
  at: 'buyerUserId',
  sort: false as const,
  cell: (row: R) => personName(row.buyer) || <Missing />,
  file: [],
  width: '160px',
  cut: true as const,
  minor: true as const,
});

export const statusColumn = <R extends Record<string, unknown>>(entity: 'Supplier' | 'SupplierGroup') => ({
  key: 'status',
  sort: false as const,
  cell: (row: R) => <StatusChip entity={entity} status={partnerState(row)} />,
  width: '168px',
  card: 'mark' as const,
});
