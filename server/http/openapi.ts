// The OpenAPI document of the whole API, built by one pure function from the registry and the remotes table on first request.
import { z } from 'zod';
import { catalogue } from '#domain/kernel/errors.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { schemaOf } from '#domain/kernel/validate.ts';
import type { DescribedCall } from './given.ts';

type Json = Record<string, unknown>;

const schemaFor = (field: Field): Json => {
  const schema = z.toJSONSchema(schemaOf(field), { io: 'input', unrepresentable: 'any' }) as Json;
  delete schema['$schema'];
  return { ...schema, ...(field.server ? { readOnly: true } : {}) };
};
const fieldSchema = (entity: Entity, name: string): Json => schemaFor(entity.fields[name]!);

const rowSchema = (entity: Entity): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.keys(entity.fields)
      .filter((name) => !entity.fields[name]!.hidden)
      .map((name) => [name, fieldSchema(entity, name)]),
  ),
});

const inputSchema = (entity: Entity, names: readonly string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.filter((name) => entity.fields[name]).map((name) => [name, fieldSchema(entity, name)])),
});

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const ok = (schema: Json): Json => ({
  200: { description: 'OK', ...json(schema) },
  default: { description: 'Refused', ...json(ref('Error')) },
});
const query = (name: string, description: string): Json => ({ name, in: 'query', description, schema: { type: 'string' } });
/** Rows a step created that the client continues with. */
const made: Json = {
  type: 'object',
  properties: {
    made: {
      type: 'array',
      items: { type: 'object', properties: { collection: { type: 'string' }, id: { type: 'integer' } } },
    },
  },
};
const idParameter: Json = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const listParameters: Json[] = [
  query(
    'filter',
    'LoopBack 3 filter as JSON: where, fields, include, order, limit, skip; usage: relations to count for each row of a page',
  ),
  query('q', 'text contained in one of the search fields'),
  query('topic', 'only the rows this badge topic counts for the caller'),
];

const collectionPaths = (entity: Entity): Json => {
  const tags = [entity.collection];
  const row = ref(entity.name);
  const base = `/${entity.collection}`;
  const { workflow } = entity;
  const created = [...new Set((workflow.create ?? []).flatMap((rule) => rule.fields))];
  const edited = [...new Set((workflow.edit ?? []).flatMap((rule) => rule.fields))];
  const change = (summary: string): Json => ({
    tags,
    summary,
    requestBody: json({ ...inputSchema(entity, ['id', 'version', ...edited]), required: ['version'] }),
    responses: ok(row),
  });
  const writable = !entity.readOnly;
  const paths: Json = {
    [base]: {
      get: { tags, summary: 'List', parameters: listParameters, responses: ok({ type: 'array', items: row }) },
      ...(writable && created.length > 0
        ? { post: { tags, summary: 'Create', requestBody: json(inputSchema(entity, created)), responses: ok(row) } }
        : {}),
      ...(writable && edited.length > 0 ? { patch: change('Change the fields sent'), put: change('Replace the writable fields') } : {}),
    },
    [`${base}/count`]: {
      get: {
        tags,
        summary: 'Count',
        parameters: [query('where', 'LoopBack 3 where as JSON'), ...listParameters.slice(1)],
        responses: ok({ type: 'object', properties: { count: { type: 'integer' } } }),
      },
    },
    [`${base}/counts`]: {
      get: {
        tags,
        summary: 'Several counts',
        parameters: [query('of', 'name -> {where, topic, part} as JSON, up to 24'), listParameters[1]],
        responses: ok({ type: 'object', properties: { counts: { type: 'object', additionalProperties: { type: 'integer' } } } }),
      },
    },
    [`${base}/findOne`]: { get: { tags, summary: 'First match', parameters: listParameters, responses: ok(row) } },
    [`${base}/{id}`]: {
      get: { tags, summary: 'One row', parameters: [idParameter, listParameters[0]], responses: ok(row) },
      ...(writable && edited.length > 0
        ? {
            patch: { ...change('Change the fields sent'), parameters: [idParameter] },
            put: { ...change('Replace the writable fields'), parameters: [idParameter] },
          }
        : {}),
      ...(writable && (workflow.delete ?? []).length > 0
        ? {
            delete: {
              tags,
              summary: 'Delete',
              parameters: [idParameter],
              responses: ok({ type: 'object', properties: { count: { type: 'integer' } } }),
            },
          }
        : {}),
    },
    [`${base}/{id}/history`]: {
      get: { tags, summary: 'Events of the row', parameters: [idParameter], responses: ok({ type: 'array', items: { type: 'object' } }) },
    },
  };
  for (const step of workflow.steps ?? []) {
    const fields = step.input ?? {};
    paths[`${base}/{id}/${step.step}`] = {
      post: {
        tags,
        summary: `Step: ${step.from.join(', ')} → ${step.to}`,
        description: `Roles: ${step.roles.join(', ')}`,
        parameters: [idParameter],
        requestBody: json({
          type: 'object',
          required: [
            'version',
            ...(step.signs ? Object.keys(signature) : []),
            ...Object.keys(fields).filter((name) => fields[name]!.required),
          ],
          properties: {
            version: { type: 'integer' },
            ...(step.signs ? signature : {}),
            ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaFor(field)])),
          },
        }),
        responses: ok({ allOf: [row, made] }),
      },
    };
  }
  if (Object.values(entity.fields).some((field) => field.container)) Object.assign(paths, filePaths(base, tags));
  return paths;
};

