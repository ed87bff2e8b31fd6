// The page behind the QR code of a label, for whoever scans it: what the pack says, and whether its lot is released. Everything else is one 404.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import en from '#locales/en/publicLabel.json' with { type: 'json' };
import th from '#locales/th/publicLabel.json' with { type: 'json' };
import zh from '#locales/zh/publicLabel.json' with { type: 'json' };
import { formatDate } from '#domain/dates.ts';
import { customerLanguages, wished, type Language } from '#domain/languages.ts';
import { slidingLimit } from '../accounts/limits.ts';
import type { Db } from '../db/pool.ts';
import { customerLanguageOf } from '../http/errors.ts';
import { escapeText } from '../mail/plainText.ts';
import { productOfLot } from '../records/lots.ts';
import type { Services } from '../services.ts';

const minuteMs = 60_000;
const mostAMinute = 30;
const texts: Readonly<Record<Language, typeof en>> = { en, zh, th };
const names: Readonly<Record<Language, string>> = { en: 'English', zh: '中文', th: 'ไทย' };
const labelPath = '/supplierLabel';

interface Shown extends Record<string, unknown> {
  kind: string;
  gtin: string | null;
  lotNo: string | null;
  product: string | null;
  brand: string | null;
  mfgDate: string | null;
  expDate: string | null;
  status: string | null;
  factory: string | null;
  storage: Readonly<Record<string, unknown>> | null;
  contains: readonly string[] | null;
  mayContain: readonly string[] | null;
  approvedAt: string | null;
}

/** One question whatever is asked for: how long it takes says nothing. */
const labelOf = async (db: Db, token: string): Promise<Shown | undefined> => {
  const { rows } = await db.query<Shown>(
    `select b.kind, lpad(p.gtin, 14, '0') as gtin, l.lot_no as "lotNo", coalesce(p.name, l.product_name) as product, n.name as brand, l.mfg_date as "mfgDate",
       l.exp_date as "expDate", l.status, s.name as factory, st.content as storage, a.contains, a."mayContain", c.decision_at as "approvedAt"
     from labels b
     left join handling_units h on h.id = b.handling_unit_id
     left join lots l on l.id = coalesce(b.lot_id, h.lot_id)
     left join suppliers s on s.id = l.supplier_id
     left join spec_sections st on st.spec_id = l.spec_id and st.section = 'storage'
     left join lateral (select array_agg(x."group") filter (where x.presence = 'contains') as contains, array_agg(x."group") filter (where x.presence = 'mayContain') as "mayContain"
       from spec_allergens x join spec_sections y on y.id = x.section_id where y.spec_id = l.spec_id) a on true
     left join lateral (${productOfLot}) p on true
     left join brands n on n.id = p.brand_id
     left join lateral (select o.decision_at from coas o where o.lot_id = l.id and o.status in ('Approved', 'Concession') order by o.id desc limit 1) c on true
     where b.token = $1 and b.revoked_at is null`,
    [token],
  );
  return rows[0];
};

const styles =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1f2933;background:#fff}main{max-width:32rem;margin:1.5rem auto;padding:0 1rem}h1{font-size:1.375rem;margin:0 0 .5rem;overflow-wrap:anywhere}nav a{display:inline-block;padding:.5rem .75rem .5rem 0;color:#1d4ed8}dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.5rem 1rem;margin:1rem 0}dt{color:#52606d}dd{margin:0;overflow-wrap:anywhere}.good,.bad{padding:.625rem .875rem;border-radius:.25rem;font-weight:600}.good{color:#0b5b2d;background:#e3f6ea}.bad{color:#8a1c1c;background:#fdecec}main>p>a{display:inline-block;padding:.625rem 0;color:#1d4ed8}a:focus-visible{outline:3px solid #1f2933;outline-offset:2px}';

const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const groupNames = (language: Language, groups: readonly string[] | null): string =>
  (groups ?? []).map((group) => (texts[language].group as Readonly<Record<string, string>>)[group] ?? group).join(', ');

const storageText = (language: Language, storage: Shown['storage']): string => {
  const { mode, between, upTo } = texts[language];
  const { tempMin: min, tempMax: max } = storage ?? {};
  const word = (mode as Readonly<Record<string, string>>)[String(storage?.['mode'])] ?? '';
  const range = typeof max !== 'number' ? '' : fill(typeof min === 'number' ? between : upTo, { min, max });
  return [word, range].filter(Boolean).join(', ');
};

