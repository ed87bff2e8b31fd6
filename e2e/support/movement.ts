// A request of quality assurance that the demo warehouse answers.
import { Api, type Row } from './api.ts';

/** A drill of one lot, not answered yet; `own` is a user of the warehouse. */
export const askedMovement = async (title: string): Promise<{ asked: Row; own: Api }> => {
  const api = await Api.as('qa');
  const me = (await api.call('GET', '/appusers/me')).body as { id: number };
  const [cluster] = (
    await api.call(
      'GET',
      `/Complaints?filter=${encodeURIComponent(JSON.stringify({ where: { productName: 'Oat cookies 200 g', status: 'Investigating', parentId: null }, limit: 1 }))}`,
    )
  ).body as Row[];
  const made = await api.complaint(title);
  const complaint = await api.row('PATCH', `/Complaints/${made.id}`, {
    version: made.version,
    severity: 'major',
    ownerId: me.id,
    lotNo: String(cluster!['lotNo']),
  });
  // a user of the warehouse is asked
  const own = await Api.as('warehouseadmin');
  const [known] = (await own.call('GET', '/ProductMovements?filter={"limit":1}')).body as Row[];
  const supplierId = Number(known!['supplierId']);
  const asked = await api.row('POST', '/ProductMovements', {
    complaintId: complaint.id,
    supplierId,
    type: 'trace',
    reach: 'warehouse',
    isDrill: true,
    productName: 'Oat cookies 200 g',
    lotNos: [String(cluster!['lotNo'])],
    instruction: 'Please count what is there of this lot.',
  });
  return { asked, own };
};