/** Of a step that is signed. */
const signature: Json = {
  signature: { type: 'string', format: 'password', description: 'Password of the caller' },
  signedHash: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the content as it was shown' },
};

const form: Json = {
  content: { 'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } } },
};

const filePaths = (base: string, tags: string[]): Json => {
  const file: Json = { name: 'file', in: 'path', required: true, schema: { type: 'string' } };
  const described = ok({ type: 'object' });
  return {
    [`${base}/upload`]: {
      post: {
        tags,
        summary: 'Upload a file',
        parameters: [query('container', 'container of the field the file is for')],
        requestBody: form,
        responses: described,
      },
    },
    [`${base}/files`]: {
      get: {
        tags,
        summary: 'Files of rows the caller reads: of one row, of those a filter means, else of the newest that have any',
        parameters: [query('id', 'row id'), query('filter', 'LoopBack filter of the rows'), query('before', 'rows below this id')],
        responses: ok({ type: 'array', items: { type: 'object' } }),
      },
    },
    [`${base}/files/{file}`]: {
      get: { tags, summary: 'File facts', parameters: [file], responses: described },
      delete: { tags, summary: 'Delete an unattached upload', parameters: [file], responses: described },
    },
    [`${base}/download/{file}`]: {
      get: {
        tags,
        summary: 'File content',
        parameters: [file, query('preview', '1 = shown in the page')],
        responses: { 200: { description: 'content' } },
      },
    },
    [`${base}/small/{file}`]: {
      get: { tags, summary: 'Picture as a thumbnail', parameters: [file], responses: { 200: { description: 'content' } } },
    },
  };
};

const namesOf = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]!.required && fields[name]!.default === undefined);

const parametersOf = (fields: Fields, where: 'path' | 'query'): Json[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || namesOf(fields).includes(name),
    schema: { ...schemaFor(field), ...(field.default === undefined ? {} : { default: field.default }) },
  }));

const bodyOf = ({ body = {}, row }: DescribedCall['takes']): Json => ({
  type: 'object',
  required: namesOf(body),
  properties: {
    ...Object.fromEntries(Object.entries(body).map(([name, field]) => [name, schemaFor(field)])),
    ...(row ? (inputSchema(row.entity, row.fields)['properties'] as Json) : {}),
  },
});

const callPath = ({ method, path, summary, takes, roles, upload }: DescribedCall): Json => ({
  [method.toLowerCase()]: {
    tags: [path.split('/')[1]!],
    summary,
    ...(roles ? { description: `Roles: ${roles.join(', ')}` } : {}),
    parameters: [...parametersOf(takes.path ?? {}, 'path'), ...parametersOf(takes.query ?? {}, 'query')],
    ...(upload ? { requestBody: form } : takes.body || takes.row ? { requestBody: json(bodyOf(takes)) } : {}),
    responses: ok({}),
  },
});

const pathsOf = (open: readonly Entity[], calls: readonly DescribedCall[]): Record<string, Json> => {
  const paths: Record<string, Json> = {};
  for (const entity of open) Object.assign(paths, collectionPaths(entity));
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], ...callPath(call) };
  }
  return paths;
};

const componentsOf = (open: readonly Entity[]): Json => ({
  securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
  schemas: {
    Error: {
      type: 'object',
      properties: {
        error: {
          type: 'object',
          properties: {
            statusCode: { type: 'integer' },
            name: { type: 'string' },
            code: { type: 'string', enum: Object.keys(catalogue) },
            message: { type: 'string' },
            details: { type: 'object' },
          },
        },
      },
    },
    ...Object.fromEntries(open.map((entity) => [entity.name, rowSchema(entity)])),
  },
});

/** Pure: registry + declared calls -> OpenAPI 3.1. Its large parts are made when they are first read: no start waits for them. */
export const openApiOf = (entities: readonly Entity[], calls: readonly DescribedCall[], version: string): Json => {
  const open = entities.filter((entity) => !entity.internal);
  let paths: Json | undefined;
  let components: Json | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Supplier Quality API',
      version,
      description:
        'Suppliers, certificates, audits, specifications, lots, complaints and announcements. Send the token of POST /appusers/login in the Authorization header.',
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    get paths() {
      return (paths ??= pathsOf(open, calls));
    },
    get components() {
      return (components ??= componentsOf(open));
    },
  };
};
