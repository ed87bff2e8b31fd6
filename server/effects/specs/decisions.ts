// Decisions about a submitted specification: who may take them, what must be right that minute, and what follows for the revision in force before.
import { createHash } from 'node:crypto';
import { standing, type Approval } from '#domain/kernel/approvals.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { tooEarly } from '#domain/kernel/rules.ts';
import { signedText } from '#domain/kernel/signedText.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import { contentOf } from '#domain/specs/contentOf.ts';
import { policyOf, type NamedPolicy } from '#domain/specs/masterPolicy.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { readContent } from '#domain/specs/rules/content.ts';
import { masterGaps } from '#domain/specs/rules/sections/parameters.ts';
import { sectionNames, sectionsOf, type ProductKind } from '#domain/specs/rules/sections/sections.ts';
import { recipeSections, signedRecipe } from '#domain/specs/signedSpec.ts';
import { lapsedReasons, type Waiver } from '#domain/specs/specDecisions.ts';
import { ProductMfgSpecComment } from '#domain/specs/productMfgSpecComment.ts';
import { ProductMfgSpecCertificate } from '#domain/specs/productMfgSpecCertificate.ts';
import { Certificate } from '#domain/documents/certificate.ts';
import type { StaffLanguage } from '#domain/languages.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { SpecSection } from '#domain/specs/specSection.ts';
import { linkTo } from '../../mail/links.ts';
import type { MailName } from '../../mail/texts.ts';
import { quotedWords } from '../../mail/unlinked.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { wordsIn } from '../../words.ts';
import { mailTo, personById, type Person } from '../recipients.ts';
import { governingOf } from './governing.ts';
import { supersede } from './inForce.ts';
import { askReviewOfDiffering } from './operations.ts';
import { requireFourEyes } from '../fourEyes.ts';
import { linesBelow } from '../lines.ts';
import { nameOf } from './sections.ts';
import { partsOf, readerOf, readersOf, requireAhead, requireSubmittable } from './specs.ts';

type Values = Readonly<Record<string, unknown>>;

const writersOf = async (unit: Unit, specId: number): Promise<ReadonlySet<number>> => {
  const { rows } = await unit.client.query<{ userId: number }>(
    `select distinct e.actor_id as "userId" from events e
     where e.collection = $1 and e.entity_id in (select s.id from spec_sections s where s.spec_id = $2) and e.actor_id is not null`,
    [SpecSection.collection, specId],
  );
  return new Set(rows.map(({ userId }) => userId));
};

const approvalsOf = (row: Row): readonly Approval[] => (row['approvals'] as readonly Approval[] | null) ?? [];

/** Nobody judges what they have written, handed in, or judged for R&D. */
const requireOther = async (unit: Unit, row: Row, judged: readonly Approval[]): Promise<void> =>
  requireFourEyes(
    unit,
    row['createdById'],
    row['submittedById'],
    ...judged.map(({ userId }) => userId),
    ...(await writersOf(unit, row.id)),
  );

/** The specification with its sections and lines, as its signatures cover it. */
const withSections = async (unit: Unit, row: Row): Promise<Values> => {
  const sections: Values[] = [];
  for (const section of await unit.rows(SpecSection, 't.spec_id = $1', [row.id])) {
    const has = linesOf(nameOf(section));
    sections.push({ ...section, ...(has ? { [has.relation]: await linesBelow(unit, has.of, section.id) } : {}) });
  }
  return { ...row, sections };
};

/** The signature of R&D, as long as its sections are what it signed. */
const standingRecipe = async (unit: Unit, row: Row): Promise<readonly Approval[]> => {
  const signed = approvalsOf(row).filter(({ step }) => step === 'approveRd');
  if (signed.length === 0) return [];
  const hash = createHash('sha256')
    .update(signedText(signedRecipe, await withSections(unit, row)))
    .digest('hex');
  return standing(signed, () => hash);
};

const requireRecipeSigned = (signed: readonly Approval[]): void => {
  if (signed.length === 0) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'recipeSigned' }] });
};

