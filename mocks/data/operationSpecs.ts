// Demo operation specifications: sheets for the counters of stores, with steps in two languages. Two were made of a revision that is superseded, two are new.
import { factsOf, type FactSource } from '#domain/specs/operationFacts.ts';
import { dayOf, type Calendar } from './calendar.ts';
import type { SpecTables } from './specContents.ts';
import { specFileKey, type SpecFileKind } from './specFiles.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

type Values = Readonly<Record<string, unknown>>;
type Words = readonly [english: string, local: string];
/** text, seconds of its timer, picture */
type Step = readonly [Words, number?, SpecFileKind?];

interface Revision {
  /** days since it came into force; null: a draft */
  age: number | null;
  reason?: string;
  /** of the source, where it is not the one in force */
  of?: number;
  /** what that revision said otherwise */
  said?: Values;
  /** steps of this revision only */
  steps?: readonly Step[];
  holdingMinutes?: number;
}

interface Plan {
  product: string;
  title: Words;
  audience: readonly string[];
  holdingMinutes?: number;
  displayMinutes?: number;
  packState: Words;
  equipment: Words;
  discard: Words;
  serving?: Words;
  cleaning: Words;
  steps: readonly Step[];
  revisions: readonly Revision[];
  retired?: true;
}

const dryPack: Words = ['Pack closed and dry, lot and date readable, case without stains.', 'บรรจุภัณฑ์ปิดสนิทและแห้ง อ่านล็อตและวันที่ได้ ลังไม่มีคราบ'];
const frozenPack: Words = ['Bags loose, no ice block, no frost inside, case dry.', 'ถุงไม่จับเป็นก้อน ไม่มีน้ำแข็งเกาะด้านใน ลังแห้ง'];
const bottle: Words = ['Seal intact, no leak at the cap, label straight.', 'ซีลสมบูรณ์ ฝาไม่รั่ว ฉลากตรง'];
const wipe: Words = ['Wipe the counter with the blue cloth after every batch; wash tongs and trays at 80 °C twice a day.', 'เช็ดเคาน์เตอร์ด้วยผ้าสีฟ้าหลังทุกชุด ล้างคีบและถาดที่ 80 °C วันละสองครั้ง'];
const hands: Step = [['Wash and dry your hands, put on new gloves.', 'ล้างมือให้แห้งและสวมถุงมือใหม่'], 30];
const label: Step = [['Write the time of discard on the tray label.', 'เขียนเวลาทิ้งบนป้ายถาด']];
const discardTray: Words = ['Discard the whole tray when its time is over, or at once when it smells or looks different.', 'ทิ้งทั้งถาดเมื่อหมดเวลา หรือทันทีเมื่อกลิ่นหรือลักษณะผิดปกติ'];

const noodles: readonly Step[] = [
  hands,
  [['Boil 1.2 l of water in the noodle cooker.', 'ต้มน้ำ 1.2 ลิตรในหม้อลวกเส้น'], 240, 'stepHeat'],
  [['Add two noodle blocks, stir once.', 'ใส่เส้นสองก้อน คนหนึ่งครั้ง'], 150, 'stepOpen'],
  [['Drain, add seasoning and oil, mix well.', 'สะเด็ดน้ำ ใส่เครื่องปรุงและน้ำมัน คลุกให้เข้ากัน']],
  [['Fill cups of 60 ml and place them on the warm tray.', 'ตักใส่ถ้วย 60 มล. วางบนถาดอุ่น'], undefined, 'stepServe'],
  label,
];
const dumplings = (seconds: number): readonly Step[] => [
  hands,
  [['Take out one bag only and close the freezer at once.', 'หยิบออกทีละถุงและปิดตู้แช่ทันที'], undefined, 'stepOpen'],
  [['Lay 12 dumplings on the oiled steam tray, without touching.', 'วางเกี๊ยว 12 ชิ้นบนถาดนึ่งที่ทาน้ำมัน ไม่ให้ติดกัน']],
  [['Steam with the lid closed.', 'นึ่งโดยปิดฝา'], seconds, 'stepHeat'],
  [['Measure the core of two dumplings: 75 °C or more. Write it into the log.', 'วัดอุณหภูมิใจกลางสองชิ้น ต้อง 75 °C ขึ้นไป และจดบันทึก'], 30],
  [['Move them to the hot cabinet at 65 °C.', 'ย้ายไปตู้อุ่น 65 °C'], undefined, 'stepServe'],
  label,
];
const drain: Step = [['Open the pack, drain for the full time.', 'เปิดบรรจุภัณฑ์และสะเด็ดน้ำตามเวลา'], 120, 'stepOpen'];
const portion: Step = [['Fill the cold container to the line and put it into the counter.', 'ตักใส่ภาชนะเย็นถึงขีดและวางในเคาน์เตอร์'], undefined, 'stepServe'];

