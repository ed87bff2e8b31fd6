// Calls of one account that wants the server for itself: every address of the API document with rows of its own to look at, kind by kind.
interface Operation {
  requestBody?: { content: Record<string, unknown> };
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export interface CrowdCall {
  method: string;
  path: string;
  body?: string | FormData;
}

/** What a crowd consists of; each is measured by itself. */
export const crowdKinds = ['list', 'count', 'row', 'findOne', 'history', 'remote', 'file', 'step', 'write', 'body'] as const;
export type CrowdKind = (typeof crowdKinds)[number];

/** These would end the account's own session, or lock the account out. */
const never = new Set(['/appusers/logout', '/appusers/change-password', '/appusers/login']);

const kindOf = (method: string, path: string, collections: ReadonlySet<string>): CrowdKind => {
  const [, collection = '', second, third] = path.split('/');
  if (/\/(files|upload|download|small|archive)(\/|$)/.test(path)) return 'file';
  if (!collections.has(collection)) return 'remote';
  if (method === 'get') {
    if (second === undefined) return 'list';
    if (second === 'count' || second === 'counts') return 'count';
    if (second === 'findOne') return 'findOne';
    if (second === '{id}') return third === undefined ? 'row' : third === 'history' ? 'history' : 'remote';
    return 'remote';
  }
  if (method === 'post' && second === '{id}' && third !== undefined) return 'step';
  return second === undefined || (second === '{id}' && third === undefined) ? 'write' : 'remote';
};

/** Nothing that is there: no row is deleted, no file found. */
const noId = '2147483646';
const noFile = `${'A'.repeat(22)}.pdf`;

const form = (): FormData => {
  const data = new FormData();
  data.append('file', new Blob(['a,b\n1,2\n'], { type: 'text/csv' }), 'a.csv');
  return data;
};

/** The largest body that is read. */
const largest = JSON.stringify({ introduction: Array.from({ length: 18_000 }, () => 'some text of a form, long enough to fill it') });

/** All calls of the document by kind. `idOf`: a row of the collection that the account reads. */
export const crowdOf = (document: ApiDocument, idOf: (collection: string) => number | undefined): Record<CrowdKind, CrowdCall[]> => {
  const collections = new Set(Object.keys(document.paths).flatMap((path) => (path.endsWith('/findOne') ? [path.split('/')[1]!] : [])));
  const crowd = Object.fromEntries(crowdKinds.map((kind) => [kind, [] as CrowdCall[]])) as Record<CrowdKind, CrowdCall[]>;
  for (const [path, methods] of Object.entries(document.paths)) {
    if (never.has(path)) continue;
    const id = String(idOf(path.split('/')[1]!) ?? noId);
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const url = path
        .replaceAll('{file}', noFile)
        .replaceAll('{token}', 'x'.repeat(30))
        .replace(/\{\w+\}/g, method === 'delete' ? noId : id);
      const bodiless = method === 'get' || method === 'delete';
      const multipart = requestBody?.content['multipart/form-data'] !== undefined;
      crowd[kindOf(method, path, collections)].push({
        method: method.toUpperCase(),
        path: `/api${url}${url.endsWith('/counts') ? '?of={"all":{}}' : ''}`,
        ...(bodiless ? {} : { body: multipart ? form() : JSON.stringify({ version: 1 }) }),
      });
    }
  }
  crowd.write.push({ method: 'PATCH', path: '/api/appusers/me', body: JSON.stringify({ introduction: 'written by a crowd' }) });
  crowd.body.push({ method: 'PATCH', path: '/api/appusers/me', body: largest }, { method: 'POST', path: '/api/Complaints', body: largest });
  const empty = crowdKinds.filter((kind) => crowd[kind].length === 0);
  if (empty.length > 0) throw new Error(`no calls of ${empty.join(', ')}`);
  return crowd;
};
