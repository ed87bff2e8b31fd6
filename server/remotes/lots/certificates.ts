// Calls about certificates of analysis beside their steps: a preview of verdicts, the results of the lots before, and a parameter over lots.
import { z } from 'zod';
import { Coa } from '#domain/lots/coa.ts';
import { judge, readLine } from '#domain/lots/coaLines.ts';
import type { LineParameter, LineValue } from '#domain/lots/coaResult.ts';
import { Lot } from '#domain/lots/lot.ts';
import { repeatedSets, trendOf, type ResultSet, type TrendPoint } from '#domain/lots/trend.ts';
import { plain } from '#domain/kernel/fields.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { factoryRoles, type Role } from '#domain/roles.ts';
import { staffLanguages } from '#domain/languages.ts';
import { askedOf, snapshotOf, specFacts } from '../../effects/lots/coaLines.ts';
import { signersOf } from '../../effects/lots/signers.ts';
import { coaPaper } from '../../papers/coa.ts';
import { writingIn } from '../../papers/writing.ts';
import { byId, list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { sendPaper } from '../paperAnswer.ts';
import { ofRow, remote, type Remote, type RemoteInput } from '../remote.ts';

const readers: readonly Role[] = ['superAdmin', 'sourcing', 'qa', 'rd', ...factoryRoles];

const typed = z.array(
  z.strictObject({
    lineKey: z.string().max(24),
    written: z.string().max(2000),
    lod: z.number().nullable().optional(),
    loq: z.number().nullable().optional(),
    notTestedReason: z.string().max(300).nullable().optional(),
  }),
);

const evaluateRemote: Remote = remote({
  method: 'POST',
  path: '/COAs/evaluate',
  summary: 'The verdict of results against a specification, line by line; nothing is stored',
  roles: readers,
  takes: {
    body: {
      specId: plain.int({ required: true, min: 1 }),
      lotNo: plain.string(20),
      mfgDate: plain.string(10),
      expDate: plain.string(10),
      results: plain.json(typed.max(300), { required: true }),
    },
  },
  run: async (input) => {
    const { specId, results, lotNo, mfgDate, expDate } = input.body;
    await byId(input, ProductMfgSpec, specId);
    const asked = await askedOf(input.db, specId);
    const lines = asked.map((line) => {
      const parameter = snapshotOf(line);
      const said = results.find(({ lineKey }) => lineKey === line.lineKey);
      const read = readLine(parameter, said?.written ?? '', said?.lod ?? null, said?.loq ?? null);
      return {
        read,
        line: {
          lineKey: line.lineKey,
          parameterKind: 'spec' as const,
          name: line.name,
          parameter,
          values: read.is === 'values' ? [...read.values] : [],
          inspected: read.is === 'values' ? read.inspected : null,
          notTestedReason: said?.notTestedReason ?? null,
          coveredByCoaId: null,
        },
      };
    });
    const judged = judge(
      lines.map(({ line }) => line),
      { lotNo: lotNo ?? '', mfgDate: mfgDate ?? null, expDate: expDate ?? null },
      await specFacts(input.db, specId),
    );
    return {
      status: 200,
      body: {
        verdict: judged.verdict,
        lines: lines.map(({ line, read }, i) => ({ lineKey: line.lineKey, name: line.name, verdict: judged.lines[i], read })),
      },
    };
  },
});

interface PreviousRow {
  [name: string]: unknown;
  coaId: number;
  coaNo: string;
  lotId: number;
  lotNo: string | null;
  mfgDate: string | null;
  status: string;
  results: Record<string, { written: string | null; verdict: string | null }>;
}

const previousOf = async ({ db }: Pick<RemoteInput, 'db'>, lot: { id: number; specNo: unknown; supplierId: unknown }, last: number) => {
  const { rows } = await db.query<PreviousRow>(
    `select c.id as "coaId", c.coa_no as "coaNo", l.id as "lotId", l.lot_no as "lotNo", l.mfg_date as "mfgDate", c.status,
       coalesce((select jsonb_object_agg(r.line_key, jsonb_build_object('written', r.written, 'verdict', r.verdict)) from coa_results r where r.coa_id = c.id and r.parameter_kind = 'spec'), '{}') as results
     from coas c join lots l on l.id = c.lot_id
     where l.supplier_id = $1 and l.spec_no = $2 and l.id <> $3 and c.status in ('Submitted', 'Approved', 'Concession', 'Rejected')
     order by l.mfg_date desc nulls last, c.id desc limit $4`,
    [lot.supplierId, lot.specNo, lot.id, last],
  );
  return rows;
};

const previousRemote: Remote = remote({
  method: 'GET',
  path: '/Lots/:id/previousResults',
  summary: 'Results of the last lots of the same product of the factory, by parameter',
  roles: readers,
  takes: { ...ofRow, query: { last: plain.int({ min: 1, max: 10 }) } },
  run: async (input) => {
    const lot = await byId(input, Lot, input.path.id);
    const data = await previousOf(input, { id: lot.id, specNo: lot['specNo'], supplierId: lot['supplierId'] }, input.query.last ?? 3);
    return { data };
  },
});

interface TrendRow {
  [name: string]: unknown;
  coaId: number;
  lotId: number;
  lotNo: string | null;
  at: string;
  values: LineValue[];
  verdict: string | null;
  tries: number;
  parameter: LineParameter;
  name: string;
}

const pointOf = ({ values, coaId, lotId, lotNo, at, verdict, tries }: TrendRow): TrendPoint[] => {
  const measured = values.filter(({ value }) => typeof value === 'number');
  if (measured.length === 0) return [];
  const value = measured.reduce((sum, one) => sum + Number(one.value), 0) / measured.length;
  return [{ coaId, lotId, lotNo, at, verdict, tries, value, censored: measured.some(({ op }) => op !== '=') }];
};

const trendRemote: Remote = remote({
  method: 'GET',
  path: '/COAs/trend',
  summary: 'A parameter over the last lots of a specification: points, limits, mean, standard deviation, capability, drift',
  roles: readers,
  takes: {
    query: {
      specNo: plain.string(20, { required: true }),
      parameterKey: plain.string(24, { required: true }),
      last: plain.int({ min: 1, max: 200 }),
    },
  },
  run: async (input) => {
    const { specNo, parameterKey, last } = input.query;
    const { caller, params } = input;
    const [own] = await list(
      input,
      Coa,
      readFilter(Coa, { where: { has: { relation: 'lot', where: { specNo } } }, limit: 1 }, caller, params),
    );
    if (!own) throw new DomainError('MODEL_NOT_FOUND');
    const { rows } = await input.db.query<TrendRow>(
      `select c.id as "coaId", l.id as "lotId", l.lot_no as "lotNo", coalesce(c.analysed_at, l.mfg_date) as at, coalesce(r."values", '[]') as "values", r.verdict, r.tries, r.parameter, r.name
       from coa_results r join coas c on c.id = r.coa_id join lots l on l.id = c.lot_id
       where l.spec_no = $1 and l.supplier_id = $2 and r.line_key = $3 and r.parameter_kind = 'spec' and c.status in ('Submitted', 'Approved', 'Concession', 'Rejected')
       order by l.mfg_date desc nulls last, c.id desc limit $4`,
      [specNo, own['supplierId'], parameterKey, last ?? 30],
    );
    const newest = rows[0];
    const limits = {
      min: newest?.parameter.min ?? null,
      max: newest?.parameter.max ?? null,
      warnMin: newest?.parameter.warnMin ?? null,
      warnMax: newest?.parameter.warnMax ?? null,
      unit: newest?.parameter.unit ?? '',
    };
    const points = rows.toReversed().flatMap(pointOf);
    return { name: newest?.name ?? '', limits, points, ...trendOf(points, limits) };
  },
});

interface LotLine extends TrendRow {
  coaNo: string;
  lineKey: string;
  mine: boolean;
}

/** Numbers that were measured, not bounded by a method: those can repeat by invention only. */
const measuredText = ({ values }: LotLine): string | null =>
  values.length > 0 && values.every(({ op, value }) => op === '=' && typeof value === 'number' && value !== 0)
    ? values.map(({ value }) => String(value)).join(';')
    : null;

const setsIn = (rows: readonly LotLine[]): Map<number, ResultSet> => {
  const sets = new Map<number, ResultSet & { written: Record<string, string> }>();
  for (const row of rows) {
    const text = measuredText(row);
    if (text === null) continue;
    const known = sets.get(row.coaId) ?? { coaId: row.coaId, coaNo: row.coaNo, written: {} };
    known.written[row.lineKey] = text;
    sets.set(row.coaId, known);
  }
  return sets;
};

const trendsRemote: Remote = remote({
  method: 'GET',
  path: '/COAs/:id/trends',
  summary:
    'The measured parameters of a certificate over its lot and those before it, and certificates of other lots with the same results',
  roles: readers,
  takes: { ...ofRow, query: { last: plain.int({ min: 1, max: 60 }) } },
  run: async (input) => {
    const coa = await byId(input, Coa, input.path.id);
    const { rows } = await input.db.query<LotLine>(
      `with lot as (select l.* from lots l where l.id = $1),
       last as (
         select c.id, c.coa_no, c.analysed_at, l.id as lot_id, l.lot_no, l.mfg_date, c.id = $2 as mine
         from coas c join lots l on l.id = c.lot_id join lot o on l.supplier_id = o.supplier_id and l.spec_no = o.spec_no
         where c.id = $2 or (c.status in ('Submitted', 'Approved', 'Concession', 'Rejected') and l.id <> o.id and (o.mfg_date is null or l.mfg_date <= o.mfg_date))
         order by c.id = $2 desc, l.mfg_date desc nulls last, c.id desc limit $3)
       select last.id as "coaId", last.coa_no as "coaNo", last.lot_id as "lotId", last.lot_no as "lotNo", coalesce(last.analysed_at, last.mfg_date) as at, last.mine,
         r.line_key as "lineKey", r.name, r.parameter, coalesce(r."values", '[]') as "values", r.verdict, r.tries
       from last join coa_results r on r.coa_id = last.id
       where r.parameter_kind = 'spec' and r.parameter->>'type' = 'numeric'
       order by last.mine, last.mfg_date nulls first, last.id, r.seq`,
      [coa['lotId'], coa.id, input.query.last ?? 30],
    );
    const byLine = Map.groupBy(rows, ({ lineKey }) => lineKey);
    const lines = rows.flatMap((own) => {
      if (!own.mine) return [];
      const { min, max } = own.parameter;
      const points = byLine.get(own.lineKey)!.flatMap(pointOf);
      return [{ lineKey: own.lineKey, name: own.name, unit: own.parameter.unit, min, max, points, ...trendOf(points, { min, max }) }];
    });
    const sets = setsIn(rows);
    const mine = sets.get(coa.id)?.written ?? {};
    const repeated = repeatedSets(
      mine,
      [...sets.values()].filter(({ coaId }) => coaId !== coa.id),
    );
    return { lines, repeated: repeated.map(({ coaId, coaNo }) => ({ coaId, coaNo })) };
  },
});

const signersRemote: Remote = remote({
  method: 'GET',
  path: '/COAs/:id/signers',
  summary: 'Who of the factory may sign a certificate: not its author, unless nobody else could',
  roles: readers,
  takes: ofRow,
  run: async (input) => {
    const coa = await byId(input, Coa, input.path.id);
    const signers = coa['status'] === 'Signing' ? await signersOf(input.db, coa) : [];
    return { mine: signers.some(({ id }) => id === input.caller.userId), names: signers.map(({ name }) => name) };
  },
});

const paperRemote: Remote = remote({
  method: 'GET',
  path: '/COAs/:id/paper',
  summary: 'A certificate of analysis as a PDF in a language, as far as the caller may read it',
  takes: { ...ofRow, query: { language: plain.enum(staffLanguages, { required: true }) } },
  run: async (input) => {
    const { services, query, path } = input;
    const at = services.clock.now();
    const writing = writingIn(query.language, 'lots', services.config.businessTz);
    return sendPaper(input, Coa, await coaPaper(input, path.id, writing, at.toISOString(), services.config.publicUrl), at);
  },
});

export const certificateRemotes: readonly Remote[] = [
  signersRemote,
  paperRemote,
  evaluateRemote,
  previousRemote,
  trendRemote,
  trendsRemote,
];
