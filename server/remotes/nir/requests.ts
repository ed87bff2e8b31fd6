// Calls about requests for new items beside their steps: offering them, who fits, the offers side by side, and what was sourced before.
import { z } from 'zod';
import { bestCells, sampleScore, type ComparedTarget, type Comparison, type Offer } from '#domain/nir/comparison.ts';
import { DraftSpecLine, type TargetAnswer } from '#domain/nir/draftSpec.ts';
import type { Candidate } from '#domain/nir/fit.ts';
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { mostMatched, NirPropose } from '#domain/nir/nirPropose.ts';
import { NirRequest } from '#domain/nir/nirRequest.ts';
import { NirSample } from '#domain/nir/nirSample.ts';
import { nirStaff, sourcingRoles } from '#domain/nir/people.ts';
import { bounds } from '#domain/kernel/dayBounds.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { business, plain } from '#domain/kernel/fields.ts';
import { propose } from '../../effects/nir/proposals.ts';
import { candidatesFor, mostCandidates } from '../../records/fit.ts';
import { byId, list, type Reader } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { ofRow, remote, type Remote } from '../remote.ts';
import { courseRemote } from './course.ts';
import { historyInfoRemote } from './historyInfo.ts';
import { specPreviewRemote } from './specPreview.ts';

const ids = plain.json(z.array(z.int().min(1).max(2_147_483_647)).max(mostMatched));

const proposeRemote: Remote = remote({
  method: 'POST',
  path: '/NewIngredientRequests/:id/propose',
  summary: 'Offers an open request to head offices, which name their factories, and to factories that are chosen directly',
  roles: sourcingRoles,
  takes: {
    ...ofRow,
    body: { groupIds: ids, supplierIds: ids, dueDate: plain.date({ required: true, bounds: bounds.due }), note: business.text(2000) },
  },
  run: async ({ path: { id }, body, commit }) =>
    commit(async (unit) => {
      const { groupIds, supplierIds, dueDate, note } = body;
      const made = await propose(unit, id, { groupIds: groupIds ?? [], supplierIds: supplierIds ?? [], dueDate, note: note ?? null });
      return { status: 200, body: { proposals: made.map((row) => row.id) } };
    }),
});

/** Factories that make something like it; with words of a name any that has them. */
const likely = `(exists (select from supplier_product_categories c where c.supplier_id = s.id and c.product_category_id = $2 and c.status = 'active')
  or exists (select from supplier_technologies t where t.supplier_id = s.id and t.technology_id = $3 and t.status = 'active')
  or exists (select from nir_requests r where r.supplier_id = s.id and r.nir_id = $6))`;
const named = "$6::int > 0 and (s.name_folded like '%' || folded_text($7) || '%' or s.code_folded like '%' || folded_text($7) || '%')";

interface Candidates {
  total: number;
  rows: readonly Candidate[];
}

const ranked = (rows: readonly Candidate[]): Candidates => ({ total: rows.length, rows: rows.slice(0, mostCandidates) });

const candidatesRemote: Remote = remote({
  method: 'GET',
  path: '/NewIngredientRequests/:id/candidates',
  summary: 'Active factories that fit the request, the best first, with what speaks for and against each',
  roles: sourcingRoles,
  takes: { ...ofRow, query: { q: business.string(80) } },
  run: async ({ path: { id }, query: { q }, ...reader }): Promise<Candidates> => {
    const nir = await byId(reader, NewIngredientRequest, id);
    const among = q ? { among: named, values: [id, q] } : { among: likely, values: [id] };
    return ranked(await candidatesFor({ db: reader.db, nir, today: reader.params.$today, ...among }));
  },
});

const ownCandidatesRemote: Remote = remote({
  method: 'GET',
  path: '/NirProposes/:id/candidates',
  summary: 'The factories of a head office for a request that was proposed to it, the best first',
  roles: ['supplierGroup'],
  takes: ofRow,
  run: async ({ path: { id }, ...reader }): Promise<Candidates> => {
    const proposal = await byId(reader, NirPropose, id);
    const nir = await byId(reader, NewIngredientRequest, Number(proposal['nirId']));
    const among = { among: 's.supplier_group_id = $6', values: [proposal['supplierGroupId']] };
    return ranked(await candidatesFor({ db: reader.db, nir, today: reader.params.$today, ...among }));
  },
});

