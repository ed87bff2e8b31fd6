/** /productDeliveries/list: deliveries of the factory; for a warehouse what arrives, as a list or a month, with the box for scanned codes. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DeliveryToWarehouse } from '#domain/lots/deliveryToWarehouse.ts';
import { ProductDelivery } from '#domain/lots/productDelivery.ts';
import { dayIn } from '#domain/kernel/workdays.ts';
import { ScanUnit } from '#src/areas/lots/receiving/ScanUnit.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { useApp, useDeciding, useView } from '#src/store/hooks.ts';
import { CalendarSwitch } from '#src/views/calendar/CalendarSwitch.tsx';
import { MonthCalendar, type MonthEntry } from '#src/views/calendar/MonthCalendar.tsx';
import { dayOf, isCalendar } from '#src/views/calendar/month.ts';
import { ListPage, type ListPageProps } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { arrivalList, deliveryList, isWarehouse, type ArrivalListed, type DeliveryListed } from './deliveryLoads.ts';
import '#src/areas/lots/lots.css';

interface Named {
  id: number;
  lotNo: string | null;
  productName: string;
  status: string;
}
const distinct = (lots: readonly (Named | null | undefined)[]): readonly Named[] => [
  ...new Map(lots.flatMap((lot) => (lot ? [[lot.id, lot] as const] : []))).values(),
];
const productsOf = (lots: readonly Named[]): string => [...new Set(lots.map((lot) => lot.productName))].join(', ');

const Lots = ({ lots }: { lots: readonly Named[] }) =>
  lots.length === 0 ? (
    <Missing />
  ) : (
    <ul className="lot-dots">
      {lots.map((lot) => (
        <li key={lot.id}>
          {lot.lotNo} <StatusChip entity="Lot" status={lot.status} />
        </li>
      ))}
    </ul>
  );

const columns: ListPageProps<DeliveryListed>['columns'] = (t) => [
  {
    key: 'deliveryNo',
    cell: (row) => (
      <TitleCell
        title={productsOf(distinct((row.lines ?? []).map(({ lot }) => lot))) || row.deliveryNo}
        facts={[row.deliveryNo, row.poNo]}
      />
    ),
    file: ['deliveryNo', 'poNo'],
    fixed: true,
    card: 'title',
  },
  {
    key: 'lots',
    head: t('deliveries.lots'),
    cell: (row) => <Lots lots={distinct((row.lines ?? []).map(({ lot }) => lot))} />,
    sort: false,
    file: [],
    width: '280px',
  },
  {
    key: 'legs',
    head: t('deliveries.legs'),
    cell: (row) => [...new Set((row.legs ?? []).map(({ warehouseName }) => warehouseName))].join(', ') || <Missing />,
    sort: false,
    file: [],
    width: '200px',
    cut: true,
  },
  {
    key: 'plannedDate',
    cell: (row) => <DueText value={row.plannedDate} over={!['Draft', 'Ready'].includes(row.status)} />,
    width: '140px',
  },
  { key: 'status', width: '120px', card: 'mark' },
];

const Deliveries = () => {
  const roles = useApp((state) => state.session.roles);
  const mayShip = roles.some((role) => role !== 'supplierQa');
  return (
    <ListPage<DeliveryListed>
      of={deliveryList}
      entity={ProductDelivery}
      texts="lots:deliveries"
      icon="truck"
      columns={columns}
      create={mayShip && '/productDeliveries/create'}
      hrefOf={(row) => `/productDeliveries/delivery/${row.id}`}
      exports
    />
  );
};

const lotsOf = (row: ArrivalListed): readonly Named[] => distinct((row.units ?? []).map(({ lot }) => lot));
const answeredOf = (t: TFunction, { units }: ArrivalListed): string =>
  t('arrivals.answered', { done: (units ?? []).filter(({ result }) => result !== null).length, count: units?.length ?? 0 });

const arrivalColumns: ListPageProps<ArrivalListed>['columns'] = (t) => [
  {
    key: 'legNo',
    cell: (row) => (
      <TitleCell title={productsOf(lotsOf(row)) || (row.legNo ?? '')} facts={[row.legNo, row.productDelivery?.supplierName]} />
    ),
    file: ['legNo', 'productDelivery.supplierName'],
    fixed: true,
    card: 'title',
  },
  { key: 'lots', head: t('arrivals.lots'), cell: (row) => <Lots lots={lotsOf(row)} />, sort: false, file: [], width: '280px' },
  { key: 'units', head: t('arrivals.units'), cell: (row) => answeredOf(t, row), sort: false, file: [], width: '130px' },
  { key: 'eta', cell: (row) => <DueText value={row.eta} over={row.status !== 'Shipped'} />, width: '160px' },
  { key: 'status', width: '120px', card: 'mark' },
];

const hrefOf = (row: ArrivalListed): string => `/productDeliveries/show/${row.productDeliveryId}`;

const ArrivalCalendar = ({ day }: { day: string }) => {
  const { t } = useTranslation('lots');
  const rows = useView<ArrivalListed>('list')?.rows ?? [];
  const zone = useApp((state) => state.session.businessTz);
  const entries = new Map<string, MonthEntry[]>();
  for (const row of rows) {
    const at = dayIn(zone, Date.parse(row.eta));
    const entry: MonthEntry = {
      key: String(row.id),
      name: row.legNo ?? '',
      href: hrefOf(row),
      icon: 'truck',
      what: t('arrivals.calendar'),
      quiet: row.status !== 'Shipped',
      chip: <StatusChip entity={DeliveryToWarehouse.name} status={row.status} />,
    };
    entries.set(at, [...(entries.get(at) ?? []), entry]);
  }
  return <MonthCalendar day={day} entries={entries} />;
};

const Arrivals = () => {
  const query = useApp((state) => state.navigation.query);
  const { params } = useDeciding();
  return (
    <ListPage<ArrivalListed>
      of={arrivalList}
      entity={DeliveryToWarehouse}
      texts="lots:arrivals"
      icon="truck"
      columns={arrivalColumns}
      above={<ScanUnit units={[]} />}
      tools={<CalendarSwitch />}
      {...(isCalendar(query) ? { instead: <ArrivalCalendar day={dayOf(query['day']) ?? params.$today} /> } : {})}
      hrefOf={hrefOf}
    />
  );
};

const DeliveryListScreen = () => (useApp((state) => isWarehouse(state.session.roles)) ? <Arrivals /> : <Deliveries />);

export default DeliveryListScreen;
