// Whose answers a complaint awaits: suppliers that write reports, warehouses that answer movements. Lists, records and their deadlines read it.

interface AskedCase {
  notRelated: boolean;
  status: string;
}
interface AskedMovement {
  status: string;
}
interface Asking<C extends AskedCase, M extends AskedMovement> {
  supplierComplaints?: readonly C[] | undefined;
  productMovements?: readonly M[] | undefined;
}

export interface Awaited<C, M> {
  cases: readonly C[];
  movements: readonly M[];
}

export const awaitedOf = <C extends AskedCase, M extends AskedMovement>({
  supplierComplaints = [],
  productMovements = [],
}: Asking<C, M>): Awaited<C, M> => ({
  cases: supplierComplaints.filter(({ notRelated, status }) => !notRelated && ['Open', 'Inprogress', 'Rejected'].includes(status)),
  movements: productMovements.filter(({ status }) => ['Open', 'Draft'].includes(status)),
});
