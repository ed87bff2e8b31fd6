// Word templates: what their placeholders are, a trial on a real record, and the documents made from the current ones.
import { entityNamed } from '#domain/index.ts';
import { requireAccess } from '#domain/kernel/access.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { staffLanguages, type StaffLanguage } from '#domain/languages.ts';
import { DocumentGenerator } from '#domain/master/documentGenerator.ts';
import { placeOfKey, reportOf, type Place, templateKeys, templateSubjects, type TemplateKey } from '#domain/master/templateSubjects.ts';
import { staffRoles } from '#domain/roles.ts';
import { actorRole } from '../../records/caller.ts';
import { writeLog } from '../../records/log.ts';
import { byId } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { documentValues } from '../../templates/data.ts';
import { filled, tagsOf } from '../../templates/templates.ts';
import { ofRow, remote, type Remote, type RemoteInput, type RowInput } from '../remote.ts';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface Template {
  key: TemplateKey;
  language: StaffLanguage;
  name: string;
  file: string;
}

const who = ({ caller }: RemoteInput): string => `user:${caller.userId}`;

/** The whole row of a template, for super administrators. */
const templateOf = async (input: RowInput): Promise<Row & Template> => {
  const filter = readFilter(DocumentGenerator, {}, input.caller, input.params);
  return (await byId(input, DocumentGenerator, input.path.id, filter)) as Row & Template;
};

/** Of each list, and of the lists within it by their path. */
const tagsIn = ({ lists }: Place, path = ''): Record<string, readonly string[]> =>
  Object.assign(
    {},
    ...Object.entries(lists).map(([relation, place]) => ({ [`${path}${relation}`]: place.tags, ...tagsIn(place, `${path}${relation}/`) })),
  ) as Record<string, readonly string[]>;

const placeholders = async (input: RowInput): Promise<unknown> => {
  const { key, file } = await templateOf(input);
  const place = placeOfKey(key);
  return {
    ...reportOf(key, await tagsOf(await input.services.files.bytes(file), who(input))),
    known: place.tags,
    lists: tagsIn(place),
  };
};

/** The filled document of a record, with the caller's rights, and a line in the activity log. */
const made = async (input: RemoteInput, template: Template, id: number): Promise<unknown> => {
  const { services, reply, db, caller, request } = input;
  const bytes = await services.files.bytes(template.file);
  const tags = await tagsOf(bytes, who(input));
  const writing = { language: template.language, zone: services.config.businessTz };
  const { row, values } = await documentValues(input, { key: template.key, tags, id }, writing);
  const document = await filled(bytes, values, who(input));
  const entity = entityNamed(templateSubjects[template.key].entity);
  await writeLog(db, {
    at: services.clock.now(),
    userId: caller.userId,
    role: actorRole(caller),
    kind: 'download',
    entity: entity.collection,
    entityId: row.id,
    summary: template.name,
    userAgent: request.headers['user-agent'],
  });
  const number = [row['no'], row['code'], row['specNo']].find((word) => typeof word === 'string') ?? row.id;
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${template.name} ${number}.docx`)}`)
    .header('X-Content-Type-Options', 'nosniff')
    .type(docxType)
    .send(Buffer.from(document));
};

const recordId = plain.int({ required: true, min: 1 });
const trialTakes = { ...ofRow, query: { recordId } };

const trial = async (input: RemoteInput<typeof trialTakes>): Promise<unknown> => made(input, await templateOf(input), input.query.recordId);

const documentTakes = {
  query: { key: plain.enum(templateKeys, { required: true }), language: plain.enum(staffLanguages, { required: true }), recordId },
};

/** From the current template, for staff who read the record. */
const document = async (input: RemoteInput<typeof documentTakes>): Promise<unknown> => {
  const { key, language } = input.query;
  requireAccess(entityNamed(templateSubjects[key].entity), input.caller);
  const { rows } = await input.db.query<{ name: string; file: string }>(
    'select name, file from document_generators where key = $1 and language = $2 and is_current',
    [key, language],
  );
  if (!rows[0]) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: DocumentGenerator.collection } });
  return made(input, { key, language, ...rows[0] }, input.query.recordId);
};

export const templateRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/DocumentGenerators/document',
    summary: 'A record as a Word document, from the current template of its language',
    roles: staffRoles,
    takes: documentTakes,
    run: document,
  }),
  remote({
    method: 'GET',
    path: '/DocumentGenerators/:id/placeholders',
    summary: 'Placeholders of a template: found, unknown, missing, and all there are',
    roles: ['superAdmin'],
    takes: ofRow,
    run: placeholders,
  }),
  remote({
    method: 'GET',
    path: '/DocumentGenerators/:id/test',
    summary: 'A trial: the template filled from a record the caller may read',
    roles: ['superAdmin'],
    takes: trialTakes,
    run: trial,
  }),
];