const released = (language: Language, { status, approvedAt }: Shown, zone: string): string => {
  const t = texts[language];
  if (status !== 'Passed') return `<p class="bad">${escapeText(t.notReleased)}</p>`;
  const day = approvedAt ? formatDate(approvedAt, language, zone) : null;
  return `<p class="good">${escapeText(day ? fill(t.approved, { day }) : t.released)}</p>`;
};

const productBody = (language: Language, label: Shown, zone: string): { title: string; body: string } => {
  const t = texts[language];
  const day = (value: string | null): string => (value ? (formatDate(value, language) ?? value) : '');
  const facts: readonly (readonly [string, string | null])[] = [
    [t.brand, label.brand],
    [t.lot, label.lotNo],
    [t.made, day(label.mfgDate)],
    [label.storage?.['dateMark'] === 'useBy' ? t.useBy : t.bestBefore, day(label.expDate)],
    [t.factory, label.factory],
    [t.storage, storageText(language, label.storage)],
    [t.allergens, groupNames(language, label.contains)],
    [t.mayContain, groupNames(language, label.mayContain)],
  ];
  const rows = facts.flatMap(([name, value]) => (value ? [`<dt>${escapeText(name)}</dt><dd>${escapeText(value)}</dd>`] : []));
  return {
    title: label.product ?? t.title,
    body: `${released(language, label, zone)}<dl>${rows.join('')}</dl><p><a href="/lineCreateComplaint">${escapeText(t.report)}</a></p>`,
  };
};

type Sort = 'product' | 'sample' | 'unknown' | 'busy';
const sortOf = (label: Shown | undefined): Sort => {
  if (!label) return 'unknown';
  return label.kind === 'lot' || label.kind === 'handlingUnit' ? 'product' : 'sample';
};
const codes: Readonly<Partial<Record<Sort, number>>> = { unknown: 404, busy: 429 };

const plainBody = (language: Language, sort: Exclude<Sort, 'product'>): { title: string; body: string } => {
  const t = texts[language];
  return { title: t[`${sort}Title`], body: `<p>${escapeText(t[sort])}</p>` };
};

/** Whether the address names the goods that the label is of. */
const isOf = (label: Shown | undefined, { gtin, lot }: { gtin?: string; lot?: string }): boolean =>
  label !== undefined && label.lotNo === lot && label.gtin !== null && label.gtin === String(gtin).padStart(14, '0');

export const labelRoutes = (app: FastifyInstance, { db, clock, config }: Services): void => {
  const calls = slidingLimit(mostAMinute, minuteMs);

  const send = (request: FastifyRequest, reply: FastifyReply, sort: Sort, label?: Shown): FastifyReply => {
    const query = request.query as Readonly<Record<string, unknown>>;
    const language = wished(customerLanguages, String(query['lang'] ?? '')) ?? customerLanguageOf(request);
    const { title, body } = sort === 'product' ? productBody(language, label!, config.businessTz) : plainBody(language, sort);
    const key = typeof query['k'] === 'string' && sort === 'product' ? `&k=${encodeURIComponent(query['k'])}` : '';
    const others = customerLanguages
      .filter((other) => other !== language)
      .map((other) => `<a href="?lang=${other}${escapeText(key)}" lang="${other}" hreflang="${other}">${names[other]}</a>`);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(codes[sort] ?? 200)
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .header('X-Robots-Tag', 'noindex')
      .header('Vary', 'Accept-Language')
      .header('Content-Security-Policy', `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`)
      .send(
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeText(title)}</title><style nonce="${nonce}">${styles}</style></head><body><main><nav aria-label="${escapeText(texts[language].languages)}">${others.join('')}</nav><h1>${escapeText(title)}</h1>${body}</main></body></html>`,
      );
  };

  const longest = 64;
  const asked = (word: unknown): string => (typeof word === 'string' ? word : '').slice(0, longest).replaceAll('\u0000', '');
  const limited = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined =>
    calls(request.ip, clock.now().getTime()) ? undefined : send(request, reply.header('Retry-After', '60'), 'busy');

  app.get(`${labelPath}/*`, async (request, reply) => {
    const busy = limited(request, reply);
    if (busy) return busy;
    const label = await labelOf(db, asked((request.params as { '*'?: string })['*']));
    return send(request, reply, sortOf(label), label);
  });
  app.get('/01/:gtin/10/:lot', async (request, reply) => {
    const busy = limited(request, reply);
    if (busy) return busy;
    const label = await labelOf(db, asked((request.query as Readonly<Record<string, unknown>>)['k']));
    const fits = isOf(label, request.params as { gtin?: string; lot?: string });
    return send(request, reply, fits ? sortOf(label) : 'unknown', fits ? label : undefined);
  });
};
