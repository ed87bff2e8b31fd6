// Initial values of a closing email: subject and body by language, and the recipients.
import { Complaint } from '#domain/complaints/complaint.ts';
import { mailLanguages } from '#domain/complaints/mailCloseComplaint.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { dayIn } from '#domain/kernel/workdays.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { qaRoles } from '#domain/roles.ts';
import { idOf } from '../http/rowId.ts';
import { closeTemplate, closeTemplates } from '../mail/closeTemplates.ts';
import { byId } from '../records/query.ts';
import type { Remote, RemoteInput } from './remote.ts';

interface Recipient {
  email: string;
  name: string;
  kind: 'customer' | 'brand' | 'operations';
}

const wordOf = <T extends string>(words: readonly T[], raw: unknown, first: T): T => {
  if (raw === undefined) return first;
  const word = words.find((one) => one === raw);
  if (!word) throw new DomainError('BAD_REQUEST');
  return word;
};

/** The customer who consented, brand contacts for closings, area and operations managers of the stores. */
const recipientsOf = async ({ db }: RemoteInput, complaint: Row): Promise<Recipient[]> => {
  const customer: Recipient[] =
    complaint['customerEmail'] && complaint['consentAt']
      ? [{ email: String(complaint['customerEmail']), name: String(complaint['customerName'] ?? ''), kind: 'customer' }]
      : [];
  const { rows } = await db.query<Recipient>(
    `select email, name, 'brand' as kind from brand_contacts where brand_id = $1 and receives_close and status = 'active'
     union all select distinct u.email, u.firstname || ' ' || u.lastname, 'operations' from app_users u
       join branches b on u.id in (b.area_user_id, b.odom_user_id)
       where u.status = 'active' and (b.id = $2 or b.id in (select branch_id from store_complaints where complaint_id = $3))`,
    [complaint['brandId'], complaint['branchId'], complaint.id],
  );
  return [...customer, ...rows];
};

const template = async (input: RemoteInput): Promise<unknown> => {
  if (!hasRole(qaRoles, input.caller)) throw new DomainError('ACCESS_DENIED');
  const language = wordOf(mailLanguages, input.query['language'], 'en');
  const name = wordOf(closeTemplates, input.query['template'], 'resolved');
  const complaint = await byId(input, Complaint, idOf(input.query['complaintId']));
  const text = (field: string): string | null => (complaint[field] ? String(complaint[field]) : null);
  const recipients = await recipientsOf(input, complaint);
  const customer = recipients.some((one) => one.kind === 'customer');
  // the first recipient type that exists goes to To, the others to Cc
  const first = recipients[0]?.kind;
  return {
    ...closeTemplate(name, language, {
      no: String(complaint['no']),
      product: text('productName') ?? text('title'),
      lot: text('lotNo'),
      date: dayIn(input.services.config.businessTz, Date.parse(String(complaint['receivedAt']))),
      customer: customer ? text('customerName') : null,
      conclusion: text('conclusion'),
    }),
    recipients,
    to: recipients.filter((one) => one.kind === first).map((one) => one.email),
    cc: recipients.filter((one) => one.kind !== first).map((one) => one.email),
  };
};

export const closeMailRemotes: readonly Remote[] = [
  {
    method: 'GET',
    path: '/MailCloseComplaints/template',
    summary: 'Initial subject, body and recipients of a closing email',
    query: ['complaintId', 'language', 'template'],
    run: template,
  },
];