const plans: readonly Plan[] = [
  {
    product: 'Tom yum instant noodles 5 x 60 g', title: ['Tom yum noodles, tasting counter', 'เส้นต้มยำ จุดชิม'], audience: ['hypermarket', 'supermarket'], holdingMinutes: 20, displayMinutes: 15, packState: dryPack,
    equipment: ['Noodle cooker, strainer, cups of 60 ml, warm tray.', 'หม้อลวกเส้น กระชอน ถ้วย 60 มล. ถาดอุ่น'], discard: discardTray, serving: ['One cup for each customer, tell about wheat, soya and crustaceans when asked.', 'ลูกค้าละหนึ่งถ้วย แจ้งสารก่อภูมิแพ้เมื่อถูกถาม'], cleaning: wipe,
    steps: noodles, revisions: [{ age: 60 }],
  },
  {
    product: 'Oat cookies 200 g', title: ['Oat cookies, bakery corner', 'คุกกี้ข้าวโอ๊ต มุมเบเกอรี'], audience: ['supermarket', 'convenience'], displayMinutes: 240, packState: dryPack, equipment: ['Tongs, glass dome, tray label.', 'ที่คีบ ฝาครอบแก้ว ป้ายถาด'],
    discard: discardTray, cleaning: wipe, steps: [hands, [['Open one pack and place the cookies under the dome, broken ones aside.', 'เปิดหนึ่งห่อ วางคุกกี้ใต้ฝาครอบ แยกชิ้นที่แตก'], undefined, 'stepOpen'], label], revisions: [{ age: 300, of: 2, said: { shelfLifeDays: 300, mayContain: ['peanuts'] } }],
  },
  {
    product: 'Shrimp dumplings frozen 300 g', title: ['Shrimp dumplings, steam counter', 'เกี๊ยวกุ้ง เคาน์เตอร์นึ่ง'], audience: ['hypermarket', 'convenience'], holdingMinutes: 90, packState: frozenPack,
    equipment: ['Steam cabinet, probe thermometer, hot cabinet at 65 °C.', 'ตู้นึ่ง เทอร์โมมิเตอร์ ตู้อุ่น 65 °C'], discard: discardTray, serving: ['Three pieces with dipping sauce, with tongs only.', 'สามชิ้นพร้อมน้ำจิ้ม ใช้ที่คีบเท่านั้น'], cleaning: wipe,
    steps: dumplings(480), revisions: [{ age: 210, steps: dumplings(360), holdingMinutes: 120 }, { age: 40, reason: 'Core temperature was below 75 °C in two stores: two minutes longer in the steam, held for 90 minutes.' }],
  },
  {
    product: 'Tuna chunks in brine 185 g', title: ['Tuna for the salad bar', 'ทูน่าสำหรับสลัดบาร์'], audience: ['hypermarket', 'supermarket'], holdingMinutes: 240, packState: ['Cans not swollen, dented at the seam or rusty.', 'กระป๋องไม่บวม ไม่บุบที่ตะเข็บ ไม่เป็นสนิม'],
    equipment: ['Can opener, strainer, container of the salad bar.', 'ที่เปิดกระป๋อง กระชอน ภาชนะสลัดบาร์'], discard: discardTray, cleaning: wipe, steps: [hands, drain, [['Break the chunks with a fork.', 'ใช้ส้อมยีเนื้อปลา']], portion, label], revisions: [{ age: 120 }],
  },
  {
    product: 'UHT whole milk 1 l', title: ['Milk for coffee', 'นมสำหรับกาแฟ'], audience: ['convenience'], holdingMinutes: 480, packState: ['Carton not blown up, seams dry, cap sealed.', 'กล่องไม่บวม ตะเข็บแห้ง ฝาปิดสนิท'], equipment: ['Steam wand, jug, refrigerator at 4 °C.', 'หัวสตีม เหยือก ตู้เย็น 4 °C'],
    discard: ['Discard an open carton after 8 hours, and what was steamed once.', 'ทิ้งกล่องที่เปิดเกิน 8 ชั่วโมง และนมที่สตีมแล้ว'], cleaning: ['Purge and wipe the wand after every drink.', 'ไล่ไอน้ำและเช็ดหัวสตีมหลังทุกแก้ว'],
    steps: [[['Write the time of opening on the carton.', 'เขียนเวลาเปิดบนกล่อง'], undefined, 'stepOpen'], [['Steam to 65 °C.', 'สตีมถึง 65 °C'], 40, 'stepHeat'], [['Pour at once, put the carton back.', 'เทเสิร์ฟทันที เก็บกล่องเข้าตู้เย็น'], undefined, 'stepServe']], revisions: [{ age: 95 }],
  },
  {
    product: 'Natural yoghurt 450 g', title: ['Yoghurt for the fruit counter', 'โยเกิร์ตสำหรับเคาน์เตอร์ผลไม้'], audience: ['hypermarket'], holdingMinutes: 120, packState: ['Lid flat, cup clean, 6 °C or less in the case.', 'ฝาเรียบ ถ้วยสะอาด ในลังไม่เกิน 6 °C'], equipment: ['Cold well, ladle of 50 ml.', 'บ่อเย็น ทัพพี 50 มล.'],
    discard: discardTray, cleaning: wipe, steps: [hands, portion, [['Stir once every hour.', 'คนทุกหนึ่งชั่วโมง'], 3600], label], revisions: [{ age: 75 }],
  },
  {
    product: 'Sriracha sauce 435 ml', title: ['Sriracha, condiment station', 'ซอสศรีราชา จุดเครื่องปรุง'], audience: [], holdingMinutes: 1440, packState: bottle, equipment: ['Squeeze bottle with date label.', 'ขวดบีบพร้อมป้ายวันที่'], discard: ['Discard the squeeze bottle at the end of the day.', 'ทิ้งซอสในขวดบีบเมื่อสิ้นวัน'],
    cleaning: ['Wash squeeze bottles at 80 °C every night.', 'ล้างขวดบีบที่ 80 °C ทุกคืน'], steps: [hands, [['Fill the clean squeeze bottle to the line, never on top of old sauce.', 'เติมขวดบีบที่สะอาดถึงขีด ไม่เติมทับซอสเก่า'], undefined, 'stepOpen'], label], revisions: [{ age: 5 }],
  },
  {
    product: 'Sweet chilli sauce 350 ml', title: ['Sweet chilli dip for dumplings', 'น้ำจิ้มไก่สำหรับเกี๊ยว'], audience: ['hypermarket', 'convenience'], holdingMinutes: 480, packState: bottle, equipment: ['Dispenser with pump, cups of 20 ml.', 'เครื่องกดน้ำจิ้ม ถ้วย 20 มล.'], discard: discardTray,
    cleaning: wipe, steps: [hands, [['Fill the dispenser, write the time of opening on it.', 'เติมเครื่องกดและเขียนเวลาเปิด'], undefined, 'stepOpen'], [['Two pumps for each cup.', 'กดสองครั้งต่อถ้วย'], undefined, 'stepServe']], revisions: [{ age: 260, of: 2, said: { afterOpeningDays: 30, storageMaxC: 35 } }],
  },
  {
    product: 'Jasmine rice 5 kg', title: ['Steamed rice for meal boxes', 'ข้าวสวยสำหรับข้าวกล่อง'], audience: ['hypermarket', 'supermarket'], holdingMinutes: 180, packState: dryPack, equipment: ['Rice cooker of 10 l, probe thermometer.', 'หม้อหุงข้าว 10 ลิตร เทอร์โมมิเตอร์'], discard: discardTray, cleaning: wipe,
    steps: [hands, [['Rinse 3 kg of rice twice.', 'ซาวข้าว 3 กก. สองครั้ง']], [['Add 3.6 l of water and cook.', 'เติมน้ำ 3.6 ลิตรและหุง'], 2100, 'stepHeat'], [['Loosen, keep at 63 °C or more.', 'พรวนข้าวและรักษาที่ 63 °C ขึ้นไป'], 600, 'stepServe'], label], revisions: [{ age: 150 }, { age: null, reason: 'The new cookers need less water; the time of holding is confirmed again.' }],
  },
  {
    product: 'Roasted almond butter 250 g', title: ['Almond butter, pancake station', 'เนยอัลมอนด์ จุดแพนเค้ก'], audience: ['supermarket'], holdingMinutes: 720, packState: ['Foil below the lid intact, no oil on the jar.', 'ฟอยล์ใต้ฝาสมบูรณ์ ไม่มีน้ำมันซึม'], equipment: ['Own spatula with a red handle, kept apart for nuts.', 'ไม้พายด้ามแดง ใช้กับถั่วเท่านั้น'],
    discard: discardTray, serving: ['Ask about nut allergy before it is served.', 'ถามเรื่องแพ้ถั่วก่อนเสิร์ฟ'], cleaning: wipe, steps: [hands, [['Stir until the oil is mixed in.', 'คนจนน้ำมันเข้ากัน'], 60, 'stepOpen'], label], revisions: [{ age: 9 }],
  },
  {
    product: 'Sardines in tomato sauce 155 g', title: ['Sardines on toast', 'ปลาซาร์ดีนบนขนมปัง'], audience: ['convenience'], packState: ['Cans not swollen, dented at the seam or rusty.', 'กระป๋องไม่บวม ไม่บุบที่ตะเข็บ ไม่เป็นสนิม'], equipment: ['Toaster, can opener.', 'เครื่องปิ้ง ที่เปิดกระป๋อง'], discard: discardTray, cleaning: wipe,
    steps: [hands, [['Toast two slices.', 'ปิ้งขนมปังสองแผ่น'], 90, 'stepHeat']], revisions: [{ age: null }],
  },
  {
    product: 'Oyster sauce 300 ml', title: ['Oyster sauce for the wok', 'ซอสหอยนางรมสำหรับกระทะ'], audience: ['hypermarket'], holdingMinutes: 1440, packState: bottle, equipment: ['Ladle of 15 ml.', 'ทัพพี 15 มล.'], discard: discardTray, cleaning: wipe, steps: [hands, [['One ladle for each portion.', 'หนึ่งทัพพีต่อหนึ่งที่']]],
    revisions: [{ age: 330 }], retired: true,
  },
];

