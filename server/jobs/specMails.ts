// Reminders about specifications: content that is due at the factory, reviews of specifications in force, certificates of products that end.
import { formatDate } from '#domain/dates.ts';
import type { StaffLanguage } from '#domain/languages.ts';
import { factoryRoles } from '#domain/roles.ts';
import { awaitsFactory, developmentRoles } from '#domain/specs/specStatuses.ts';
import { mailEach, membersOfAll, staffWith, type Letter, type Member, type Person } from '../effects/recipients.ts';
import { linkTo } from '../mail/links.ts';
import type { MailName } from '../mail/texts.ts';
import { unlinked } from '../mail/unlinked.ts';
import type { Unit } from '../records/unit.ts';
import { daysSince } from './daily.ts';

/** specifications named in one email; the number is of all, and the link leads to them */
const mostNamed = 100;

/** A specification with the day that is near. */
interface Near {
  id: number;
  supplierId: number;
  lane: string;
  specNo: string;
  productName: string;
  supplier: string;
  /** YYYY-MM-DD */
  day: string;
  /** of a certificate: which */
  what: string | null;
}

const columns = `s.id, s.supplier_id as "supplierId", s.lane, s.spec_no as "specNo", s.product_name as "productName", f.name as supplier`;
/** `day` is one of those asked for, today or on a day that no server saw. */
const falls = (day: string, days: string, more = 'false'): string =>
  `exists (select from generate_series(0, $2::int - 1) as back cross join lateral (select ${day} - $1::date + back as ahead) a where a.ahead in (${days}) or ${more})`;
/** of a factory that is in business */
const of = `product_mfg_specs s join suppliers f on f.id = s.supplier_id and f.status = 'active'`;

/** Three days before the due date, on it, and weekly after it. */
const dueAtFactory = `select ${columns}, s.due_date::text as day, null as what from ${of}
  where s.status = any($3) and ${falls('s.due_date', '3, 0', 'a.ahead < 0 and a.ahead % 7 = 0')} order by s.due_date, s.spec_no, s.id`;

/** Of revisions in force without one that is being written. */
const reviewsDue = `select ${columns}, s.review_due_at::text as day, null as what from ${of}
  where s.status = 'active' and s.effective_from <= $1::date and ${falls('s.review_due_at', '30, 7, 0')}
    and not exists (select from product_mfg_specs o where o.spec_no = s.spec_no and o.revision > s.revision and o.status <> 'inActive')
  order by s.review_due_at, s.spec_no, s.id`;

/** A certificate whose renewal, of the same kind for the same, is attached already is not reminded of. */
const certificatesEnding = `select ${columns}, c.expire_date::text as day, c.name as what from product_mfg_spec_certificates c join ${of} on s.id = c.spec_id
  where s.status <> 'inActive' and ${falls('c.expire_date', '60, 30, 7')}
    and not exists (select from product_mfg_spec_certificates o where o.spec_id = c.spec_id and o.kind = c.kind and o.ingredient_key is not distinct from c.ingredient_key
      and (c.kind not in ('testReport', 'other') or o.name = c.name) and o.expire_date > c.expire_date)
  order by c.expire_date, s.spec_no, c.id`;

const lineOf = (unit: Unit, language: StaffLanguage, named: boolean, { id, ...spec }: Near): string => {
  const parts = [spec.productName, ...(spec.what ? [spec.what] : []), ...(named ? [spec.supplier] : [])];
  return `- ${spec.specNo} ${unlinked(parts.join(', '))}: ${formatDate(spec.day, language)}\n  ${linkTo(unit, `/specs/show/${id}`)}`;
};

const letterTo = (unit: Unit, to: Person, specs: readonly Near[], isStaff: boolean): Letter => ({
  to,
  values: (language) => ({
    count: specs.length,
    first: specs[0]!.day,
    items: specs
      .slice(0, mostNamed)
      .map((spec) => lineOf(unit, language, isStaff, spec))
      .join('\n'),
    link: linkTo(unit, '/specs/list'),
  }),
});

const isDeveloper = ({ roles }: Member): boolean => developmentRoles.some((role) => roles.includes(role));

/** One email to each user of a factory, of what the user's roles read: quality users take no part in development. */
const tellFactories = async (unit: Unit, name: MailName, specs: readonly Near[], roles: readonly string[]): Promise<void> => {
  const bySupplier = Map.groupBy(specs, ({ supplierId }) => supplierId);
  const members = await membersOfAll(unit, [...bySupplier.keys()], roles);
  const letters = members.flatMap((member) => {
    const own = bySupplier.get(member.supplierId)!.filter(({ lane }) => lane === 'direct' || isDeveloper(member));
    return own.length === 0 ? [] : [letterTo(unit, member, own, false)];
  });
  await mailEach(unit, name, letters);
};

const near = async (unit: Unit, query: string, ...more: unknown[]): Promise<readonly Near[]> =>
  (await unit.client.query<Near>(query, more)).rows;

/** Once for each business day. */
export const remindOfSpecs = async (unit: Unit): Promise<void> => {
  const days = await daysSince(unit, 'specs.reminders');
  if (days === 0) return;
  const moment = [unit.params.$today, days];
  await tellFactories(unit, 'specsDue', await near(unit, dueAtFactory, ...moment, awaitsFactory), factoryRoles);
  await tellFactories(unit, 'specCertificatesExpiring', await near(unit, certificatesEnding, ...moment), ['supplierRd']);
  const reviews = await near(unit, reviewsDue, ...moment);
  await tellFactories(unit, 'specsToReview', reviews, factoryRoles);
  if (reviews.length === 0) return;
  const reviewers = await staffWith(unit.client, ['qa']);
  await mailEach(
    unit,
    'specsToReview',
    reviewers.map((to) => letterTo(unit, to, reviews, true)),
  );
};
