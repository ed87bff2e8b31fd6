// Comments about the demo specifications: what was asked at a place of it, what was answered, and what staff said among themselves.
import { openCommentStatuses } from '#domain/specs/productMfgSpecComment.ts';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import { hoursAfter, type Calendar } from './calendar.ts';
import type { Partners } from './suppliers.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

type Staff = 'qa' | 'rd' | 'sourcing';
type Severity = 'must' | 'should' | 'info';
/** who, what; `factory` stands for its quality people */
type Said = readonly [Staff | 'factory', string];

interface Thread {
  section: SectionName;
  row?: string;
  field?: string;
  severity: Severity;
  internal?: true;
  resolved?: true;
  suggestion?: string | number;
  said: readonly Said[];
}

const thread = (section: SectionName, severity: Severity, said: readonly Said[], more: Omit<Thread, 'section' | 'severity' | 'said'> = {}): Thread => ({ section, severity, said, ...more });
const done = { resolved: true } as const;
const internal = { internal: true } as const;

/** product, revision, threads */
const talks: readonly (readonly [string, number, readonly Thread[]])[] = [
  ['Egg noodles 400 g', 1, [
    thread('composition', 'must', [['qa', 'Whole egg is 14 %, the name says egg noodles: state the quantity on the label, and tell whether it is liquid or dried egg.'], ['factory', 'Liquid pasteurised whole egg. The quantity is on the label of V1.0.'], ['qa', 'Seen. Write "pasteurised" into the name of the row.']], { row: 'whole-egg', field: 'percent' }),
    thread('parameters', 'should', [['qa', 'A limit of 12 % of moisture needs a water activity beside it.'], ['factory', 'We measure 0.58 to 0.62 and will add it with the next revision.']], { row: 'moisture', field: 'max' }),
    thread('process', 'info', [['qa', 'The drying chart of the last audit shows two dips below 70 °C in zone 1. To be seen on site.'], ['sourcing', 'The site visit is on the 12th.']], { row: 'drying', field: 'criticalMin', ...internal }),
  ]],
  ['UHT chocolate milk 200 ml', 1, [
    thread('nutrition', 'must', [['qa', 'Sugars of 10.5 g with 5.6 % of added sugar: the rest must come from milk. Attach the calculation.'], ['factory', 'Calculation attached in the test report: 4.1 g lactose from 82 % milk, 0.8 g from the cocoa preparation.'], ['qa', 'Agrees.']], { row: 'sugars', field: 'per100', ...done }),
    thread('packaging', 'should', [['qa', 'The straw is missing among the components.'], ['factory', 'It is a paper straw of 0.6 g. Shall we add it as a component of its own?'], ['qa', 'Yes, with its declaration of compliance.']]),
    thread('artwork', 'must', [['qa', 'The allergen milk must stand out in the list of ingredients, and it is not bold in the Thai text.']], { row: 'label', field: 'file' }),
  ]],
  ['Shrimp dumplings frozen 300 g', 2, [
    thread('parameters', 'must', [['qa', 'The share of seafood rises from 58 to 60 %. Which scale proves it on the line?'], ['factory', 'Ten pieces an hour on scale 4, separated by hand. The record is F-31.']], { row: 'share-of-seafood', field: 'min', ...done }),
    thread('allergens', 'must', [['qa', 'Molluscs are handled in the same cold store. Is the presence really absent?'], ['factory', 'Squid is stored in closed cases and never opened in this building.']], { row: 'molluscs', field: 'presence' }),
    thread('storage', 'should', [['qa', 'Dispatch at -20 °C is new. Does the carrier agree?'], ['sourcing', 'The contract of the carrier says -18 °C. I ask for a change.']], { field: 'tempMax', ...internal }),
  ]],
  ['UHT whole milk 1 l', 2, [
    thread('parameters', 'should', [['qa', 'The lower limit of fat is 3.5 % now. The label says 3.6 %: explain the tolerance.'], ['factory', 'Target 3.6 %, standard deviation 0.03 %. All lots of the year are above 3.52 %.'], ['qa', 'Accepted.']], { row: 'fat', field: 'min', ...done }),
    thread('process', 'info', [['rd', 'The homogeniser was rebuilt in spring; the creaming test of the first lots would be of interest.'], ['factory', 'No cream line after 30 days at 30 °C in three lots.']], { row: 'preheating-and-hom' }),
  ]],
  ['Fish balls frozen 500 g', 1, [
    thread('composition', 'must', [['qa', 'Sodium tripolyphosphate is 1 % of the fish paste. The total phosphate of the product must be stated.'], ['factory', '0.66 % of the product, as P2O5 0.38 %.'], ['qa', 'Within the limit of 0.5 % as P2O5. State it as a parameter.']], { row: 'sodium-tripolyphos', field: 'percent' }),
    thread('parameters', 'should', [['qa', 'Gel strength decides about the bite, and it is not among the parameters.']], { suggestion: 'Gel strength, 450 to 650 g·cm' }),
  ]],
  ['Toilet tissue 12 rolls', 2, [
    thread('parameters', 'must', [['qa', 'The new roll has 200 sheets instead of 180, the artwork still says 180.'], ['factory', 'The new artwork is with the printer and will be uploaded this week.']], { row: 'sheets-on-a-roll', field: 'min' }),
    thread('packaging', 'info', [['sourcing', 'The bag gets 15 % lighter. Does the drop test still pass?'], ['qa', 'Ask for it before we approve.']], { row: 'bag', field: 'weightG', ...internal }),
  ]],
  ['Chicken instant noodles 5 x 60 g', 1, [
    thread('nutrition', 'must', [['qa', 'Salt is 4.0 g by analysis, but the recipe gives 5.0 g. Repeat the analysis or correct the recipe.'], ['factory', 'The sachet of the tested lot was 1 g too light. A new analysis is ordered.']], { row: 'salt', field: 'per100' }),
    thread('storage', 'must', [['qa', 'The study covers six months, the shelf life is eight. Extend the study or shorten the shelf life.'], ['factory', 'The samples of month eight are due on the 20th.']], { field: 'evidenceFile' }),
    thread('allergens', 'must', [['qa', 'Celery is in the seasoning and must be declared for the export label.'], ['factory', 'Added to the declaration.'], ['qa', 'Seen.']], { row: 'celery', field: 'presence', ...done }),
  ]],
  ['Tuna chunks in brine 185 g', 2, [
    thread('parameters', 'must', [['qa', 'Flakes up to 25 % are too many for chunks: the standard allows 30 %, our label promises chunks. Offer 18 % again.'], ['factory', 'The new fish size makes more flakes. We can hold 20 %.'], ['qa', '20 % is fine with a target of 15 %.']], { row: 'flakes', field: 'max', suggestion: 20 }),
    thread('artwork', 'should', [['qa', 'The statement about omega-3 needs 0.3 g of alpha-linolenic acid or 40 mg of EPA and DHA in 100 g and 100 kcal. The evidence shows 110 mg: upload the report of this recipe, not of the old one.']], { row: 'statement-1', field: 'file' }),
    thread('parameters', 'info', [['qa', 'Mercury at 0.5 mg/kg is stricter than the law asks of tuna. Good.'], ['sourcing', 'It was part of the tender.']], { row: 'mercury', field: 'max', ...internal, ...done }),
  ]],
  ['Tuna spread 100 g', 1, [
    thread('composition', 'should', [['rd', 'The panel liked sample 2, with 45 % of tuna and less mustard. Is this its recipe?'], ['factory', 'Yes, mustard went from 1 to 0.6 % of the mayonnaise.'], ['rd', 'Then the texture is the open point: it was thinner than sample 1.']], { row: 'mayonnaise', field: 'percent' }),
    thread('sensory', 'should', [['rd', 'Describe the texture as spreadable, without free oil.']], { field: 'texture', suggestion: 'Spreadable at 20 °C, without free oil' }),
  ]],
  ['Greek style yoghurt 150 g', 1, [
    thread('nutrition', 'should', [['rd', 'A protein of 6 g is low for strained yoghurt. The brief asks for 8 g.'], ['factory', 'With 5 % of milk protein we reach 7.6 g, but the price rises by 4 %.'], ['rd', 'Offer both as samples.']], { row: 'protein', field: 'per100' }),
    thread('composition', 'info', [['rd', 'Compare with the market leader before the price talk.'], ['sourcing', 'The list price is in the folder of the project.']], { row: 'milk-protein', ...internal }),
  ]],
  ['UHT oat drink 1 l', 1, [
    thread('allergens', 'must', [['qa', 'Is the oat free from gluten? The word "gluten-free" must not appear anywhere, not even in the description.'], ['factory', 'It is ordinary oat. The description is changed.']], { row: 'gluten', field: 'presence', ...done }),
    thread('composition', 'should', [['qa', 'Potassium iodide is 8 % of the minerals: 0.04 % of the product would be far too much iodine. Check the share of the carrier.']], { row: 'potassium-iodide', field: 'percent' }),
  ]],
  ['Strawberry drinking yoghurt 180 ml', 2, [
    thread('parameters', 'should', [['qa', 'The gel strength of a drink is measured as viscosity. Replace the parameter.'], ['factory', 'Agreed: 80 to 160 mPa·s at 8 °C.']], { row: 'gel-strength', field: 'unit' }),
    thread('composition', 'info', [['rd', 'Elderberry gives the colour. Its lots vary between seasons: ask for a colour value.'], ['factory', 'The supplier states E520 of 60 to 70.']], { row: 'elderberry-concent' }),
  ]],
  ['Spicy seaweed crackers 90 g', 1, [
    thread('composition', 'must', [['rd', 'Chilli is too strong for the target consumers: 12 % of the seasoning, sample 3 had 9 %.'], ['factory', 'We go back to the seasoning of sample 3.']], { row: 'chilli-powder', field: 'percent', suggestion: 9 }),
    thread('parameters', 'should', [['rd', 'Iodine of the seaweed should be stated; 7 % of nori can exceed the daily intake.']]),
  ]],
  ['Conditioner 400 ml', 1, [
    thread('parameters', 'must', [['qa', 'The preservative test (challenge test) is missing. Submit it with the next revision.'], ['factory', 'The test runs until the 3rd of next month.']]),
    thread('composition', 'should', [['qa', 'Name the components of the perfume that must be on the label from 0.001 % on.'], ['factory', 'Limonene, linalool and citronellol.'], ['qa', 'Add them as parts of the perfume.']], { row: 'perfume' }),
  ]],
];

