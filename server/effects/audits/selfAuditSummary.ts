// What a supplier says of itself beside what others know: the last audit of the same kind, its self-audit before, and the median of its peers.
import { rounded } from '#domain/audits/scoring.ts';
import type { Compared, SelfAuditSummary } from '#domain/audits/selfAuditSummary.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Db } from '../../db/pool.ts';

/** A median of fewer says too much of each. */
const fewestPeers = 3;

interface Section {
  key: string;
  title: string;
  titleZh: string | null;
  weight: number;
  typeId: number | null;
  type: string | null;
  typeZh: string | null;
}

const sectionsOf = async (db: Db, formId: unknown): Promise<readonly Section[]> => {
  const { rows } = await db.query<Section>(
    `select s.section_key as key, s.title, s.title_zh as "titleZh", s.weight, s.sustain_type_id as "typeId", y.name as type, y.name_zh as "typeZh"
     from audit_form_sections s left join sustain_ability_section_types y on y.id = s.sustain_type_id where s.audit_form_id = $1 order by s.position`,
    [formId],
  );
  return rows;
};

type Scores = ReadonlyMap<string, number>;
interface SectionScore {
  key: string;
  score: number | null;
}

const scoresIn = (stored: unknown): Scores =>
  new Map(((stored as readonly SectionScore[] | null) ?? []).flatMap(({ key, score }) => (score === null ? [] : [[key, score] as const])));

/** Mean of the sections of a type by their weight. */
const ofTypes = (sections: readonly Section[], scores: Scores): Scores => {
  const types = Map.groupBy(
    sections.filter(({ typeId, key, weight }) => typeId !== null && weight > 0 && scores.has(key)),
    ({ typeId }) => String(typeId),
  );
  return new Map(
    [...types].map(([type, own]) => [
      type,
      own.reduce((sum, { key, weight }) => sum + scores.get(key)! * weight, 0) / own.reduce((sum, { weight }) => sum + weight, 0),
    ]),
  );
};

interface Other {
  score: number | null;
  sections: Scores;
  types: Scores;
}
const nothing: Other = { score: null, sections: new Map(), types: new Map() };

interface Previous {
  id: number;
  period: string;
  score: number | null;
  scores: unknown;
}

const previousOf = async (db: Db, { id, supplierId, formCode }: Row): Promise<Previous | null> => {
  const { rows } = await db.query<Previous>(
    `select a.id, a.period, a.score, r.section_scores as scores from self_audits a join audit_form_results r on r.self_audit_id = a.id
     where a.supplier_id = $1 and a.form_code = $2 and a.id < $3 and a.status = 'Approved' order by a.id desc limit 1`,
    [supplierId, formCode, id],
  );
  return rows[0] ?? null;
};

interface Audit {
  id: number;
  jobNo: string;
  auditKind: 'quality' | 'sustain';
  endedAt: string | null;
  score: number | null;
  types: readonly { sustainTypeId: number; score: number }[] | null;
}

const auditOf = async (db: Db, { supplierId, domain }: Row): Promise<Audit | null> => {
  const { rows } = await db.query<Audit>(
    `select j.id, j.job_no as "jobNo", j.audit_kind as "auditKind", j.actual_end_at as "endedAt", j.total_score as score, s.type_scores as types
     from audit_jobs j left join audit_sustains s on s.audit_job_id = j.id
     where j.supplier_id = $1 and j.audit_kind = $2 and j.status in ('Reported', 'Closed') order by j.actual_end_at desc nulls last, j.id desc limit 1`,
    [supplierId, domain],
  );
  return rows[0] ?? null;
};

/** Sections of the audit's forms that ask about the same: of the same key, else of the same title. */
const auditSections = async (db: Db, auditJobId: number, sections: readonly Section[]): Promise<Scores> => {
  const { rows } = await db.query<{ key: string; title: string; score: number }>(
    `select s.section_key as key, lower(s.title) as title, (e ->> 'score')::float8 as score
     from audit_form_results r cross join jsonb_array_elements(r.section_scores) e join audit_form_sections s on s.audit_form_id = r.audit_form_id and s.section_key = e ->> 'key'
     where r.audit_job_id = $1 and e ->> 'score' is not null`,
    [auditJobId],
  );
  const mean = (found: readonly { score: number }[]): number | null =>
    found.length === 0 ? null : found.reduce((sum, { score }) => sum + score, 0) / found.length;
  return new Map(
    sections.flatMap(({ key, title }) => {
      const same = rows.filter((one) => one.key === key);
      const score = mean(same.length > 0 ? same : rows.filter((one) => one.title === title.toLowerCase()));
      return score === null ? [] : [[key, score] as const];
    }),
  );
};

