/** The pages of one product movement over a small server that keeps its lines, with versions as the real one has. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeEnv } from '../support/fakeEnv.ts';
import { complaintRow, openPage, type Opened } from './complaintsClient.tsx';

type Row = Record<string, unknown> & { id: number; version: number };
export type Line = Record<string, unknown> & { id: number; lineKey: string };

export const movementRow = (more: object = {}): Row => ({
  id: 4,
  version: 2,
  createdAt: '2026-11-21T01:00:00.000Z',
  updatedAt: '2026-11-21T01:00:00.000Z',
  createdById: 7,
  complaintId: 5,
  supplierId: 8,
  no: 'PM-4',
  status: 'Open',
  readAt: null,
  type: 'quarantine',
  reach: 'warehouse',
  isDrill: false,
  productName: 'Oat cookies 200 g',
  lotNos: ['OC1'],
  mfgFrom: null,
  mfgTo: null,
  instruction: 'Please quarantine all of it.',
  dueAt: '2026-11-21T05:00:00.000Z',
  previousId: null,
  submittedAt: null,
  returnReason: null,
  fileNames: null,
  supplier: { id: 8, name: 'DC North' },
  complaint: complaintRow(),
  ...more,
});
export const lineRow = (more: object = {}): Line => ({
  id: 1,
  version: 1,
  productMovementId: 4,
  lineKey: 'w1',
  locationType: 'warehouse',
  branchId: null,
  lotNo: 'OC1',
  unit: 'pack',
  mfgDate: null,
  expDate: null,
  varianceReason: null,
  receivedQty: 100,
  dispatchedQty: null,
  onHandQty: null,
  quarantinedQty: null,
  releasedQty: null,
  recalledQty: null,
  soldQty: null,
  destroyedQty: null,
  returnedToSupplierQty: null,
  ...more,
});
const warehouse = { supplierUsers: [{ role: 'wareHouseAdmin', supplierId: 8, expiredAt: null }] };
const stores = [
  { id: 1, version: 1, storeNo: 'S101', name: 'Riverside' },
  { id: 2, version: 1, storeNo: 'S102', name: 'Hillside' },
];

export interface OpenedMovement extends Opened {
  server: { row: Row; lines: Line[] };
}

interface Options {
  row?: Row;
  lines?: Line[];
  /** the page of QA, which reads the answer */
  qa?: boolean;
  answers?: (env: FakeEnv) => void;
}

export const openMovement = async ({
  row = movementRow(),
  lines = [lineRow()],
  qa = false,
  answers,
}: Options = {}): Promise<OpenedMovement> => {
  const server = { row, lines: [...lines] };
  const told = () =>
    server.lines.map((line) => ({
      ...line,
      branch: stores.find(({ id }) => id === line['branchId']) ?? null,
      productMovement: { id: 4, version: server.row.version, supplierId: 8, status: server.row['status'] },
    }));
  const page = await openPage(`/complaint/product-movement/${qa ? 'show' : 'edit'}/4`, {
    ...(qa ? {} : { user: warehouse }),
    answers: (env) => {
      if (!qa) {
        env.local.set('selectedSupplier', '8');
        env.on('GET', /^\/SupplierUsers$/, {
          body: [
            {
              id: 1,
              supplierId: 8,
              role: 'wareHouseAdmin',
              expiredAt: null,
              supplier: { id: 8, name: 'DC North', status: 'active', supplierType: 'warehouse', wizardCompleted: true },
            },
          ],
        });
      }
      env.on('GET', /^\/Branches$/, { body: stores });
      env.on('GET', /^\/ProductMovements\/4$/, () => ({ body: server.row }));
      env.on('GET', /^\/ProductMovementLines$/, () => ({ body: told() }));
      env.on('GET', /^\/ProductMovements$/, () => ({ body: [server.row] }));
      env.on('POST', /^\/ProductMovements\/4\/(saveDraft|submit)$/, ({ path, body }) => {
        const { version, lines: changed = [], fileNames } = body as { version: number; lines?: Line[]; fileNames?: string[] };
        if (version !== server.row.version)
          return {
            status: 409,
            body: { error: { statusCode: 409, name: 'Error', code: 'VERSION_CONFLICT', message: '', details: { current: server.row } } },
          };
        server.lines = server.lines.map((line) => ({ ...line, ...changed.find(({ lineKey }) => lineKey === line.lineKey) }));
        server.row = {
          ...server.row,
          ...(fileNames ? { fileNames } : {}),
          version: version + 1,
          status: path.endsWith('submit') ? 'Submitted' : 'Draft',
        };
        return { body: server.row };
      });
      answers?.(env);
    },
  });
  return { ...page, server };
};

/** The cursor goes to the cell, its text is typed over. */
export const fill = async (key: string, cell: string, text: string): Promise<void> => {
  await userEvent.click(document.querySelector(`[data-line="${key}"] [data-cell="${cell}"]`)!);
  await userEvent.clear(cellInput());
  await userEvent.type(cellInput(), text);
};
/** The one input of the grid, under the cursor. */
export const cellInput = (): HTMLInputElement => document.querySelector<HTMLInputElement>('.grid__input')!;
export const cell = (key: string, name: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-line="${key}"] [data-cell="${name}"]`)!;
export const sent = (page: Opened, step: 'saveDraft' | 'submit'): unknown[] =>
  page.asked('POST', `/ProductMovements/4/${step}`).map(({ body }) => body);
export const grid = (): HTMLElement => screen.getByRole('grid');
