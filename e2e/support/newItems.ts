// Requests for new items as scripts write them, for what of a story is not done in a browser, and what its people do on each page.
import { createHash } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { allergenGroups } from '../../domain/specs/rules/composition/allergens.ts';
import { signedText } from '../../domain/kernel/signedText.ts';
import { signedRecipe } from '../../domain/specs/signedSpec.ts';
import type { Api, Row } from './api.ts';
import { dayIn } from './days.ts';
import { password, type Person } from './people.ts';

export const rows = async (api: Api, collection: string, filter: object): Promise<Row[]> =>
  (await api.call('GET', `/${collection}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body as Row[];

/** A step of a row as it is now. */
export const take = async (api: Api, at: string, step: string, input: object = {}): Promise<Row> => {
  const { version } = await api.row('GET', at);
  return api.row('POST', `${at}/${step}`, { version, ...input });
};

const targets = [
  { lineKey: 'moisture', seq: 1, section: 'parameters', name: 'Moisture', must: true, max: 8, unit: '%', method: 'ISO 712' },
  { lineKey: 'fibre', seq: 2, section: 'parameters', name: 'Dietary fibre', must: true, min: 45, unit: 'g/100 g', method: 'AOAC 985.29' },
  { lineKey: 'sack', seq: 3, section: 'packaging', name: 'Sack', must: false, requirement: 'Paper without a plastic liner' },
];
/** Lines of the target as their reader sees them. */
const targetsOf = async (reader: Api, nirId: unknown): Promise<Row[]> => {
  const [target] = await rows(reader, 'DraftSpecs', { where: { nirId }, include: 'lines' });
  return target!['lines'] as Row[];
};
const measuredBy: Readonly<Record<string, string>> = { Moisture: '6.1', 'Dietary fibre': '48' };

/** R&D's draft with its target; `itemKind` decides what its specification needs. */
const draftedItem = async (rd: Api, name: string): Promise<Row> => {
  const item = await rd.row('POST', '/NewIngredientRequests', {
    itemKind: 'ingredient',
    name,
    productCategoryId: 3,
    description: 'Milled oat hull for biscuits, neutral in taste, at least 45 g fibre in 100 g.',
  });
  const [target] = await rows(rd, 'DraftSpecs', { where: { nirId: item.id } });
  await rd.row('POST', `/DraftSpecs/${target!.id}/save`, { version: target!.version, lines: targets });
  return item;
};

/** Handed over and opened to factories. */
export const openedItem = async (rd: Api, sourcing: Api, name: string): Promise<Row> => {
  const item = await draftedItem(rd, name);
  const at = `/NewIngredientRequests/${item.id}`;
  await take(rd, at, 'request');
  return take(sourcing, at, 'open', { responseDueDate: dayIn(14), sampleDueDate: dayIn(30), sampleQty: 2 });
};

/** The request to the factory of this user. */
export const ownRequest = async (factory: Api, nirId: number): Promise<Row> =>
  (await rows(factory, 'NirRequests', { where: { nirId } }))[0]!;

export const offered = async (factory: Api, nirId: number, unitPrice: number): Promise<Row> => {
  const { id } = await ownRequest(factory, nirId);
  const at = `/NirRequests/${id}`;
  const { version } = await take(factory, at, 'accept');
  await factory.row('PATCH', at, {
    version,
    unitPrice,
    currency: 'THB',
    priceUnit: 'kg',
    moq: 800,
    leadTimeDays: 21,
    deviations: (await targetsOf(factory, nirId)).map(({ lineKey }) => ({ targetKey: lineKey, meets: true })),
  });
  return take(factory, at, 'submit');
};

/** A sample of an offer, on its way in a parcel of its own. */
const shippedSample = async (laboratory: Api, nirRequestId: number): Promise<Row> => {
  const { nirId } = await laboratory.row('GET', `/NirRequests/${nirRequestId}`);
  const measured = (await targetsOf(laboratory, nirId)).flatMap(({ lineKey, name }) => {
    const result = measuredBy[String(name)];
    return result === undefined ? [] : [[lineKey, result]];
  });
  const sample = await laboratory.row('POST', '/NirSamples', {
    nirRequestId,
    variant: 'Fine milled',
    qty: 4,
    unit: 'kg',
    mfgDate: dayIn(-4),
    storageMode: 'ambient',
    measured: Object.fromEntries(measured),
  });
  await take(laboratory, `/NirSamples/${sample.id}`, 'submit');
  return sentSample(laboratory, sample.id);
};
const sentSample = (factory: Api, id: number): Promise<Row> =>
  take(factory, `/NirSamples/${id}`, 'ship', { destination: 'lab', carrier: 'Kerry', coldChain: false });

export const evaluated = async (by: Api, sampleId: number, verdict = 'accept'): Promise<Row> => {
  const { id } = await by.row('POST', '/NirSampleEvaluations', { sampleId, overall: 8, verdict, attributes: [{ key: 'taste', score: 8 }] });
  return take(by, `/NirSampleEvaluations/${id}`, 'submit');
};

/** Received, found good by R&D, and approved. */
export const approvedSample = async (of: { sourcing: Api; rd: Api; qa: Api; laboratory: Api }, nirRequestId: number): Promise<Row> => {
  const { id } = await shippedSample(of.laboratory, nirRequestId);
  const at = `/NirSamples/${id}`;
  await take(of.sourcing, at, 'receive', { receiveCondition: 'ok' });
  await evaluated(of.rd, id);
  return take(of.qa, at, 'approve', { retainUntil: dayIn(200), retainLocation: 'Room 2' });
};

/** What the factory writes of an ingredient, section by section, beside what its award brought. */
const sections: Readonly<Record<string, object>> = {
  general: { fields: { countryOfOrigin: 'TH', netContent: 1000, netUnit: 'g' } },
  composition: { lines: [{ lineKey: 'hull', seq: 1, name: 'Oat hull', percent: 100, allergens: ['gluten'], origins: ['TH'] }] },
  allergens: {
    lines: allergenGroups.map((group, i) => ({
      lineKey: group,
      seq: i + 1,
      group,
      presence: group === 'gluten' ? 'contains' : 'absent',
    })),
  },
  process: { lines: [{ lineKey: 'mill', seq: 1, step: 'Milling', kind: 'step' }] },
  packaging: {
    fields: { unitsPerCase: 1 },
    lines: [{ lineKey: 'sack', level: 'primary', component: 'Sack', material: 'Paper', weightG: 120 }],
  },
  storage: { fields: { mode: 'ambient', tempMax: 30, shelfLifeDays: 360, minRemainingPct: 60, dateMark: 'bestBefore' } },
};

export const filledSpec = async (factory: Api, specId: number): Promise<void> => {
  for (const row of await rows(factory, 'SpecSections', { where: { specId } })) {
    const input = sections[String(row['section'])];
    if (input) await factory.row('POST', `/SpecSections/${row.id}/save`, { version: row.version, ...input });
  }
};

const read = ['ingredients', 'nutrients', 'allergens', 'processSteps', 'parameters'];
/** R&D signs what its page shows. */
export const signedByRd = async (rd: Api, specId: number): Promise<Row> => {
  const at = `/ProductMfgSpecs/${specId}`;
  const spec = await rd.row('GET', at);
  const content = { ...spec, sections: await rows(rd, 'SpecSections', { where: { specId }, include: read }) };
  const signedHash = createHash('sha256').update(signedText(signedRecipe, content)).digest('hex');
  return take(rd, at, 'approveRd', {
    checkedSections: ['composition', 'nutrition', 'process', 'parameters', 'sensory'],
    signature: password,
    signedHash,
  });
};

export const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).first().click();
/** A step: its dialog is filled in and confirmed with the button of the same name. */
export const confirm = async (
  page: Page,
  name: string,
  fill: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<void> => {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name, exact: true }) });
  await expect(dialog).toBeVisible();
  await fill(dialog);
  await press(dialog, name);
  await expect(dialog).toBeHidden();
};

/** Everything the server pushes to a page from now on. */
export const heardBy = ({ page }: Person): string[] => {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return heard;
};
