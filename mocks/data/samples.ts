// Demo samples beyond the first: rounds of several factories over all stages, their parcels, and what R&D, QA and sourcing found.
import { evaluatedAttributes } from '#domain/nir/nirSampleEvaluation.ts';
import type { Calendar } from './calendar.ts';
import type { NewItems } from './newItems.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

/** Requests evaluated without knowing the factory. */
const blindItems = [11, 13];

/** factory's request, variant, storage, status of each round */
const rounds: readonly (readonly [number, string, 'ambient' | 'chilled' | 'frozen', readonly string[]])[] = [
  [2, 'Oat 46 %, malt', 'ambient', ['Resample', 'Received']],
  [9, 'New crop, five times sorted', 'ambient', ['Resample', 'Resample', 'Evaluated']],
  [9, 'New crop, three times sorted', 'ambient', ['Rejected']],
  [11, 'Last crop, aged', 'ambient', ['Resample', 'Shipped']],
  [12, 'Mild, agave', 'ambient', ['Resample', 'Evaluated']],
  [12, 'Hot, cane sugar', 'ambient', ['Received']],
  [13, 'Medium, cane sugar', 'ambient', ['Resample', 'Received']],
  [14, 'Mild, cane sugar', 'ambient', ['Resample', 'Resample', 'Received']],
  [14, 'Hot, agave', 'ambient', ['Evaluated']],
  [16, 'Loin in extra virgin oil', 'ambient', ['Resample', 'Approved']],
  [17, 'Chunks in olive oil', 'ambient', ['Received', 'Shipped']],
  [19, 'Vanilla, 15 g protein', 'chilled', ['Resample', 'Resample', 'Evaluated']],
  [19, 'Plain, 17 g protein', 'chilled', ['Received']],
  [20, 'Cocoa, 15 g protein', 'chilled', ['Resample', 'Shipped']],
  [20, 'Plain, 15 g protein', 'chilled', ['Evaluated']],
  [34, 'Rice noodle, mushroom broth', 'ambient', ['Resample', 'Received']],
  [25, 'Short grain', 'ambient', ['Resample', 'Rejected']],
  [27, 'Jasmine', 'ambient', ['Rejected']],
  [29, 'Passion fruit 12 %', 'chilled', ['Resample', 'Rejected']],
  [30, 'Ginger 2 %, brown sugar', 'ambient', ['Resample', 'Rejected']],
  [32, 'Sesame, honey', 'ambient', ['Resample', 'Rejected']],
  [6, 'Sesame, medium roast', 'ambient', ['Approved']],
];

const arrived = ['Received', 'Evaluated', 'Approved', 'Rejected', 'Resample'];
const judged = ['Evaluated', 'Approved', 'Rejected', 'Resample'];
const carriers = ['Kerry Express', 'Flash', 'DHL', 'SCG Yamato'];
const notes: Readonly<Record<string, string>> = {
  Resample: 'Less sweet, and the same texture as the first round.',
  Rejected: 'The after-taste stays too long; no further round.',
  Approved: 'Texture, colour and measured values on target.',
};

export interface SampleData {
  parcels: Table;
  evaluations: Table;
}

/** A result in the middle of what is asked for; each seventh one misses its limit. */
const resultOf = ({ min, max, target }: DemoRow, n: number): string => {
  const low = Number(min ?? (max === null ? target : Number(max) * 0.6));
  const high = Number(max ?? low * 1.3);
  const value = n % 7 === 6 ? high * 1.1 : typeof target === 'number' ? target : (low + high) / 2;
  return String(Math.round(value * 100) / 100);
};

const measuredOf = (newItems: NewItems, nirId: number, n: number): Record<string, string> => {
  const target = newItems.targets.rows.find((row) => row['nirId'] === nirId);
  const lines = newItems.lines.rows.filter((row) => row['draftSpecId'] === target?.id && row['section'] === 'parameters');
  const results = lines.map((row, i): [string, string] => [
    String(row['lineKey']),
    row['min'] === null && row['max'] === null && row['target'] === null ? 'Not detected' : resultOf(row, n + i),
  ]);
  return Object.fromEntries(results);
};

/** The code of one is not the code of the next: 577 and 900 have no common divisor. */
const codeOf = (n: number): string => String(100 + ((n * 577) % 900));