const factsIn = (contents: SpecTables, specId: number): Values => {
  const sections = contents.SpecSection.rows.filter((row) => row['specId'] === specId);
  return factsOf(
    sections.map(({ id, section, content }): FactSource => ({ section, content, allergens: contents.SpecAllergen.rows.filter((line) => line['sectionId'] === id) })),
  );
};

const pair = (name: string, words: Words | undefined): Values => ({ [name]: words?.[0] ?? null, [`${name}Local`]: words?.[1] ?? null });

/** Of the sections that a store needs; the draft of a first revision is begun only. */
const writtenOf = (plan: Plan, revision: Revision): Values => ({
  ...pair('title', plan.title), ...pair('packState', plan.packState), ...pair('equipment', plan.equipment), ...pair('discardRule', plan.discard), ...pair('serving', plan.serving), ...pair('cleaning', plan.cleaning),
  audience: plan.audience, holdingMinutes: revision.holdingMinutes ?? plan.holdingMinutes ?? null, displayMinutes: plan.displayMinutes ?? null,
});

const stateOf = (plan: Plan, i: number): string => {
  if (plan.revisions[i]!.age === null) return 'draft';
  const last = plan.revisions.findLastIndex(({ age }) => age !== null);
  return i === last && !plan.retired ? 'active' : 'inActive';
};