const statusOf = ({ resolved, said }: Thread): string => (resolved ? 'resolved' : said.some(([who]) => who === 'factory') ? 'answered' : 'open');

export const specCommentData = (on: Calendar, users: Users, partners: Partners, specs: Table): Table => {
  const of = table();
  const personOf = (who: Said[0], spec: DemoRow): number => (who === 'factory' ? partners.qualityUser(spec['supplierId'] as number) : users.id(who));
  const addThread = (spec: DemoRow, told: Thread, daysAgo: number): void => {
    const [opening, ...replies] = told.said;
    const begun = on.ago(daysAgo, '09:40');
    const at = (i: number): string => hoursAfter(begun, i * 3);
    const answer = replies.findIndex(([who]) => who === 'factory');
    const visibility = told.internal ? 'internal' : 'shared';
    const place = { specId: spec.id, section: told.section, rowKey: told.row ?? null, field: told.field ?? null, visibility };
    const root = of.add(
      {
        ...place, text: opening![1], severity: told.severity, status: statusOf(told), side: 'staff', suggestion: told.suggestion === undefined ? null : { value: told.suggestion },
        ...(answer < 0 ? {} : { answeredAt: at(answer + 1), answeredById: personOf('factory', spec) }),
        ...(told.resolved ? { resolvedAt: at(replies.length + 1), resolvedById: personOf(opening![0], spec) } : {}),
        updatedAt: at(replies.length + (told.resolved ? 1 : 0)),
      },
      begun, personOf(opening![0], spec),
    );
    replies.forEach(([who, text], i) => of.add({ ...place, text, severity: told.severity, status: 'open', side: who === 'factory' ? 'supplier' : 'staff', parentId: root.id }, at(i + 1), personOf(who, spec)));
  };
  talks.forEach(([product, revision, threads], i) => {
    const spec = specs.rows.find((row) => row['productName'] === product && row['revision'] === revision)!;
    threads.forEach((told, n) => addThread(spec, told, 9 - n - (i % 3)));
    spec['openComments'] = threads.filter((told) => !told.internal && openCommentStatuses.some((status) => status === statusOf(told))).length;
  });
  return of;
};
