// Emails about requests for new items: to sourcing, R&D, head offices and factories, each about its own row alone.
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { NirPropose } from '#domain/nir/nirPropose.ts';
import { NirRequest } from '#domain/nir/nirRequest.ts';
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
