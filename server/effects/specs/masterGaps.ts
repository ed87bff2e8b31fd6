// Where specifications in force fall outside a master specification: compared by the database, since a master of a large category governs thousands of them. The rules are those of domain/specs/rules (`masterGaps`, `storageIssues`, `artworkIssues`, `bannedIssues`); a test compares both.
import { bannedIssues } from '#domain/specs/rules/composition/ingredientNames.ts';
import { emptyIngredient } from '#domain/specs/rules/composition/rows.ts';
import { inUnit } from '#domain/specs/rules/units.ts';
import { own, type Db } from '../../db/pool.ts';

/** A place in which one specification falls outside. */
export interface SpecGap {
  /** the field of a parameter or of the policy; `masterKey`: the parameter is missing, `bannedIngredients`: an ingredient is banned */
  field: string;
  /** the parameter, the ingredient, the item of the label */
  name: string | null;
  /** of the specification and of the master specification, as far as they are one value */
  mine: string | null;
  master: string | null;
  /** the factory gave a reason for it */
  waived: boolean;
}

/**
 * `$1`: the masters. A specification is governed by the one of its technology, else by that of the whole category (`governing` in
 * domain/specs/masterPolicy.ts); a revision that is still a draft would govern what the one in force does.
 */
const governed = `
  masters as (select * from master_specs where id = any($1::int[]) and status <> 'inActive'),
  governed as (
    select m.id as master_id, s.id as spec_id, s.supplier_id
    from masters m
    join product_mfg_specs s on s.status = 'active' and s.product_category_id = m.product_category_id and s.product_kind = m.product_kind
      and (s.technology_id = m.technology_id or m.technology_id is null and not exists (
        select from master_specs o
        where o.status = 'active' and o.code <> m.code and o.product_category_id = s.product_category_id
          and o.product_kind = s.product_kind and o.technology_id = s.technology_id))
  )`;

/** `$2`: pairs of units that differ, with the factor and the summand that lead from one to the other. */
const converted = (column: string): string =>
  `case when coalesce(p.unit, '') = coalesce(m.unit, '') then p.${column}::numeric
     when u.summand = 0 then (p.${column} * u.factor)::numeric
     else round((p.${column} * u.factor + u.summand)::numeric, 9) end`;
/** A missing limit is wider than any. */
const beyond = (column: string, sign: '<' | '>'): string =>
  `m.${column} is not null and (p.${column} is null or ${converted(column)} ${sign} m.${column}::numeric)`;
const words = (column: string): string => `coalesce(${column}, '[]'::jsonb)`;

const comparable = `(coalesce(p.unit, '') = coalesce(m.unit, '') or u.factor is not null or coalesce(p.min, p.max, p.m, p._m) is null)`;
const smallSample = 'coalesce(p.n, 1) < coalesce(m.n, 1)';
const looseCount = 'coalesce(p.c, 0) > coalesce(m.c, 0)';

/** type of the master's parameter -> the fields in which that of the specification allows more */
const wider: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  numeric: { min: beyond('min', '<'), max: beyond('max', '>') },
  countPlan: { n: smallSample, c: looseCount, m: beyond('m', '>'), M: `coalesce(p.c, 0) > 0 and (${beyond('_m', '>')})` },
  presence: { n: smallSample, c: looseCount },
  attribute: { n: smallSample, acceptNumber: 'coalesce(p.accept_number, 0) > coalesce(m.accept_number, 0)' },
  choice: {
    allowedValues: `not (${words('m.allowed_values')} @> ${words('p.allowed_values')})`,
    marginalValues: `not (${words('m.allowed_values')} || ${words('m.marginal_values')} @> ${words('p.marginal_values')})`,
  },
};