/** The newest submitted self-audit of every other supplier on the same form, by section, type and as a whole. */
const peersOf = async (db: Db, { supplierId, formCode }: Row, sections: readonly Section[]): Promise<Other & { peers: number }> => {
  const { rows } = await db.query<{ part: string; key: string; median: number; many: number }>(
    `with latest as (
       select distinct on (a.supplier_id) a.supplier_id as id, a.score, r.section_scores as parts from self_audits a join audit_form_results r on r.self_audit_id = a.id
       where a.form_code = $1 and a.supplier_id <> $2 and a.status in ('Submitted', 'Approved') and a.score is not null order by a.supplier_id, a.id desc),
     section_scores as (select l.id, e ->> 'key' as key, (e ->> 'score')::float8 as score from latest l cross join jsonb_array_elements(l.parts) e where e ->> 'score' is not null),
     asked as (select * from unnest($3::text[], $4::text[], $5::float8[]) as w (key, type, weight)),
     types as (select s.id, w.type as key, sum(s.score * w.weight) / sum(w.weight) as score from section_scores s join asked w on w.key = s.key where w.type <> '' and w.weight > 0 group by 1, 2),
     every as (select 'all' as part, '' as key, score from latest union all select 'section', key, score from section_scores union all select 'type', key, score from types)
     select part, key, percentile_cont(0.5) within group (order by score) as median, count(*)::int as many from every group by part, key`,
    [
      formCode,
      supplierId,
      sections.map(({ key }) => key),
      sections.map(({ typeId }) => (typeId === null ? '' : String(typeId))),
      sections.map(({ weight }) => weight),
    ],
  );
  const known = rows.filter(({ many }) => many >= fewestPeers);
  const medians = (part: string): Scores => new Map(known.filter((one) => one.part === part).map(({ key, median }) => [key, median]));
  return {
    score: medians('all').get('') ?? null,
    sections: medians('section'),
    types: medians('type'),
    peers: rows.find(({ part }) => part === 'all')?.many ?? 0,
  };
};

const round = (score: number | null | undefined): number | null => (score === null || score === undefined ? null : rounded(score));

const compared = (
  self: number | null | undefined,
  audit: number | null | undefined,
  previous: number | null | undefined,
  median: number | null | undefined,
): Compared => {
  const [own, seen] = [round(self), round(audit)];
  return {
    self: own,
    audit: seen,
    gap: own === null || seen === null ? null : Math.round((own - seen) * 100) / 100,
    previous: round(previous),
    peerMedian: round(median),
  };
};

export const summaryOf = async (db: Db, selfAudit: Row, result: Row): Promise<SelfAuditSummary> => {
  const sections = await sectionsOf(db, result['auditFormId']);
  const [previous, audit, peers] = await Promise.all([previousOf(db, selfAudit), auditOf(db, selfAudit), peersOf(db, selfAudit, sections)]);
  const own = scoresIn(result['sectionScores']);
  const before: Other = previous
    ? { score: previous.score, sections: scoresIn(previous.scores), types: ofTypes(sections, scoresIn(previous.scores)) }
    : nothing;
  const seen: Other = audit
    ? {
        score: audit.score,
        sections: await auditSections(db, audit.id, sections),
        types: new Map((audit.types ?? []).map(({ sustainTypeId, score }) => [String(sustainTypeId), score])),
      }
    : nothing;
  const ownTypes = ofTypes(sections, own);
  const types = [...new Map(sections.filter(({ typeId }) => typeId !== null).map((one) => [String(one.typeId), one]))];
  return {
    ...compared(result['score'] as number | null, seen.score, before.score, peers.score),
    bySection: sections
      .filter(({ weight }) => weight > 0)
      .map(({ key, title, titleZh }) => ({
        key,
        title,
        titleZh,
        ...compared(own.get(key), seen.sections.get(key), before.sections.get(key), peers.sections.get(key)),
      })),
    byType: types.map(([key, { type, typeZh }]) => ({
      key,
      title: type ?? '',
      titleZh: typeZh,
      ...compared(ownTypes.get(key), seen.types.get(key), before.types.get(key), peers.types.get(key)),
    })),
    auditJob: audit && { id: audit.id, jobNo: audit.jobNo, auditKind: audit.auditKind, endedAt: audit.endedAt },
    previousSelfAudit: previous && { id: previous.id, period: previous.period },
    peers: peers.peers,
  };
};
