/** Addresses of the pages that add to a complaint or correct it. */
const inTriage: readonly string[] = ['severity', 'category', 'ownerId', 'dueAt', 'sampleState'];

export const factsPage = (id: number | string): string => `/complaint/create?id=${id}`;

/** Where a missing field is entered: in the triage of the complaint's page (`show`), all others in the details form. */
export const cureOf = (show: string, field: string): string =>
  inTriage.includes(field) ? `${show}#triage` : factsPage(show.split('/').at(-1) ?? '');

const adding = { case: 'supplier-complaint', movement: 'product-movement', stores: 'store-recommend', mail: 'mailCloseComplaint' } as const;

export const addPage = (id: number, what: keyof typeof adding): string => `/complaint/${adding[what]}/create/${id}`;
