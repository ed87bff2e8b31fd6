// What requests for new items and their samples ask of their readers.
import type { Work } from '../kernel/work.ts';

const reply = { order: 'dueDate asc', title: ['nir.name'], facts: ['nir.code'], due: ['dueDate'], task: 'reply' };
/** A head office names factories. */
const toName: Work = { ...reply, since: ['createdAt'] };
/** A factory offers. */
const toOffer: Work = { ...reply, since: ['updatedAt'] };

/** The specification of what was awarded. */
const toCreate: Work = {
  order: 'dueDate asc',
  title: ['supplier.name', 'nir.name'],
  facts: ['nir.code'],
  since: ['updatedAt'],
  task: 'create',
};

const ofRequest: Work = {
  order: 'updatedAt asc',
  title: ['name'],
  facts: ['code'],
  since: ['returnedAt', 'updatedAt'],
  task: { by: 'status', is: { Draft: 'rework', Open: 'compare' }, other: 'begin' },
};

const sample = { order: 'updatedAt asc', title: ['supplier.name', 'nir.name', 'variant'], facts: ['sampleNo'], since: ['updatedAt'] };
const toReceive: Work = { ...sample, task: 'receive' };
/** Whoever evaluates does not know where it comes from. By status, because one person may count the samples of several departments. */
const ofEvaluator: Work = {
  order: 'blindCode asc',
  title: ['nir.name'],
  facts: ['nir.code', 'blindCode'],
  task: { by: 'status', is: { Received: 'test' }, other: 'judge' },
};
const toSend: Work = { ...sample, due: ['nir.sampleDueDate'], task: 'send' };

export const nirWork = { toName, toOffer, toCreate, ofRequest, toReceive, ofEvaluator, toSend };