const offered = ['Accepted', 'Submitted', 'Returned', 'Awarded', 'NotSelected'];

const targetsOf = async (reader: Reader, nirId: number): Promise<readonly ComparedTarget[]> => {
  const where = { has: { relation: 'draftSpec', where: { nirId } } };
  const lines = await list(reader, DraftSpecLine, readFilter(DraftSpecLine, { where, order: 'seq asc' }, reader.caller!, reader.params));
  return lines as (Row & ComparedTarget)[];
};

type Sampled = Pick<Offer, 'samples' | 'samplesApproved' | 'sampleScore' | 'evaluations'>;
const unsampled: Sampled = { samples: 0, samplesApproved: 0, sampleScore: null, evaluations: 0 };
type ReadSample = Row & { nirRequestId?: number; round: number; status: string; nirSampleEvaluations: readonly Row[] };

const sampledOf = (samples: readonly ReadSample[]): Sampled => ({
  samples: samples.length,
  samplesApproved: samples.filter(({ status }) => status === 'Approved').length,
  ...sampleScore(
    samples.map(({ round, nirSampleEvaluations }) => ({
      round,
      scores: nirSampleEvaluations
        .filter(({ status, overall }) => status === 'Submitted' && overall !== null)
        .map(({ overall }) => Number(overall)),
    })),
  ),
});

/** As the reader may read them: who evaluates blind learns of no sample whose it is before the own evaluation is in, and nobody reads scores before. */
const samplesOf = async (reader: Reader, nirId: number): Promise<ReadonlyMap<number, Sampled>> => {
  const filter = readFilter(
    NirSample,
    { where: { nirId, status: { neq: 'Draft' } }, include: [{ relation: 'nirSampleEvaluations' }], order: 'id asc' },
    reader.caller!,
    reader.params,
  );
  const known = ((await list(reader, NirSample, filter)) as ReadSample[]).filter(({ nirRequestId }) => nirRequestId !== undefined);
  return new Map([...Map.groupBy(known, ({ nirRequestId }) => nirRequestId!)].map(([id, samples]) => [id, sampledOf(samples)]));
};

const answersOf = (
  row: Row,
  targets: readonly ComparedTarget[],
): Pick<Offer, 'answers' | 'met' | 'deviating' | 'missedMusts' | 'unanswered'> => {
  const answers = (row['deviations'] as TargetAnswer[] | null) ?? [];
  const byKey = new Map(answers.map((answer) => [answer.targetKey, answer]));
  const meets = ({ lineKey }: ComparedTarget): boolean | undefined => byKey.get(lineKey)?.meets;
  return {
    answers,
    met: targets.filter((line) => meets(line) === true).length,
    deviating: targets.filter((line) => meets(line) === false).length,
    missedMusts: targets.filter((line) => line.must && meets(line) === false).length,
    unanswered: targets.filter((line) => meets(line) === undefined).length,
  };
};