export const sampleData = (on: Calendar, users: Users, newItems: NewItems): SampleData => {
  const parcels = table();
  const evaluations = table();
  for (const id of blindItems) newItems.items.rows[id - 1]!['blind'] = true;
  for (const row of newItems.samples.rows) row['measured'] = measuredOf(newItems, Number(row['nirId']), row.id);
  const parcelOf = (supplierId: unknown, cold: boolean, ago: number, received: boolean): number =>
    parcels.add(
      {
        parcelNo: `P-${String(parcels.rows.length + 1).padStart(5, '0')}`, supplierId, destination: parcels.rows.length % 3 === 0 ? 'office' : 'lab', carrier: carriers[parcels.rows.length % carriers.length], trackingNo: `TH${String(70_310_000 + parcels.rows.length * 7919)}`,
        eta: on.date(2 - ago), coldChain: cold, shippedAt: on.ago(ago, '15:30'), status: received ? 'Received' : 'Shipped',
        ...(received ? { receivedAt: on.ago(Math.max(0, ago - 2), '11:15'), receivedById: users.id('sourcing'), receiveCondition: 'ok', receiveTempC: cold ? 4 : null } : {}),
      },
      on.ago(ago, '15:30'), null,
    ).id;
  for (const row of newItems.samples.rows)
    if (!['Draft', 'Submitted'].includes(String(row['status']))) row['sampleDeliveryId'] = parcelOf(row['supplierId'], false, 7, row['status'] !== 'Shipped');
  for (const [requestId, variant, storageMode, stages] of rounds)
    stages.forEach((status, i) => {
      const request = newItems.requests.rows[requestId - 1]!;
      const n = newItems.samples.rows.length;
      const ago = 4 + (stages.length - 1 - i) * 9;
      const received = arrived.includes(status);
      const cold = storageMode !== 'ambient';
      newItems.samples.add(
        {
          nirRequestId: requestId, nirId: request['nirId'], supplierId: request['supplierId'], sampleNo: `S-${String(n + 1).padStart(5, '0')}`, round: i + 1, variant, qty: 12, unit: 'pack', lotNo: `T${n + 1}`, mfgDate: on.date(-ago - 3), expDate: on.date(170), storageMode, status,
          measured: measuredOf(newItems, Number(request['nirId']), n), sampleDeliveryId: parcelOf(request['supplierId'], cold, ago, received),
          ...(received ? { receivedAt: on.ago(Math.max(0, ago - 2), '11:15'), receivedById: users.id('sourcing'), receiveCondition: 'ok', receiveTempC: cold ? 4 : null, blindCode: codeOf(n) } : {}),
          ...(status === 'Approved' ? { isReference: true, retainUntil: on.date(n % 2 === 0 ? 20 : 200), retainLocation: `Cold room 2, shelf ${n % 2 === 0 ? 'B' : 'C'}` } : {}),
          decisionNote: notes[status] ?? null,
        },
        on.ago(ago + 2, '13:00'), null,
      );
    });
  const evaluate = (sample: DemoRow, role: 'rd' | 'qa' | 'sourcing', good: boolean): void => {
    const overall = good ? 7 + (sample.id % 2) : 3 + (sample.id % 3);
    const at = on.ago(1, role === 'rd' ? '15:00' : '16:20');
    evaluations.add(
      {
        sampleId: sample.id, role, evaluatorId: users.id(role), overall, verdict: good ? 'accept' : sample['status'] === 'Rejected' ? 'reject' : 'changes', status: 'Submitted', submittedAt: at,
        attributes: evaluatedAttributes.map((key, i) => ({ key, score: Math.min(9, Math.max(1, overall + ((i + sample.id) % 3) - 1)) })),
        comment: good ? 'Balanced, and true to the brief.' : 'Too sweet, and the texture is soft.',
      },
      at, users.id(role),
    );
  };
  for (const sample of newItems.samples.rows) {
    if (!judged.includes(String(sample['status']))) continue;
    const good = sample['status'] === 'Approved' || sample['status'] === 'Evaluated';
    evaluate(sample, 'rd', good);
    if (sample.id % 3 !== 0) evaluate(sample, 'sourcing', good);
    if (sample['status'] !== 'Evaluated' || sample.id % 2 === 0) evaluate(sample, 'qa', good);
  }
  return { parcels, evaluations };
};
