// Log: logins, exports, reads of audited records, emails, refusals, jobs, names that look alike. Append-only, kept 400 days; changes of rows are in the event table, not here.
import { defineEntity } from '../kernel/entity.ts';
import { personal, plain } from '../kernel/fields.ts';

const logKinds = [
  'login',
  'loginFailed',
  'logout',
  'secondFactor',
  'export',
  'read',
  'download',
  'mail',
  'refused',
  'import',
  'job',
  'twins',
] as const;

export const Log = defineEntity({
  name: 'Log',
  collection: 'logs',
  table: 'logs',
  area: 'system',
  title: 'summary',
  fields: {
    at: plain.datetime({ required: true, server: true }),
    appUserId: plain.ref('AppUser', { server: true }),
    role: plain.string(20, { server: true }),
    kind: plain.enum(logKinds, { required: true, server: true }),
    entity: plain.string(60, { server: true, search: true }),
    entityId: plain.int({ server: true }),
    summary: personal.string(300, { server: true, search: true }),
    userAgent: personal.string(300, { server: true }),
  },
  relations: { appUser: { kind: 'one', to: 'AppUser', key: 'appUserId' } },
  access: [{ roles: ['superAdmin'] }],
  tenants: ['staff'],
  workflow: { states: ['any'] },
  readOnly: true,
});