/** Certificates of the factory that are linked are valid themselves: guards of the step see the links alone. */
const requireCertificates = async (unit: Unit, row: Row): Promise<void> => {
  const attached = await unit.rows(ProductMfgSpecCertificate, 't.spec_id = $1', [row.id]);
  const held = await unit.rows(Certificate, 't.id = any($1)', [attached.flatMap(({ certificateId }) => certificateId ?? [])]);
  const known = new Map(held.map((one) => [one.id, one]));
  const guards = lapsedReasons(
    attached.map((one) => ({ ...one, certificate: known.get(Number(one['certificateId'])) })),
    unit.params.$today,
  );
  if (guards.length > 0) throw new DomainError('GUARD_FAILED', { guards: [...guards] });
};

/** Every limit wider than the master's is accepted by quality assurance, with a reason; waivers of anything else are not kept. */
const waivedIn = async (unit: Unit, row: Row, master: NamedPolicy | null): Promise<readonly Waiver[]> => {
  const given = (row['masterWaivers'] as readonly Waiver[] | null) ?? [];
  const { content } = readContent(contentOf(await partsOf(unit, row.id)));
  const gaps = masterGaps(content.parameters.rows, master?.parameters ?? []).filter(({ key }) => key !== null);
  const open = gaps.filter(({ key }) => !given.some(({ lineKey }) => lineKey === key));
  if (open.length > 0)
    throw new DomainError('LIMIT_WIDER_THAN_MASTER', {
      checks: open.map(({ key, field }) => ({ code: 'LIMIT_WIDER_THAN_MASTER', section: 'parameters', key, field, params: {} })),
      params: { count: new Set(open.map(({ key }) => key)).size },
    });
  return given.filter(({ lineKey }) => gaps.some(({ key }) => key === lineKey));
};

/** Revisions of its number that are in force, or will be. */
const inForce = (unit: Unit, row: Row): Promise<Row[]> =>
  unit.rows(ProductMfgSpec, "t.spec_no = $1 and t.id <> $2 and t.status = 'active'", [row['specNo'], row.id], 'order by t.id for update');

const dayOf = (row: Row, name: string): string | null => (row[name] as string | null) ?? null;

const requireDays = (unit: Unit, row: Row, others: readonly Row[]): void => {
  const from = dayOf(row, 'effectiveFrom')!;
  if (from < unit.params.$today) throw invalid({ effectiveFrom: [{ code: 'DATE_PAST' }] });
  const latest = others
    .map((one) => dayOf(one, 'effectiveFrom') ?? '')
    .sort()
    .at(-1);
  const issues = {
    ...tooEarly('effectiveFrom', from, latest && addDays(latest, 1)),
    ...tooEarly('reviewDueAt', row['reviewDueAt'], addDays(from, 1)),
  };
  if (Object.keys(issues).length > 0) throw invalid(issues);
};

/** The revisions before end the day before; those whose end is over are superseded at once, others when it is (`supersede`). */
const endEarlier = async (unit: Unit, others: readonly Row[], spec: Row, from: string): Promise<void> => {
  const lastDay = addDays(from, -1);
  for (const one of others) {
    const effectiveTo = [dayOf(one, 'effectiveTo') ?? lastDay, lastDay].sort()[0]!;
    if (effectiveTo < unit.params.$today) await supersede(unit, one, spec);
    else await unit.update(ProductMfgSpec, one, { effectiveTo }, 'end');
  }
};

type Written = (language: StaffLanguage) => Record<string, string>;
const tell = async (unit: Unit, people: readonly Person[], name: MailName, spec: Row, more: Written): Promise<void> => {
  const values = (language: StaffLanguage) => ({
    no: String(spec['specNo']),
    product: String(spec['productName']),
    ...more(language),
    link: linkTo(unit, `/specs/show/${spec.id}`),
  });
  await mailTo(unit, people, name, values, { collection: ProductMfgSpec.collection, entityId: spec.id });
};