const compareRemote: Remote = remote({
  method: 'GET',
  path: '/NewIngredientRequests/:id/compare',
  summary: 'The offers of a request side by side, with the best value of each criterion among those of one currency and unit',
  roles: nirStaff,
  takes: ofRow,
  run: async ({ path: { id }, ...reader }): Promise<Comparison> => {
    const nir = await byId(reader, NewIngredientRequest, id);
    const where = { nirId: id, status: { inq: offered } };
    const filter = readFilter(
      NirRequest,
      { where, include: [{ relation: 'supplier', scope: { fields: ['id', 'name', 'status'] } }], order: 'id asc' },
      reader.caller,
      reader.params,
    );
    const requests = await list(reader, NirRequest, filter);
    const suppliers = requests.map((row) => row['supplierId']);
    const [targets, samples, fits] = await Promise.all([
      targetsOf(reader, id),
      samplesOf(reader, id),
      candidatesFor({ db: reader.db, nir, today: reader.params.$today, among: 's.id = any($6::int[])', values: [suppliers] }),
    ]);
    const bySupplier = new Map(fits.map((fit) => [fit.supplierId, fit]));
    const offers = requests.map((row): Offer => {
      const { supplier, deviations: _answers, ...rest } = row;
      const fit = bySupplier.get(Number(row['supplierId']));
      return {
        ...(rest as Row & Offer),
        supplier: String((supplier as Row | null)?.['name'] ?? ''),
        active: (supplier as Row | null)?.['status'] === 'active',
        group: fit?.group ?? '',
        ...answersOf(row, targets),
        ...(samples.get(row.id) ?? unsampled),
        licencesHeld: fit?.facts.licencesHeld ?? 0,
        licencesNeeded: fit?.facts.licencesNeeded ?? 0,
        missingLicences: fit?.missing ?? [],
        auditGrade: fit?.facts.auditGrade ?? null,
        auditResult: fit?.facts.auditResult ?? null,
      };
    });
    return { targets, offers, best: bestCells(offers) };
  },
});

interface Sourced {
  id: number;
  no: string;
  name: string;
  status: string;
  supplier: string | null;
  /** the same category */
  category: boolean;
  /** words of the name that it has */
  words: number;
  at: string;
}

/** At least half of the words, or the number on the pack. */
const similar = (table: string, more: string): string => `
  with words as (select distinct w from regexp_split_to_table(folded_text($1), '[^[:alnum:]]+') w where length(w) > 1)
  select ${more}, count(w.w)::int as words from ${table} left join words w on t.name_of like '%' || w.w || '%'`;
const ordered = `group by t.id, t.no, t.name, t.status, t.category_id, t.at, t.supplier, t.gtin
  having (count(w.w) * 2 >= greatest((select count(*) from words), 1) and count(w.w) > 0) or (t.gtin is not null and t.gtin = $4)
  order by category desc, words desc, t.at desc, t.id desc limit 8`;
const columns = 't.id, t.no, t.name, t.status, t.supplier, coalesce(t.category_id = $2, false) as category, t.at';

const alreadySourcedRemote: Remote = remote({
  method: 'GET',
  path: '/NewIngredientRequests/alreadySourced',
  summary: 'Specifications in force and earlier requests that resemble an item by the words of its name, its category or its GTIN',
  roles: nirStaff,
  takes: {
    query: {
      name: business.string(160, { required: true, min: 2 }),
      productCategoryId: plain.int({ min: 1, max: 2_147_483_647 }),
      except: plain.int({ min: 1, max: 2_147_483_647 }),
      gtin: plain.string(14),
    },
  },
  run: async ({ db, query: { name, productCategoryId, except, gtin } }) => {
    const values = [name, productCategoryId ?? null, except ?? null, gtin ?? null];
    const specs = await db.query<Sourced>(
      `${similar(
        `(select p.id, p.spec_no as no, p.product_name as name, p.product_name_folded as name_of, p.status, p.product_category_id as category_id, p.gtin,
            p.updated_at as at, s.name as supplier from product_mfg_specs p join suppliers s on s.id = p.supplier_id where p.status = 'active' and $3::int is distinct from 0) t`,
        columns,
      )} ${ordered}`,
      values,
    );
    const requests = await db.query<Sourced>(
      `${similar(
        `(select n.id, n.code as no, n.name, n.name_folded as name_of, n.status, n.product_category_id as category_id, null::text as gtin, n.updated_at as at,
            null::text as supplier from new_ingredient_requests n where n.status <> 'Draft' and n.id is distinct from $3::int) t`,
        columns,
      )} ${ordered}`,
      values,
    );
    return { specs: specs.rows, requests: requests.rows };
  },
});

export const nirRemotes: readonly Remote[] = [
  proposeRemote,
  candidatesRemote,
  ownCandidatesRemote,
  compareRemote,
  alreadySourcedRemote,
  historyInfoRemote,
  courseRemote,
  specPreviewRemote,
];