const shown: Readonly<Record<string, (of: 'p' | 'm') => string>> = {
  type: (of) => `${of}.type`,
  unit: (of) => `${of}.unit`,
  min: (of) => `concat_ws(' ', ${of}.min, ${of}.unit)`,
  max: (of) => `concat_ws(' ', ${of}.max, ${of}.unit)`,
  m: (of) => `concat_ws(' ', ${of}.m, ${of}.unit)`,
  M: (of) => `concat_ws(' ', ${of}._m, ${of}.unit)`,
  n: (of) => `coalesce(${of}.n, 1)::text`,
  c: (of) => `coalesce(${of}.c, 0)::text`,
  acceptNumber: (of) => `coalesce(${of}.accept_number, 0)::text`,
};

/** Said of what is a gap alone: texts of all that was compared would take longer than comparing it. */
const said = (of: 'p' | 'm'): string =>
  `case gap.field ${Object.entries(shown)
    .map(([field, text]) => `when '${field}' then ${text(of)}`)
    .join(' ')} end`;
const when = (field: string, is: string): string => `case when ${is} then '${field}' end`;
const fieldsOf = (conditions: readonly string[]): string =>
  `array_remove(array[${[...conditions, when('critical', 'm.critical and not p.critical')].join(',\n      ')}], null)`;
/** The fields in which a parameter allows more, by the conditions of its type alone: all conditions of 100,000 pairs would take seconds. */
const widerFields = `case
    when p.type is distinct from m.type then ${fieldsOf(["'type'"])}
    when not ${comparable} then ${fieldsOf(["'unit'"])}
    ${Object.entries(wider)
      .map(([type, fields]) => `when m.type = '${type}' then ${fieldsOf(Object.entries(fields).map(([field, is]) => when(field, is)))}`)
      .join('\n    ')}
    else ${fieldsOf([])} end`;

// materialized: the limits of the master are compared with the rows of a section that are read once, not once for each limit
const ofParameters = `
  parameters as materialized (
    select s.master_id, s.spec_id, p.*
    from governed s
    join spec_sections section on section.spec_id = s.spec_id and section.section = 'parameters'
    join spec_parameters p on p.section_id = section.id
    where p.master_key is not null),
  present as (
    select s.master_id, s.spec_id, array_agg(p.master_key) filter (where p.master_key is not null) as keys
    from governed s
    left join spec_sections section on section.spec_id = s.spec_id and section.section = 'parameters'
    left join spec_parameters p on p.section_id = section.id
    group by s.master_id, s.spec_id),
  parameter_gaps as (
    select k.master_id, k.spec_id, 'masterKey' as field, m.name, null::text as mine, null::text as master, false as waived
    from present k
    join master_spec_parameters m on m.master_spec_id = k.master_id
    where m.line_key <> all(coalesce(k.keys, '{}'))
    union all
    select p.master_id, p.spec_id, gap.field, m.name, ${said('p')} as mine, ${said('m')} as master,
      coalesce(trim(p.waiver_request), '') <> '' as waived
    from parameters p
    join master_spec_parameters m on m.master_spec_id = p.master_id and m.line_key = p.master_key
    left join jsonb_to_recordset($2::jsonb) as u("from" text, "to" text, factor float8, summand float8)
      on u."from" = coalesce(p.unit, '') and u."to" = coalesce(m.unit, '')
    cross join lateral unnest(${widerFields}) as gap(field)
  )`;

const number = (name: string): string =>
  `case when jsonb_typeof(section.content->'${name}') = 'number' then (section.content->>'${name}')::float8 end`;
const tooWarm = (mode: 'chilled' | 'frozen', column: string): string =>
  `(section.section = 'storage' and section.content->>'mode' = '${mode}' and (${number('tempMax')} is null or ${number('tempMax')} > m.${column}),
      '${mode}MaxC', null::text, section.content->>'tempMax', m.${column}::text)`;
const tooShort = (name: 'shelfLifeDays' | 'minRemainingPct', field: string, column: string): string =>
  `(section.section = 'storage' and ${number(name)} < m.${column}, '${field}', null, section.content->>'${name}', m.${column}::text)`;