/** What the factory was told to change, by section in the order of the specification. */
const commentsOn = async (unit: Unit, spec: Row): Promise<Written> => {
  const open = await unit.rows(
    ProductMfgSpecComment,
    "t.spec_id = $1 and t.parent_id is null and t.visibility = 'shared' and t.status <> 'resolved'",
    [spec.id],
    'order by t.id',
  );
  return (language) => {
    const word = wordsIn(language, 'specs');
    const parts = sectionNames.flatMap((section) => {
      const said = open.filter((one) => one['section'] === section).map(({ text }) => quotedWords(String(text)));
      return said.length === 0 ? [] : [`${word(`values.SpecSection.section.${section}`)}\n${said.join('\n')}`];
    });
    return { comments: parts.join('\n') };
  };
};

/** The factory corrects it; who leads the development learns of a judgement that went past sourcing. */
const tellReturned = async (unit: Unit, spec: Row): Promise<void> => {
  const comments = await commentsOn(unit, spec);
  const reason = String(spec['returnReason']);
  await tell(unit, await readersOf(unit, spec), 'specReturned', spec, (language) => ({ reason, ...comments(language) }));
  if (spec['status'] !== 'rejectByRd' && spec['status'] !== 'rejectByQa') return;
  const [factory] = await unit.rows(Supplier, 't.id = $1', [spec['supplierId']]);
  const supplier = String(factory?.['name'] ?? '');
  const leads = await personById(unit, spec['createdById']);
  await tell(unit, leads, 'specRejected', spec, (language) => ({ reason, supplier, ...comments(language) }));
};

const requireSectionsChecked = (row: Row, checked: unknown): void => {
  const asked = recipeSections.filter((section) => sectionsOf(row['productKind'] as ProductKind).includes(section));
  const ticked = checked as readonly string[];
  if (!asked.every((section) => ticked.includes(section))) throw invalid({ checkedSections: [{ code: 'REQUIRED' }] });
};

export const decisionEffects: EntityEffects = {
  ProductMfgSpec: {
    takeSpec: ({ unit }) => ({ patch: { reviewerId: unit.caller.userId } }),
    returnSpec: ({ unit, row, input }) => {
      requireAhead(unit, input['dueDate']);
      const due = dayOf(row, 'dueDate');
      return {
        patch: { waitingSince: unit.params.$now, reviewerId: null, dueDate: due && due >= unit.params.$today ? due : null },
        after: (spec) => tellReturned(unit, spec),
      };
    },
    requestRd: ({ unit }) => ({ patch: { waitingSince: unit.params.$now, reviewerId: null, lane: 'nir' } }),
    forwardSpec: async ({ unit, row, to }) => {
      const isSigned = (await standingRecipe(unit, row)).length > 0;
      return { patch: { waitingSince: unit.params.$now, status: isSigned ? 'qaInprogress' : to } };
    },
    approveRecipe: async ({ unit, row, input }) => {
      requireSectionsChecked(row, input['checkedSections']);
      await requireOther(unit, row, []);
      return { patch: { waitingSince: unit.params.$now } };
    },
    approveSpec: async ({ unit, row }) => {
      const recipe = await standingRecipe(unit, row);
      if (row['status'] === 'qaInprogress') requireRecipeSigned(recipe);
      await requireOther(unit, row, recipe);
      await requireCertificates(unit, row);
      const master = await governingOf(readerOf(unit), row);
      const policy = master && policyOf(master, master.parameters);
      await requireSubmittable(unit, row, policy);
      const masterWaivers = await waivedIn(unit, row, policy);
      const others = await inForce(unit, row);
      requireDays(unit, row, others);
      const from = dayOf(row, 'effectiveFrom')!;
      return {
        patch: { waitingSince: unit.params.$now, reviewerId: null, dueDate: null, returnReason: null, masterWaivers },
        after: async (spec) => {
          await endEarlier(unit, others, spec, from);
          await askReviewOfDiffering(unit, spec.id);
          await tell(unit, await readersOf(unit, spec), 'specApproved', spec, () => ({ from }));
        },
      };
    },
  },
};
