// Emails about requests for new items: to sourcing, R&D, head offices and factories, each about its own row alone.
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { NirPropose } from '#domain/nir/nirPropose.ts';
import { NirRequest } from '#domain/nir/nirRequest.ts';
import { NirSample } from '#domain/nir/nirSample.ts';
import { NirSampleDelivery } from '#domain/nir/nirSampleDelivery.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { developmentRoles } from '#domain/specs/specStatuses.ts';
import { linkTo } from '../../mail/links.ts';
import type { MailName } from '../../mail/texts.ts';
import type { Unit } from '../../records/unit.ts';
import { mailTo, membersOf, personById, staffWith, type Person } from '../recipients.ts';

type Words = Readonly<Record<string, string>>;

const officesOf = async (unit: Unit, groupId: unknown): Promise<Person[]> => {
  const { rows } = await unit.client.query<Person>(
    `select u.email, u.language from supplier_group_users m join app_users u on u.id = m.app_user_id
     where m.supplier_group_id = $1 and m.expired_at is null and u.status = 'active' order by u.id`,
    [groupId],
  );
  return rows;
};

const about = (nir: Row): Words => ({ no: String(nir['code']), item: String(nir['name']) });

/** Sourcing: its owner of the request, or everybody while it has none. */
export const tellSourcing = async (unit: Unit, nir: Row, name: MailName, more: Words = {}): Promise<void> => {
  const owner = await personById(unit, nir['ownerId']);
  const people = owner.length > 0 ? owner : await staffWith(unit.client, ['sourcing']);
  const values = { ...about(nir), link: linkTo(unit, `/nir/show/${nir.id}`), ...more };
  await mailTo(unit, people, name, values, { collection: NewIngredientRequest.collection, entityId: nir.id });
};

export const tellAuthor = async (unit: Unit, nir: Row, name: MailName, more: Words = {}): Promise<void> => {
  const values = { ...about(nir), link: linkTo(unit, `/nir/edit/${nir.id}`), ...more };
  await mailTo(unit, await personById(unit, nir['rdOwnerId']), name, values, {
    collection: NewIngredientRequest.collection,
    entityId: nir.id,
  });
};

export const tellOffice = async (unit: Unit, nir: Row, proposal: Row, name: MailName): Promise<void> => {
  const values = {
    ...about(nir),
    due: String(proposal['dueDate'] ?? ''),
    note: String(proposal['note'] ?? ''),
    link: linkTo(unit, `/nir/matching/${nir.id}/nirPropose/${proposal.id}`),
  };
  await mailTo(unit, await officesOf(unit, proposal['supplierGroupId']), name, values, {
    collection: NirPropose.collection,
    entityId: proposal.id,
  });
};

export const tellFactory = async (unit: Unit, nir: Row, request: Row, name: MailName, more: Words = {}): Promise<void> => {
  const page = request['status'] === 'Requested' ? 'request' : request['status'] === 'Returned' ? 'edit' : 'view';
  const values = {
    ...about(nir),
    due: String(request['dueDate'] ?? ''),
    link: linkTo(unit, `/nir/${page}/${request.id}`),
    ...more,
  };
  await mailTo(unit, await membersOf(unit, Number(request['supplierId']), developmentRoles), name, values, {
    collection: NirRequest.collection,
    entityId: request.id,
  });
};

const numbersOf = (samples: readonly Row[]): string => samples.map((row) => String(row['sampleNo'])).join(', ');

/** All of sourcing: whoever is there receives a parcel. */
export const tellShipped = async (unit: Unit, parcel: Row, samples: readonly Row[]): Promise<void> => {
  const supplier = await unit.other(Supplier, parcel['supplierId']);
  const values = {
    supplier: String(supplier?.['name'] ?? ''),
    samples: numbersOf(samples),
    parcel: String(parcel['parcelNo']),
    carrier: String(parcel['carrier']),
    link: linkTo(unit, '/nir/allSamplelist'),
  };
  const of = { collection: NirSampleDelivery.collection, entityId: parcel.id };
  await mailTo(unit, await staffWith(unit.client, ['sourcing']), 'nirSamplesShipped', values, of);
};

/** The factory that sent them. */
export const tellReceived = async (unit: Unit, samples: readonly Row[]): Promise<void> => {
  const [first] = samples;
  if (!first) return;
  const values = { samples: numbersOf(samples), link: linkTo(unit, `/nir/delivery/${first.id}`) };
  await mailTo(unit, await membersOf(unit, Number(first['supplierId']), developmentRoles), 'nirSamplesReceived', values, {
    collection: NirSample.collection,
    entityId: first.id,
  });
};

/** The factory, of the decision on its sample; `opens` is the sample that is its turn now. */
export const tellDecided = async (unit: Unit, sample: Row, name: MailName, opens: Row = sample): Promise<void> => {
  const nir = await unit.other(NewIngredientRequest, sample['nirId']);
  const values = {
    ...about(nir!),
    sample: String(sample['sampleNo']),
    variant: String(sample['variant']),
    reason: String(sample['decisionNote'] ?? ''),
    link: linkTo(unit, `/nir/delivery/${opens.id}`),
  };
  await mailTo(unit, await membersOf(unit, Number(sample['supplierId']), developmentRoles), name, values, {
    collection: NirSample.collection,
    entityId: opens.id,
  });
};
