// Poll calls whose answers are no plain rows of a topic: the specification names the address and what it answers.
import type { Json } from '#src/store/state.ts';
import { filtered, reminderCalls, type Acting, type PollCall } from './reminderCalls.ts';

const whole = (id: string, path: string, body: Record<string, Json> = {}): PollCall => ({
  id,
  method: 'POST',
  path,
  body: { limit: 0, ...body },
});

/** Jobs, for staff and auditors of all suppliers. */
const jobs =
  (id: string, name: string) =>
  ({ supplierId }: Acting): PollCall => ({
    id,
    method: 'GET',
    path: `/AuditJobs/${name}`,
    query: { currentSupplier: supplierId === null ? '' : String(supplierId) },
  });

export const calls = {
  ...reminderCalls,
  supplierGroups: (): PollCall => whole('supplierGroups', '/SupplierGroups/list'),
  suppliers: (): PollCall => whole('suppliers', '/Suppliers/list'),
  specs: ({ supplierId }: Acting): PollCall => whole('specs', '/ProductMfgSpecs/mfg-specs', supplierId === null ? {} : { supplierId }),
  auditJobs: jobs('auditJobs', 'getListPlanReport'),
  sustainAudits: jobs('sustainAudits', 'getSustainList'),
  correctiveActions: jobs('correctiveActions', 'getCorrectiveAction'),
  sustainActions: jobs('sustainActions', 'getCorrectiveActionSustain'),
  ownCertificates: ({ supplierId }: Acting): PollCall =>
    filtered('ownCertificates', '/Certificates', {
      where: { supplierId },
      fields: ['id', 'supplierId', 'licenseId', 'status', 'disable', 'expireDate'],
    }),
  announcements: ({ supplierId }: Acting): PollCall =>
    filtered('announcements', '/SupplierAnnouncements', {
      where: { supplierId, gotIt: false },
      fields: ['id', 'gotIt', 'announcementId', 'announcementPublishId', 'supplierId'],
      include: [
        { relation: 'announcement', scope: { fields: ['id', 'name', 'needAnswer'] } },
        { relation: 'announcementPublish', scope: { fields: ['id', 'important', 'answerDueDate', 'publishedAt', 'remindedAt'] } },
      ],
    }),
} as const;