const ofPolicy = `
  policy_gaps as (
    select s.master_id, s.spec_id, gap.field, gap.name, gap.mine, gap.master, false as waived
    from governed s
    join masters m on m.id = s.master_id
    join spec_sections section on section.spec_id = s.spec_id and section.section in ('storage', 'artwork')
    cross join lateral (
      select * from (values
        ${[
          tooWarm('chilled', 'chilled_max_c'),
          tooWarm('frozen', 'frozen_max_c'),
          tooShort('shelfLifeDays', 'minShelfLifeDays', 'min_shelf_life_days'),
          tooShort('minRemainingPct', 'minRemainingPct', 'min_remaining_pct'),
        ].join(',\n        ')}
      ) as value(is_gap, field, name, mine, master)
      union all
      select section.content->'checklist'->>item = 'na', 'labelChecklist', item, null, null
      from jsonb_array_elements_text(${words('m.label_checklist')}) item
      where section.section = 'artwork'
    ) as gap
    where gap.is_gap
  )`;

/** `$3`: names and numbers of ingredients that are banned, by master. */
const ofIngredients = `
  banned_gaps as (
    select distinct s.master_id, s.spec_id, 'bannedIngredients' as field, coalesce(nullif(i.name, ''), i.e_number) as name,
      null::text as mine, null::text as master, false as waived
    from jsonb_to_recordset($3::jsonb) as b("masterId" int, name text, "eNumber" text)
    join governed s on s.master_id = b."masterId"
    join spec_sections section on section.spec_id = s.spec_id and section.section = 'composition'
    join spec_ingredients i on i.section_id = section.id and coalesce(i.name, '') = b.name and coalesce(i.e_number, '') = b."eNumber"
  )`;

const gaps = `${governed},${ofParameters},${ofPolicy},${ofIngredients},
  gaps as (select * from parameter_gaps union all select * from policy_gaps union all select * from banned_gaps)`;

/** Units that convert into one another and are not spelled alike. */
const unitPairs = async (db: Db, masterIds: readonly number[]): Promise<readonly object[]> => {
  const rows = await own<{ from: string; to: string }>(
    db,
    `select "from".unit as "from", "to".unit as "to"
     from (select distinct coalesce(unit, '') as unit from spec_parameters) "from"
     join (select distinct coalesce(unit, '') as unit from master_spec_parameters where master_spec_id = any($1::int[])) "to"
       on "from".unit <> "to".unit`,
    [masterIds],
  );
  return rows.flatMap(({ from, to }) => {
    const [zero, one] = [inUnit(0, from, to), inUnit(1, from, to)];
    return zero === null || one === null ? [] : [{ from, to, factor: one - zero, summand: zero }];
  });
};

interface NamedIngredient {
  masterId: number;
  name: string;
  eNumber: string;
}

/** Whether a name holds a banned one depends on its words: read once for each spelling. */
const bannedNames = async (db: Db, masterIds: readonly number[]): Promise<readonly NamedIngredient[]> => {
  const lists = await own<{ id: number; banned: readonly string[] }>(
    db,
    "select id, banned_ingredients as banned from master_specs where id = any($1::int[]) and jsonb_array_length(coalesce(banned_ingredients, '[]'::jsonb)) > 0",
    [masterIds],
  );
  const banned = new Map(lists.map((master) => [master.id, master.banned]));
  if (banned.size === 0) return [];
  const found = await own<NamedIngredient>(
    db,
    `with ${governed}
     select distinct s.master_id as "masterId", coalesce(i.name, '') as name, coalesce(i.e_number, '') as "eNumber"
     from governed s
     join spec_sections section on section.spec_id = s.spec_id and section.section = 'composition'
     join spec_ingredients i on i.section_id = section.id`,
    [[...banned.keys()]],
  );
  return found.filter(
    ({ masterId, name, eNumber }) =>
      bannedIssues([{ ...emptyIngredient('one'), name, eNumber: eNumber === '' ? null : eNumber }], banned.get(masterId) ?? []).length > 0,
  );
};

