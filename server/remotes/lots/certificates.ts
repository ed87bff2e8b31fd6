// Calls about certificates of analysis beside their steps: a preview of verdicts, the results of the lots before, and a parameter over lots.
import { z } from 'zod';
import { Coa } from '#domain/lots/coa.ts';
import { judge, readLine } from '#domain/lots/coaLines.ts';
import type { LineParameter, LineValue } from '#domain/lots/coaResult.ts';
import { Lot } from '#domain/lots/lot.ts';
import { trendOf, type TrendPoint } from '#domain/lots/trend.ts';
import { plain } from '#domain/kernel/fields.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { factoryRoles, type Role } from '#domain/roles.ts';
import { askedOf, snapshotOf, specFacts } from '../../effects/lots/coaLines.ts';
import { byId, list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
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

export const certificateRemotes: readonly Remote[] = [evaluateRemote, previousRemote, trendRemote];
