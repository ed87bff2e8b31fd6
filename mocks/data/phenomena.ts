// What goes wrong with products, in the words of those who report it. Each phenomenon names its hazard category, defect code and the 8D story that answers it.

export interface Phenomenon {
  category: string;
  defectCode: string;
  /** product kinds it can happen to */
  kinds: string;
  /** key of investigations.ts */
  story: string;
  severity: 'critical' | 'major' | 'minor';
  title: string;
  texts: readonly string[];
  weight: number;
}

/** {p} product, {l} lot, {n} pieces affected: one or many, so no verb may follow it */
export const phenomena: readonly Phenomenon[] = [
  {
    category: 'foreignBody', defectCode: 'metal', kinds: 'biscuit noodle', story: 'metal', severity: 'critical', weight: 4, title: 'Metal fragment in {p}',
    texts: [
      'A silver-coloured metal sliver, about 6 mm long and sharp on one side, was found inside {p}. It was noticed while chewing; no injury.',
      'Bit on something hard in {p}. It is a thin bent piece of metal that a magnet attracts. The piece has been kept.',
      'A flat piece of metal was baked into the surface of {p}, visible from outside once the wrapper was opened.',
    ],
  },
  {
    category: 'foreignBody', defectCode: 'plastic', kinds: 'food', story: 'plastic', severity: 'major', weight: 9, title: 'Blue plastic piece in {p}',
    texts: [
      'A piece of blue plastic film, roughly 2 x 3 cm, was in {p}. It looks like a part of a glove or an inner liner.',
      'Found a hard white plastic splinter in {p}; it seems to be broken off from a scoop or a crate.',
      'A strip of transparent film was mixed into {p}. It is not from the pack itself.',
    ],
  },
  {
    category: 'foreignBody', defectCode: 'insect', kinds: 'grain noodle biscuit', story: 'insect', severity: 'major', weight: 9, title: 'Insects in {p}',
    texts: [
      'Small brown beetles were crawling in the newly opened pack of {p}. Holes of about 1 mm can be seen in the film.',
      'A dead insect with wings was found in {p}. The pack was closed and within date.',
      'Larvae and fine webbing in the corner of the pack of {p}; the pack had been kept in a closed cupboard for two days.',
    ],
  },
  {
    category: 'foreignBody', defectCode: 'hair', kinds: 'frozen biscuit sauce dairy', story: 'plastic', severity: 'minor', weight: 6, title: 'Hair in {p}',
    texts: ['A dark hair of about 8 cm was embedded in {p}; it cannot have come from the kitchen at home.', 'Found a short hair under the lid of {p} at first opening.'],
  },
  {
    category: 'foreignBody', defectCode: 'stone', kinds: 'grain', story: 'insect', severity: 'minor', weight: 3, title: 'Small stones in {p}',
    texts: ['Two small stones of 3 mm were in one cup of {p}. One was noticed only when eating.', 'Grit at the bottom of the pack of {p}, more than usual for this rice.'],
  },
  {
    category: 'microbiological', defectCode: 'mould', kinds: 'dairy noodle biscuit sauce', story: 'mould', severity: 'major', weight: 8, title: 'Mould on {p}',
    texts: [
      'Green mould on the surface of {p}, five days before the best-before date. It had been kept as printed on the pack.',
      'White fluffy spots on {p} directly after opening; there is a musty smell.',
      'Mould around the rim and under the lid of {p}; the same on {n} from that shelf.',
    ],
  },
  {
    category: 'microbiological', defectCode: 'swelling', kinds: 'uht dairy canned', story: 'swelling', severity: 'critical', weight: 8, title: 'Blown packs of {p}',
    texts: [
      'The pack of {p} is swollen like a balloon. When opened, gas escaped and the contents had curdled.',
      'Blown on the shelf: {n} of {p}, lot {l}. The others of the case look normal.',
      'The pack of {p} bulges and springs back when pressed. Not opened; kept apart from other goods.',
    ],
  },
  {
    category: 'microbiological', defectCode: 'spoilage', kinds: 'frozen dairy uht', story: 'coldChain', severity: 'major', weight: 6, title: 'Spoiled {p}',
    texts: [
      '{p} smelled sour and was sticky although the date is not reached. There was a lot of ice inside the pack, as if it had thawed before.',
      '{p} had separated and tasted bitter right after opening.',
    ],
  },
  {
    category: 'microbiological', defectCode: 'illness', kinds: 'frozen canned dairy', story: 'swelling', severity: 'critical', weight: 2, title: 'Feeling unwell after {p}',
    texts: ['Two people of one household had stomach cramps about three hours after eating {p}. Both recovered the next day; the rest of the pack is in the refrigerator.', 'Reddening of the face and headache half an hour after eating {p}; the doctor asked for the lot number.'],
  },
  {
    category: 'chemical', defectCode: 'odour', kinds: 'grain biscuit liquid uht', story: 'odour', severity: 'minor', weight: 7, title: 'Strange smell of {p}',
    texts: ['{p} smells strongly of solvent or fresh paint when the pack is opened.', 'A smell like old oil comes from {p}; another pack bought earlier did not have it.', 'Chemical, soapy smell of {p}; it does not go away after airing.'],
  },
  {
    category: 'chemical', defectCode: 'discolouration', kinds: 'sauce canned noodle', story: 'odour', severity: 'minor', weight: 5, title: 'Unusual colour of {p}',
    texts: ['The contents of {p} are much darker than usual, nearly brown, and there is a ring at the neck.', 'Grey to black spots in {p} where it touched the pack.'],
  },
  {
    category: 'chemical', defectCode: 'residue', kinds: 'care plastic', story: 'odour', severity: 'major', weight: 4, title: 'Skin irritation after {p}',
    texts: ['Red, itching skin after using {p}; the earlier bottle of the same product gave no trouble.', 'A greasy film stays on {p} even after washing it several times.'],
  },
  {
    category: 'allergen', defectCode: 'undeclared', kinds: 'allergen', story: 'allergen', severity: 'critical', weight: 4, title: 'Wrong pack: allergen not declared on {p}',
    texts: ['The bag says {p}, but inside is another variety that contains peanut. A person with an allergy nearly ate it.', 'Milk is named neither in the list of ingredients nor in the allergen line of {p}, while the same product of last month names it.'],
  },
  {
    category: 'quality', defectCode: 'breakage', kinds: 'biscuit noodle plastic', story: 'handling', severity: 'minor', weight: 8, title: '{p} broken',
    texts: ['More than half of {p} was broken to crumbs in an undamaged pack.', '{p} had a crack in the corner, visible only after the sleeve was taken off.', 'Arrived broken: {n} of {p}; the outer case shows no mark.'],
  },
  {
    category: 'quality', defectCode: 'texture', kinds: 'food', story: 'texture', severity: 'minor', weight: 9, title: 'Texture of {p} not as usual',
    texts: ['{p} is soft and chewy instead of crisp, as if it had drawn moisture.', '{p} was much thinner than usual and did not hold together.', 'Hard lumps in {p} that do not dissolve or cook through.'],
  },
  {
    category: 'quality', defectCode: 'dryness', kinds: 'wipe', story: 'seal', severity: 'minor', weight: 4, title: '{p} dried out',
    texts: ['{p} was dry from the first sheet on; the label over the opening did not stick.', 'The lower half of {p} is wet, the upper half completely dry.'],
  },
  {
    category: 'quality', defectCode: 'performance', kinds: 'paper liquid plastic', story: 'texture', severity: 'minor', weight: 7, title: '{p} does not do its job',
    texts: ['{p} tears at the wrong place and falls apart when wet.', '{p} foams hardly at all and leaves grease behind; the liquid is thin as water.', 'The lid of {p} does not close tightly any more after the first use.'],
  },
  {
    category: 'packaging', defectCode: 'leak', kinds: 'sauce liquid uht', story: 'seal', severity: 'minor', weight: 9, title: 'Leaking {p}',
    texts: ['{p} leaks at the cap; the whole case is wet and sticky.', 'A pinhole at the fold of {p}; liquid ran over the shelf.', 'Leaking when the pallet was unpacked: {n} of {p}.'],
  },
  {
    category: 'packaging', defectCode: 'seal', kinds: 'noodle biscuit frozen wipe dairy', story: 'seal', severity: 'major', weight: 8, title: 'Open seal of {p}',
    texts: ['The back seal of {p} was open over about 3 cm, the pack contained air.', 'The cross seal of {p} can be pulled apart without force; product is caught in the seal.', 'The seasoning sachet in {p} was not sealed and the powder lay loose in the pack.'],
  },
  {
    category: 'packaging', defectCode: 'dent', kinds: 'canned', story: 'handling', severity: 'minor', weight: 3, title: 'Dented {p}',
    texts: ['Deep dents at the double seam: {n} of {p}.', 'Dent with a sharp fold on the body of {p}, rust has begun there.'],
  },
  {
    category: 'labelling', defectCode: 'wrongDate', kinds: 'food', story: 'label', severity: 'major', weight: 7, title: 'Wrong date on {p}',
    texts: ['The best-before date printed on {p} lies in the past although the goods were delivered this week.', 'Two different dates on {p}: one on the inner pack, another on the outer pack.', 'The year is missing in the date on {p}; only day and month can be read.'],
  },
  {
    category: 'labelling', defectCode: 'illegible', kinds: 'food liquid care', story: 'label', severity: 'minor', weight: 6, title: 'Lot code on {p} cannot be read',
    texts: ['Date and lot on {p} are smeared and cannot be read.', 'The print on {p} can be rubbed off with a finger; half of the code is gone.'],
  },
  {
    category: 'labelling', defectCode: 'wrongProduct', kinds: 'sauce liquid paper', story: 'label', severity: 'major', weight: 4, title: 'Label of another product on {p}',
    texts: ['The front label says {p}, the back label belongs to another variety.', 'The barcode of {p} gives another article at the till.'],
  },
  {
    category: 'quantity', defectCode: 'underweight', kinds: 'grain frozen biscuit liquid', story: 'weight', severity: 'minor', weight: 7, title: 'Too little in {p}',
    texts: ['{p} weighed 12 % less than printed, measured on two kitchen scales.', 'The fill height of {p} is clearly lower than that of the others on the shelf.'],
  },
  {
    category: 'quantity', defectCode: 'missingPieces', kinds: 'noodle paper wipe', story: 'weight', severity: 'minor', weight: 5, title: 'Pieces missing in {p}',
    texts: ['One piece is missing in {p}; the outer film was closed.', 'Only half of the printed number of sheets was in {p}.'],
  },
  {
    category: 'service', defectCode: 'handling', kinds: 'food liquid paper plastic', story: 'handling', severity: 'minor', weight: 4, title: 'Damaged delivery of {p}',
    texts: ['The outer cases of {p} arrived crushed and partly open, the pallet had been stacked twice.', '{p} was delivered wet from rain; the cartons are soft and the goods cannot be sold.'],
  },
  {
    category: 'other', defectCode: 'other', kinds: 'food liquid paper plastic care wipe', story: 'texture', severity: 'minor', weight: 4, title: 'Question about {p}',
    texts: ['The customer expected another variety under the name {p} and asks whether the recipe was changed.', 'The picture on the pack of {p} shows more than it contains; the customer feels misled.'],
  },
];

