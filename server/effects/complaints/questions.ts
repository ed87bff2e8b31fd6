// Sends QA's question to the messaging channel, the customer's email, or the store's managers.
import { Complaint } from '#domain/complaints/complaint.ts';
import { customerLanguages } from '#domain/languages.ts';
import { questionWay } from '#domain/complaints/question.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { tellCustomer } from '../../line/outbox.ts';
import type { Unit } from '../../records/unit.ts';
import { queueMail } from '../../mail/outbox.ts';
import { mailText } from '../../mail/texts.ts';
import { mailTo, personById, type Person } from '../recipients.ts';
import { linkTo } from '../../mail/links.ts';

interface Manager extends Person {
  status: string;
}

const managersOf = async (unit: Unit, branchId: unknown): Promise<Manager[]> => {
  if (typeof branchId !== 'number') return [];
  const { rows } = await unit.client.query<Manager>(
    'select u.email, u.language, u.status from branches b join app_users u on u.id in (b.area_user_id, b.odom_user_id) where b.id = $1 order by u.id',
    [branchId],
  );
  return rows;
};

/** The customer's language is unknown: the email has all of them. */
const inEach = (values: Readonly<Record<string, string>>): { subject: string; body: string } => {
  const texts = customerLanguages.map((language) => mailText('customerQuestion', language, values));
  return { subject: texts.map(({ subject }) => subject).join(' / '), body: texts.map(({ body }) => body).join('\n\n----\n\n') };
};

export const ask = async (unit: Unit, complaint: Row): Promise<void> => {
  const managers = await managersOf(unit, complaint['branchId']);
  const way = questionWay({ ...complaint, branch: { areaUser: managers[0] ?? null, odomUser: managers[1] ?? null } });
  const [asker] = await personById(unit, unit.caller.userId);
  const about = { collection: Complaint.collection, entityId: complaint.id, ...(asker ? { replyTo: asker.email } : {}) };
  const values = {
    no: String(complaint['no']),
    product: String(complaint['productName'] ?? ''),
    question: String(complaint['infoRequest']),
    link: linkTo(unit, `/complaint/show/${complaint.id}`),
  };
  if (way === 'line') await tellCustomer(unit, complaint, 'lineQuestion');
  if (way === 'customer') await queueMail(unit.client, { to: String(complaint['customerEmail']), ...inEach(values), ...about });
  if (way === 'store')
    await mailTo(
      unit,
      managers.filter(({ status }) => status === 'active'),
      'storeQuestion',
      values,
      about,
    );
};
