// Initial values of a closing email: subject and body by language, and the recipients.
import { Complaint } from '#domain/complaints/complaint.ts';
import { mailLanguages } from '#domain/complaints/mailCloseComplaint.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { plain } from '#domain/kernel/fields.ts';
import { dayIn } from '#domain/kernel/workdays.ts';
import { qaRoles } from '#domain/roles.ts';
import { closeTemplate, closeTemplates } from '../../mail/closeTemplates.ts';
import { byId } from '../../records/query.ts';
import { remote, type Remote, type RemoteInput } from '../remote.ts';

interface Recipient {
  email: string;
  name: string;
  kind: 'customer' | 'brand' | 'operations';
}

const takes = {
  query: {
    complaintId: plain.ref('Complaint', { required: true }),
    language: plain.enum(mailLanguages, { required: true, default: 'en' }),
    template: plain.enum(closeTemplates, { required: true, default: 'resolved' }),
  },
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

const template = async (input: RemoteInput<typeof takes>): Promise<unknown> => {
  const { language, template: name, complaintId } = input.query;
  const complaint = await byId(input, Complaint, complaintId);
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
  remote({
    method: 'GET',
    path: '/MailCloseComplaints/template',
    summary: 'Initial subject, body and recipients of a closing email',
    roles: qaRoles,
    takes,
    wrong: 'BAD_REQUEST',
    run: template,
  }),
];