/** How it came to light, by source. {s} store, {d} day of purchase */
export const openings: Record<string, readonly string[]> = {
  line: ['Bought at {s} on {d}.', 'I shop at {s} every week and bought this on {d}.', 'Purchased on {d} at {s}, receipt is available.'],
  callCenter: ['The customer calls about a purchase at {s} on {d}.', 'Call from a customer who bought the product at {s} on {d}.', 'Second call of the customer, purchase on {d} at {s}.'],
  email: ['The customer writes from home and names {s} as place of purchase on {d}.', 'Email with two pictures; bought at {s} on {d}.'],
  social: ['Public post with a picture, seen by several hundred people; purchase at {s} on {d}.', 'Comment below our page, the customer gave {s} and {d} on request.'],
  store: ['Found by the team of {s} on {d} while filling the shelf.', 'A customer brought the product back to the service desk of {s} on {d}.', 'Seen at the check of incoming goods at {s} on {d}.'],
  qa: ['Found during the shelf check of the quality team at {s} on {d}.', 'Result of the market sample taken at {s} on {d}.'],
};

/** What was done with it or is wanted, by who reports. */
const fromCustomer = [
  'The sample is kept in the refrigerator and can be collected.',
  'The rest was thrown away; pictures are attached.',
  'An explanation is wanted, not money.',
  'A refund was given at the service desk.',
  'The question is whether it is safe to use the other packs at home.',
  'An answer by telephone is preferred.',
  'The lot code was read from the picture.',
  'No one was injured.',
];
const fromStaff = [
  'Two further packs of the same lot were checked and look normal.',
  'The remaining packs were taken off the shelf.',
  'The sample is kept in the back store and can be collected.',
  'Neighbouring stores were asked and have no such finding.',
  'The store wants to know whether the rest may be sold.',
  'Pictures of pack, code and finding were taken.',
];
export const endingsOf = (source: string): readonly string[] => (source === 'store' || source === 'qa' ? fromStaff : fromCustomer);

export const conclusions: Record<'justified' | 'notJustified', readonly string[]> = {
  justified: [
    'Confirmed by the manufacturer on its retained sample. Cause and countermeasures are described in the investigation report; the corrective actions were carried out.',
    'Justified. The deviation arose at the manufacturer and is limited to the lot named. The customer was informed and compensated.',
    'The returned sample shows the defect. No further reports on this lot within four weeks; the action plan is closed.',
    'Isolated case within a lot of normal quality. The manufacturer retrained the shift and added a check.',
  ],
  notJustified: [
    'The retained sample and ten packs from stores show no deviation. The finding arose after opening, most likely at home.',
    'The product matches its specification; the customer compared it with another variety.',
    'The object found is not from the process: laboratory comparison with all materials of the line was negative.',
  ],
};