const valuesOf = async (db: Db, masterIds: readonly number[]): Promise<unknown[]> => [
  masterIds,
  JSON.stringify(await unitPairs(db, masterIds)),
  JSON.stringify(await bannedNames(db, masterIds)),
];

export interface MasterCount {
  id: number;
  governed: number;
  outside: number;
}

/** How many specifications in force each of these masters governs, and how many of them fall outside. */
export const countGaps = async (db: Db, masterIds: readonly number[]): Promise<readonly MasterCount[]> =>
  own<MasterCount>(
    db,
    `with ${gaps}
     select m.id, count(s.spec_id)::int as governed,
       count(g.spec_id)::int as outside
     from masters m
     left join governed s on s.master_id = m.id
     left join (select distinct master_id, spec_id from gaps) g on g.master_id = m.id and g.spec_id = s.spec_id
     group by m.id order by m.id`,
    await valuesOf(db, masterIds),
  );

/** All gaps of one master. */
export const gapsOf = async (db: Db, masterId: number): Promise<readonly (SpecGap & { specId: number })[]> =>
  own(
    db,
    `with ${gaps} select spec_id as "specId", field, name, mine, master, waived from gaps order by spec_id, name, field`,
    await valuesOf(db, [masterId]),
  );

interface SupplierImpact {
  supplierId: number;
  name: string;
  governed: number;
  outside: number;
}

interface SpecImpact {
  id: number;
  version: number;
  specNo: string;
  revision: number;
  productName: string;
  supplierId: number;
  supplierName: string;
  gapCount: number;
  /** the first of them */
  gaps: readonly SpecGap[];
}

export interface Impact {
  suppliers: readonly SupplierImpact[];
  specs: readonly SpecImpact[];
}

/** Most gaps that are named of one specification. */
const mostNamed = 12;

export interface ImpactAsked {
  /** also what lies within the limits */
  all: boolean;
  supplierId: number | null;
  limit: number;
  skip: number;
}

/** What one master specification means for those it governs, by supplier; the specifications in pages. */
export const impactOf = async (db: Db, masterId: number, { all, supplierId, limit, skip }: ImpactAsked): Promise<Impact> => {
  const [answer] = await own<Impact>(
    db,
    `with ${gaps},
     counted as (
       select s.spec_id, s.supplier_id, count(g.spec_id)::int as gap_count
       from governed s left join gaps g on g.spec_id = s.spec_id
       group by s.spec_id, s.supplier_id),
     listed as (
       select c.*, spec.product_name, spec.spec_no, spec.revision, spec.version, supplier.name as supplier_name
       from counted c
       join product_mfg_specs spec on spec.id = c.spec_id
       join suppliers supplier on supplier.id = c.supplier_id
       where (c.gap_count > 0 or $4::boolean) and ($5::int is null or c.supplier_id = $5)
       order by supplier.name, supplier.id, spec.product_name, spec.id
       limit $6 offset $7)
     select
       (select coalesce(jsonb_agg(to_jsonb(one) order by one.outside desc, one.name, one."supplierId"), '[]') from (
         select c.supplier_id as "supplierId", supplier.name, count(*)::int as governed, count(*) filter (where c.gap_count > 0)::int as outside
         from counted c join suppliers supplier on supplier.id = c.supplier_id
         group by c.supplier_id, supplier.name) one) as suppliers,
       (select coalesce(jsonb_agg(jsonb_build_object(
           'id', l.spec_id, 'version', l.version, 'specNo', l.spec_no, 'revision', l.revision, 'productName', l.product_name,
           'supplierId', l.supplier_id, 'supplierName', l.supplier_name, 'gapCount', l.gap_count,
           'gaps', (select coalesce(jsonb_agg(to_jsonb(g)), '[]') from (
             select field, name, mine, master, waived from gaps where spec_id = l.spec_id order by waived, name, field limit ${mostNamed}) g))
         order by l.supplier_name, l.supplier_id, l.product_name, l.spec_id), '[]') from listed l) as specs`,
    [...(await valuesOf(db, [masterId])), all, supplierId, limit, skip],
  );
  return answer!;
};
