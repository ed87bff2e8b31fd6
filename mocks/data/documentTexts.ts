// The wording of the demo documents by revision, as pages of their PDFs: what changed between two revisions is what their change note says.
import type { Paper } from './papers.ts';

interface Clause {
  title: string;
  text: string;
  /** first revision that has it; the last one that has it in these words */
  from?: number;
  to?: number;
}

const supply: readonly Clause[] = [
  { title: '1. Subject', text: 'The head office supplies the goods named in the orders of the retailer from the factories and warehouses registered in the supplier quality system. Goods of a site that is not registered are not accepted.' },
  { title: '2. Quality', text: 'Every delivery conforms to the approved specification of the item. The head office informs quality assurance before a raw material, a process or a site changes, and waits for the written approval.' },
  { title: '3. Notice of changes', text: 'A change of a specification is announced at least 30 days before it takes effect.', to: 2 },
  { title: '3. Notice of changes', text: 'A change of a specification is announced at least 60 days before it takes effect. Changes of allergens are announced at once.', from: 3 },
  { title: '4. Prices and payment', text: 'Invoices are paid within 60 days after the receipt of the goods.', to: 1 },
  { title: '4. Prices and payment', text: 'Invoices are paid within 45 days after the receipt of the goods. A discount for early payment is agreed in the order.', from: 2 },
  { title: '5. Delivery windows', text: 'Deliveries arrive on the agreed day.', to: 1 },
  { title: '5. Delivery windows', text: 'Deliveries arrive in the booked window of two hours. Chilled goods are refused when their core temperature is above 5 degrees Celsius.', from: 2 },
  { title: '6. Recall', text: 'The head office supports the retailer in every recall and names a telephone number that is answered day and night.' },
  { title: '7. Cost of a recall', text: 'The head office bears the cost of a recall that its goods have caused: transport, destruction, laboratory tests and credit notes to customers.', from: 3 },
  { title: '8. Audits', text: 'Auditors of the retailer visit the sites after notice of five working days, without notice when there is a danger to health.' },
  { title: '9. Term', text: 'The agreement runs until it is replaced or terminated with notice of three months to the end of a month.' },
];
const conduct: readonly Clause[] = [
  { title: '1. Law', text: 'The supplier obeys the law of the country in which it produces, and the stricter rule where this code and the law differ.' },
  { title: '2. Children and young workers', text: 'Nobody below the age of 15 works at the site. Young workers do no work at night and none that is dangerous.' },
  { title: '3. Working hours', text: 'Regular working hours do not exceed 48 in a week, overtime 12 hours.', to: 1 },
  { title: '3. Working hours', text: 'Regular working hours do not exceed 48 in a week, overtime 8 hours, as the updated labour law requires. Every worker has one day off in seven.', from: 2 },
  { title: '4. Wages', text: 'Wages meet the legal minimum and are paid in full and on time. No money is deducted as a punishment.' },
  { title: '5. Safety', text: 'Exits are free and marked, machines have guards, and drills take place twice a year.' },
  { title: '6. Grievances', text: 'Workers can complain without giving their name. The channel is explained at the gate and answered within ten days.', from: 2 },
  { title: '7. Environment', text: 'Waste water is treated before it leaves the site. Chemicals are listed, stored and used as their data sheets say.' },
];
const secrecy: readonly Clause[] = [
  { title: '1. Confidential information', text: 'Recipes, prices, specifications and plans of the other side are confidential, whether they are marked as such or not.' },
  { title: '2. Use', text: 'Confidential information is used for the business relation only and shown to those employees who need it.' },
  { title: '3. Return', text: 'At the end of the relation documents are returned or destroyed, and the destruction is confirmed in writing.' },
  { title: '4. Term', text: 'The duty lasts for five years after the end of the relation.' },
];
const recall: readonly Clause[] = [
  { title: '1. Telephone', text: 'Every site names a telephone number that is answered at any hour.' },
  { title: '2. Trace', text: 'Within four hours the site reports which lots were produced, where they are and to whom they were delivered.' },
  { title: '3. Data of lots', text: 'Lot data are sent by email to quality assurance.', to: 1 },
  { title: '3. Data of lots', text: 'Lot data are uploaded as a file with one line per lot and delivery, in the format of the product movement.', from: 2 },
  { title: '4. Quarantine', text: 'Affected goods are separated, marked and counted. They leave the quarantine with a written release only.' },
  { title: '5. Drill', text: 'Once a year the trace is exercised; the result is kept for three years.' },
];
const hygiene: readonly Clause[] = [
  { title: '1. Building', text: 'Floors, docks and racks are clean and in repair. Doors close by themselves, lamps over open goods are protected.' },
  { title: '2. Temperature', text: 'Chilled rooms hold 0 to 5 degrees Celsius, frozen rooms minus 18 or less. The record is checked every day.' },
  { title: '3. Pests', text: 'A licensed firm controls pests each month. The plan of the traps and the reports are kept at the site.' },
  { title: '4. Persons', text: 'Hands are washed before work. Persons with an illness that food can spread do not enter the rooms.' },
];

const texts: Readonly<Record<string, readonly Clause[]>> = { 'SUP-AGR': supply, COC: conduct, NDA: secrecy, RECALL: recall, 'WH-HYG': hygiene };

const perPage = 4;

/** The pages of one revision; those of the supply agreement end with a drawing of the loading dock, which has no text. */
export const revisionPages = (of: { code: string; name: string; revisionNo: number }): Paper[] => {
  const clauses = (texts[of.code] ?? []).filter(({ from = 1, to = Infinity }) => of.revisionNo >= from && of.revisionNo <= to);
  const pages: Paper[] = [];
  for (let at = 0; at < clauses.length; at += perPage)
    pages.push({
      title: at === 0 ? of.name : `${of.name}, continued`,
      lines: clauses.slice(at, at + perPage).flatMap(({ title, text }) => ['', title, text]),
    });
  return of.code === 'SUP-AGR' ? [...pages, { title: '', lines: [], drawing: of.revisionNo }] : pages;
};

/** The signature below a signed copy. */
export const signaturePage = (of: { name: string; revisionNo: number; office: string; signer: string; signedOn: string }): Paper => ({
  title: 'Signature',
  lines: [
    `${of.name}, revision ${of.revisionNo}`,
    '',
    `For ${of.office}`,
    `Signed on ${of.signedOn} by the ${of.signer.toLowerCase()}`,
    '',
    'Specimen for demonstration, not a real signature.',
  ],
});