export const operationSpecData = (on: Calendar, users: Users, specs: Table, contents: SpecTables, products: Table): { sheets: Table; steps: Table } => {
  const sheets = table();
  const steps = table();
  plans.forEach((plan, at) => {
    const inForce = specs.rows.find((row) => row['productName'] === plan.product && row['status'] === 'active')!;
    let previous: DemoRow | null = null;
    plan.revisions.forEach((revision, i) => {
      const source = revision.of === undefined ? inForce : specs.rows.find((row) => row['specNo'] === inForce['specNo'] && row['revision'] === revision.of)!;
      const facts: Values = { ...factsIn(contents, source.id), ...revision.said };
      const status = stateOf(plan, i);
      const { age, reason = null } = revision;
      const begun = on.ago(age === null ? 3 + at : age + 4, '10:10');
      const activatedAt = age === null ? null : on.ago(age, '15:20');
      const by = users.id(at % 2 === 0 ? 'qa' : 'qa2');
      const row = sheets.add(
        {
          code: `OS-${String(at + 1).padStart(4, '0')}`, specId: inForce.id, specNo: source['specNo'], specRevision: source['revision'], productInfoId: products.rows.find(({ name }) => name === plan.product)?.id ?? null,
          productName: source['productName'], productNameLocal: source['productNameLocal'], gtin: source['gtin'], sku: source['sku'], revision: i + 1, previousId: previous?.id ?? null, status,
          needsReview: status === 'active' && revision.of !== undefined, ...writtenOf(plan, revision), picture: specFileKey(String(source['specNo']), 'front'),
          receivingMinC: facts['storageMinC'], receivingMaxC: facts['storageMaxC'], receivingPct: facts['minRemainingPct'], ...facts, changeReason: reason,
          effectiveFrom: activatedAt && dayOf(activatedAt), activatedAt, activatedById: activatedAt && by,
        },
        begun, by,
      );
      (revision.steps ?? plan.steps).forEach(([[text, textLocal], timerSeconds = null, picture], n) =>
        steps.add({ operationSpecId: row.id, lineKey: `step-${n + 1}`, seq: n + 1, text, textLocal, timerSeconds, picture: picture ? specFileKey(String(source['specNo']), picture) : null }, begun, by),
      );
      previous = row;
    });
  });
  return { sheets, steps };
};
