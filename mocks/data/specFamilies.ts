// How the products of one kind are made, tested, packed and stored: what their demo specifications share.
type Values = Readonly<Record<string, unknown>>;

/** step; of a critical control point: hazard, what is measured, limits, unit, what is done beyond them */
export type Step = readonly [string] | readonly [string, 'B' | 'C' | 'P' | 'A', string, number | null, number | null, string, string];

interface Family {
  category: string;
  /** of the category; absent: its first */
  technology?: string;
  steps: readonly Step[];
  parameters: readonly Values[];
  /** level, component, material, g, grade */
  pack: readonly (readonly ['primary' | 'secondary' | 'tertiary', string, string, number, 'A' | 'B' | 'C' | 'none'])[];
  storage: Values;
  sensory?: Values;
  equipment: readonly string[];
}

const num = (group: string, name: string, unit: string, min: number | null, max: number | null, method: string, more: Values = {}): Values => ({ group, name, type: 'numeric', unit, min, max, method, labScope: 'inHouse', frequency: 'everyLot', onCoa: true, critical: false, ...more });
const lab = (name: string, unit: string, max: number, method: string, more: Values = {}): Values => num('contaminant', name, unit, null, max, method, { labScope: 'accredited', frequency: 'yearly', onCoa: false, ...more });
const plan = (name: string, n: number, c: number, m: number, M: number, method: string, more: Values = {}): Values => ({ group: 'micro', name, type: 'countPlan', unit: 'CFU/g', n, c, m, M, method, labScope: 'accredited', frequency: 'monthly', onCoa: true, critical: false, ...more });
const absent = (name: string, n: number, unit: string, method: string): Values => ({ group: 'micro', name, type: 'presence', unit, n, c: 0, method, labScope: 'accredited', frequency: 'monthly', onCoa: true, critical: true });
const look = (name: string, allowedValues: readonly string[], marginalValues: readonly string[] = []): Values => ({ group: 'sensory', name, type: 'choice', unit: '', allowedValues, marginalValues, method: 'Panel of three against the retained standard', labScope: 'inHouse', frequency: 'everyLot', onCoa: false, critical: false });
const defects = (name: string, n: number, acceptNumber: number, method: string): Values => ({ group: 'physical', name, type: 'attribute', unit: 'pieces', n, acceptNumber, method, labScope: 'inHouse', frequency: 'everyLot', onCoa: false, critical: false });
const seals = defects('Leaking packs', 50, 0, 'Vacuum chamber, ASTM D3078');
const salmonella = absent('Salmonella', 5, '25 g', 'ISO 6579-1');
const listeria = absent('Listeria monocytogenes', 5, '25 g', 'ISO 11290-1');
const plate = (m: number, M: number): Values => plan('Aerobic plate count', 5, 2, m, M, 'ISO 4833-1');
const moulds = plan('Yeasts and moulds', 5, 2, 100, 1000, 'ISO 21527-2');
const coli = plan('Escherichia coli', 5, 1, 10, 100, 'ISO 16649-2');
const staph = plan('Coagulase-positive staphylococci', 5, 1, 100, 1000, 'ISO 6888-1');
const cereus = plan('Bacillus cereus, presumptive', 5, 1, 100, 1000, 'ISO 7932');
const enteros = plan('Enterobacteriaceae', 5, 2, 10, 100, 'ISO 21528-2');
const net = (name = 'Net weight, mean of the lot', min = 100): Values => num('weight', name, '% of stated weight', min, 104, 'Check weigher, 125 packs', { target: 101 });
const lead = (max: number): Values => lab('Lead', 'mg/kg', max, 'EN 15763, ICP-MS');
const cadmium = (max: number): Values => lab('Cadmium', 'mg/kg', max, 'EN 15763, ICP-MS');
const aflatoxins = [lab('Aflatoxin B1', 'µg/kg', 2, 'EN 14123, HPLC-FLD'), lab('Aflatoxins B1, B2, G1, G2', 'µg/kg', 4, 'EN 14123, HPLC-FLD')];

const metal: Step = ['Metal detection', 'P', 'Largest test piece that passes: Fe', null, 1.5, 'mm', 'Stop the line, hold all packs since the last good test, run them again'];
const pouch = [['primary', 'Pouch', 'OPP and CPP laminate', 6, 'C'], ['secondary', 'Case', 'Corrugated board', 240, 'A'], ['tertiary', 'Pallet wrap', 'LLDPE film', 300, 'B']] as const;
const ambient = { mode: 'ambient', tempMin: 10, tempMax: 32, humidityMax: 70, light: 'Away from direct sunlight', dateMark: 'bestBefore', evidence: 'realTime', minRemainingPct: 66 };
const frozen = { mode: 'frozen', tempMin: -28, tempMax: -18, light: 'Closed case', dateMark: 'bestBefore', evidence: 'realTime', minRemainingPct: 66 };
const chilled = { mode: 'chilled', tempMin: 2, tempMax: 6, light: 'Closed case', dateMark: 'useBy', evidence: 'challenge', minRemainingPct: 70 };

const seafoodSteps = (cooking: Step): readonly Step[] => [
  ['Reception of raw material', 'C', 'Histamine of scombroid raw material', null, 50, 'mg/kg', 'Reject the raw material lot'], ['Thawing and trimming'], ['Mixing'], ['Forming'], cooking, ['IQF freezing'],
  ['Metal detection', 'P', 'Largest test piece that passes: Fe', null, 2, 'mm', 'Stop the line, hold all packs since the last good test, run them again'], ['Packing and cold storage'],
];
const seafood = {
  category: 'FROZ', equipment: ['Thawing tank', 'Mincer and bowl cutter', 'Forming machine', 'Steam cooker', 'IQF tunnel', 'Glazing belt'],
  steps: seafoodSteps(['Steaming', 'B', 'Core temperature', 75, 92, '°C', 'Steam again at once or destroy']),
  parameters: [
    num('physical', 'Core temperature at dispatch', '°C', null, -18, 'Probe, 5 packs', { critical: true }), num('physical', 'Glaze', '%', null, 6, 'Codex STAN 92'), num('weight', 'Weight of a piece', 'g', 18, 22, 'Scale, 20 pieces', { target: 20 }), num('physical', 'Share of seafood', '%', 58, 66, 'Separation of 10 pieces'), num('chemical', 'Salt', '%', 0.9, 1.6, 'AOAC 937.09'), num('chemical', 'Total volatile bases', 'mg N/100 g', null, 25, 'EU 2019/627 Annex VI'),
    look('Colour', ['Typical'], ['Slightly grey']), look('Odour after thawing', ['Fresh, of the sea']), defects('Open or deformed pieces', 80, 5, 'ISO 2859-1'), defects('Shell or bone longer than 5 mm', 50, 0, 'X-ray and hand'), net(), plate(100_000, 1_000_000), coli, staph, listeria, salmonella, absent('Vibrio cholerae O1 and O139', 5, '25 g', 'ISO 21872-1'),
    lab('Chloramphenicol', 'µg/kg', 0.15, 'LC-MS/MS', { frequency: 'everyLot', critical: true }), lab('Nitrofuran metabolites', 'µg/kg', 0.5, 'LC-MS/MS', { frequency: 'everyLot' }), lab('Sulphites as SO2', 'mg/kg', 150, 'EN 1988-1'), lead(0.5), cadmium(0.5), lab('Mercury', 'mg/kg', 0.5, 'EN 15763, ICP-MS'),
  ],
  pack: [['primary', 'Tray', 'PP', 12, 'A'], ['primary', 'Bag', 'PE film', 8, 'A'], ['secondary', 'Case', 'Corrugated board, wax free', 260, 'A']], storage: frozen,
  sensory: { appearance: 'Free flowing pieces without frost', odour: 'Of fresh seafood', taste: 'Of shrimp or fish, lightly seasoned', texture: 'Juicy, elastic bite after steaming' },
} satisfies Family;

const families = {
  rice: {
    category: 'RICE', equipment: ['Paddy cleaner', 'Destoner', 'Rubber roll huller', 'Whitener and polisher', 'Length grader', 'Colour sorter'],
    steps: [['Paddy reception and moisture check'], ['Cleaning and destoning'], ['Hulling'], ['Milling and polishing'], ['Grading'], ['Colour sorting', 'P', 'Test grains rejected', 98, null, '%', 'Stop, clean the lenses, sort again what ran since the last good test'], metal, ['Packing and sealing']],
    parameters: [
      num('physical', 'Moisture', '%', null, 14, 'ISO 712', { warnMax: 13.7, critical: true }), num('physical', 'Whole kernels', '%', 90, null, 'Length grader, 100 g'), num('physical', 'Broken kernels', '%', null, 5, 'Length grader, 100 g', { warnMax: 4.5 }),
      num('physical', 'Length of whole kernels', 'mm', 7, null, 'Calliper, 100 kernels'), num('physical', 'Damaged and yellow kernels', '%', null, 0.2, 'Sorting, 100 g'), num('physical', 'Chalky kernels', '%', null, 3, 'Sorting, 100 g'), num('physical', 'Foreign matter', '%', null, 0.1, 'Sorting, 1 kg', { critical: true }),
      num('physical', 'Live insects', 'per kg', null, 0, 'Sieving, 1 kg', { critical: true }), num('chemical', 'Amylose', '%', 13, 18, 'ISO 6647-2', { frequency: 'quarterly' }), look('Odour', ['Typical, fragrant'], ['Weak']), net(), seals,
      lab('Arsenic, inorganic', 'mg/kg', 0.15, 'EN 16802'), cadmium(0.15), lead(0.2), ...aflatoxins, lab('Pesticide residues: highest share of a limit', '%', 100, 'EN 15662, multi-residue'),
    ],
    pack: [['primary', 'Bag', 'PE film', 22, 'A'], ['secondary', 'Bale', 'Woven PP', 90, 'B'], ['tertiary', 'Pallet wrap', 'LLDPE film', 300, 'B']], storage: ambient,
    sensory: { appearance: 'Long, slender, translucent kernels', odour: 'Fragrant, no musty or chemical odour', taste: 'Mild, sweetish when cooked', texture: 'Soft and slightly sticky when cooked' },
  },
  instantNoodles: {
    category: 'NOOD', equipment: ['Vacuum mixer', 'Sheeter and slitter', 'Steam tunnel', 'Fryer', 'Cooling tunnel', 'Cup and sachet feeder'],
    steps: [['Sieving of flour'], ['Dough mixing'], ['Sheeting and cutting'], ['Steaming'], ['Frying', 'B', 'Oil temperature', 145, 160, '°C', 'Stop the feed, hold what was fried since the last good reading'], ['Cooling'], ['Feeding of the seasoning sachet', 'A', 'Sachet code agrees with the order', 100, 100, '%', 'Stop, clear the feeder, open all packs since the last good check'], metal, ['Flow wrap']],
    parameters: [
      num('physical', 'Moisture of the noodle block', '%', null, 8, 'AOAC 925.10', { warnMax: 7.5 }), num('chemical', 'Fat of the noodle block', '%', 16, 21, 'ISO 1443'), num('chemical', 'Acid value of the fat', 'mg KOH/g', null, 2, 'AOCS Cd 3d-63', { warnMax: 1.7, critical: true }), num('chemical', 'Peroxide value of the fat', 'meq/kg', null, 10, 'AOCS Cd 8-53'),
      num('physical', 'Rehydration time', 's', 150, 210, 'Boiling water, 400 ml'), num('chemical', 'Salt of the seasoning', '%', 27, 33, 'AOAC 937.09'), num('weight', 'Weight of the noodle block', 'g', 50, 54, 'Scale, 20 blocks', { target: 52 }), num('weight', 'Weight of the seasoning sachet', 'g', 7.6, 8.6, 'Scale, 20 sachets', { target: 8 }),
      look('Colour of the noodle block', ['Pale yellow', 'Light golden'], ['Golden']), look('Taste of the soup', ['Typical'], ['Slightly weak']), defects('Broken blocks', 80, 3, 'ISO 2859-1'), seals, plate(10_000, 100_000), coli, staph, cereus, salmonella, moulds, lead(0.2), lab('3-MCPD and its glycidyl esters in the fat', 'µg/kg', 1000, 'ISO 18363-3'),
    ],
    pack: pouch, storage: ambient, sensory: { appearance: 'Even, square block without burnt edges', odour: 'Of fried wheat, of lemongrass and chilli after cooking', taste: 'Hot, sour and salty, balanced', texture: 'Elastic after three minutes in boiling water' },
  },
  driedNoodles: {
    category: 'NOOD', technology: 'Hot air drying', equipment: ['Vacuum mixer', 'Sheeter and slitter', 'Hanging dryer', 'Stick cutter', 'Sheet counter'],
    steps: [['Sieving of flour'], ['Dough mixing'], ['Sheeting and cutting'], ['Drying', 'B', 'Core temperature', 70, 85, '°C', 'Dry again within one hour, otherwise destroy'], ['Conditioning'], metal, ['Packing']],
    parameters: [
      num('physical', 'Moisture', '%', null, 12, 'AOAC 925.10', { critical: true }), num('physical', 'Width of a strand', 'mm', 2, 3, 'Calliper, 20 strands'), num('physical', 'Cooking loss', '%', null, 8, 'AACC 66-50'), num('chemical', 'Protein', '%', 11, null, 'ISO 1871', { frequency: 'monthly' }), num('chemical', 'Salt', '%', 2, 3.4, 'AOAC 937.09'), num('chemical', 'pH of the dough', '', 8.5, 9.8, 'Electrode'),
      look('Colour', ['Pale yellow', 'Yellow']), defects('Broken strands above 5 %', 50, 3, 'ISO 2859-1'), net(), seals, plate(10_000, 100_000), moulds, coli, staph, salmonella, lab('Deoxynivalenol', 'µg/kg', 600, 'EN 15891'), lead(0.2),
    ],
    pack: pouch, storage: ambient, sensory: { appearance: 'Straight strands of even width', odour: 'Of wheat and egg, not musty', taste: 'Mild', texture: 'Firm to the bite after cooking' },
  },
  biscuits: {
    category: 'BISC', equipment: ['Horizontal mixer', 'Rotary moulder', 'Tunnel oven, five zones', 'Cooling conveyor', 'Stacker'],
    steps: [['Sieving and weighing'], ['Dough mixing'], ['Rotary moulding'], ['Baking', 'B', 'Core temperature at the exit', 92, 108, '°C', 'Hold the lane, raise zone 4, discard what was below'], ['Cooling'], ['Changeover cleaning', 'A', 'Milk protein on the belt', null, 2.5, 'mg/kg', 'Clean again and repeat the swab before the first piece'], metal, ['Flow wrap and case packing']],
    parameters: [
      num('physical', 'Moisture', '%', null, 4, 'AOAC 925.10', { warnMax: 3.6 }), num('physical', 'Water activity', '', null, 0.45, 'ISO 18787'), num('physical', 'Diameter of a piece', 'mm', 52, 56, 'Calliper, 20 pieces', { target: 54 }), num('weight', 'Weight of a piece', 'g', 11, 13, 'Scale, 20 pieces', { target: 12, warnMin: 11.3, warnMax: 12.7 }),
      num('chemical', 'Fat', '%', 18, 24, 'ISO 11085'), num('chemical', 'Peroxide value of the fat', 'meq/kg', null, 10, 'ISO 3960'), num('physical', 'Breaking force', 'N', 14, 28, 'Texture analyser'), look('Colour', ['Golden brown'], ['Slightly pale', 'Slightly dark']), look('Taste', ['Typical']), defects('Broken pieces', 80, 5, 'ISO 2859-1'), net(), seals,
      plate(10_000, 100_000), moulds, enteros, staph, salmonella, lab('Acrylamide', 'µg/kg', 350, 'EN 16618', { frequency: 'quarterly' }), lab('Deoxynivalenol', 'µg/kg', 400, 'EN 15891'), ...aflatoxins, lead(0.2),
    ],
    pack: [['primary', 'Tray', 'PET', 9, 'A'], ['primary', 'Flow wrap', 'Metallised OPP', 5, 'C'], ['secondary', 'Case', 'Corrugated board', 210, 'A'], ['tertiary', 'Pallet wrap', 'LLDPE film', 300, 'B']], storage: ambient,
    sensory: { appearance: 'Round, evenly baked, without burnt edges', odour: 'Buttery, of roasted cereals', taste: 'Sweet, of oats and butter, not rancid', texture: 'Crisp, short bite' },
  },
  crackers: {
    category: 'BISC', technology: 'Extrusion', equipment: ['Steam cooker', 'Pellet dryer', 'Puffing machine', 'Seasoning drum', 'Multihead weigher'],
    steps: [['Washing and steaming of rice'], ['Pellet forming and drying'], ['Puffing', 'B', 'Plate temperature', 210, 240, '°C', 'Discard what was puffed below, heat up, start again'], ['Seasoning'], ['Cooling'], metal, ['Packing with nitrogen']],
    parameters: [
      num('physical', 'Moisture', '%', null, 3.5, 'AOAC 925.10', { critical: true }), num('physical', 'Water activity', '', null, 0.4, 'ISO 18787'), num('chemical', 'Fat', '%', 20, 26, 'ISO 11085'), num('chemical', 'Salt', '%', 1.5, 2.3, 'AOAC 937.09'), num('chemical', 'Peroxide value of the fat', 'meq/kg', null, 10, 'ISO 3960'), num('physical', 'Oxygen in the pack', '%', null, 3, 'Headspace analyser'),
      num('physical', 'Bulk density', 'g/l', 90, 120, 'Cylinder'), look('Colour', ['Cream to light brown'], ['Brown spots']), look('Taste', ['Typical']), defects('Broken pieces', 80, 7, 'ISO 2859-1'), net(), seals, plate(10_000, 100_000), moulds, cereus, salmonella, lab('Acrylamide', 'µg/kg', 400, 'EN 16618'), lab('Arsenic, inorganic', 'mg/kg', 0.3, 'EN 16802'), cadmium(0.15),
    ],
    pack: pouch, storage: ambient, sensory: { appearance: 'Round, blistered, evenly seasoned', odour: 'Of roasted sesame and rice', taste: 'Salty, slightly hot', texture: 'Light and crisp' },
  },
  sauce: {
    category: 'SAUC', equipment: ['Colloid mill', 'Steam kettle, 2000 l', 'Holding tank', 'Hot filler', 'Capper with torque control'],
    steps: [['Sorting and washing'], ['Grinding'], ['Blending'], ['Cooking', 'B', 'Product temperature for 5 minutes', 88, 98, '°C', 'Cook again from the start, hold the tank'], ['Hot fill', 'B', 'Fill temperature', 85, 92, '°C', 'Return the bottles to the kettle within 30 minutes'], ['Capping and inversion'], ['Bottle inspection', 'P', 'Test bottles with glass rejected', 100, 100, '%', 'Stop, destroy ten bottles on each side, inspect the lot again'], ['Cooling and labelling']],
    parameters: [
      num('chemical', 'pH', '', 3.2, 4, 'ISO 1842', { target: 3.6, warnMax: 3.9, critical: true }), num('chemical', 'Soluble solids', '°Bx', 28, 34, 'Refractometer, 20 °C'), num('chemical', 'Salt', '%', 4.2, 5.6, 'AOAC 937.09'), num('chemical', 'Titratable acidity as acetic acid', '%', 0.8, 1.4, 'AOAC 942.15'), num('physical', 'Consistency', 'cm in 30 s', 6, 9.5, 'Bostwick, 20 °C'), num('physical', 'Headspace', 'mm', 8, 14, 'Gauge, 20 bottles'),
      num('physical', 'Removal torque of the cap', 'N·m', 1.1, 1.9, 'Torque meter'), look('Colour', ['Typical'], ['Slightly brown']), look('Taste', ['Typical']), net('Net volume, mean of the lot'), defects('Leaking bottles', 80, 0, 'ISO 2859-1'), plate(1_000, 10_000), moulds, coli, plan('Clostridium perfringens', 5, 1, 10, 100, 'ISO 7937'), salmonella, lead(0.5), cadmium(0.1), lab('3-MCPD', 'µg/kg', 20, 'EN 14573'),
    ],
    pack: [['primary', 'Bottle', 'Glass', 280, 'A'], ['primary', 'Cap', 'PP with EPE liner', 5, 'B'], ['primary', 'Label', 'Paper', 1, 'A'], ['secondary', 'Case', 'Corrugated board', 320, 'A']], storage: { ...ambient, afterOpeningDays: 60 },
    sensory: { appearance: 'Smooth, glossy, even colour', odour: 'Of chilli and garlic, not fermented', taste: 'Balanced between hot, sour and sweet', texture: 'Pours slowly, no separation' },
  },
  nutButter: {
    category: 'SAUC', technology: 'Cold fill', equipment: ['Optical sorter', 'Drum roaster', 'Blancher', 'Stone mill', 'Jar filler'],
    steps: [['Sorting of kernels'], ['Roasting', 'B', 'Kernel temperature', 140, 160, '°C', 'Roast again or destroy, validate the roast before the next lot'], ['Cooling'], ['Grinding'], ['Metal detection of the paste', 'P', 'Largest test piece that passes: Fe', null, 1.2, 'mm', 'Stop, drain the line back to the last good test'], ['Filling'], ['Labelling']],
    parameters: [
      num('physical', 'Moisture', '%', null, 2, 'ISO 665'), num('physical', 'Fineness: above 100 µm', '%', null, 5, 'Laser diffraction'), num('chemical', 'Fat', '%', 50, 58, 'ISO 659'), num('chemical', 'Salt', '%', 0.3, 0.6, 'AOAC 937.09'), num('chemical', 'Peroxide value', 'meq/kg', null, 5, 'ISO 3960', { critical: true }), num('chemical', 'Free fatty acids as oleic acid', '%', null, 1, 'ISO 660'),
      num('physical', 'Oil separated after 14 days', '%', null, 3, 'Cylinder, 25 °C'), look('Colour', ['Light brown', 'Brown']), look('Taste', ['Roasted almond']), net(), defects('Jars with a loose cap', 50, 0, 'Torque meter'), plate(1_000, 10_000), enteros, moulds, salmonella, ...[lab('Aflatoxin B1', 'µg/kg', 8, 'EN 14123, HPLC-FLD', { frequency: 'everyLot', onCoa: true, critical: true }), lab('Aflatoxins B1, B2, G1, G2', 'µg/kg', 10, 'EN 14123, HPLC-FLD', { frequency: 'everyLot', onCoa: true })], cadmium(0.2),
    ],
    pack: [['primary', 'Jar', 'Glass', 190, 'A'], ['primary', 'Lid', 'Tinplate with PVC-free seal', 9, 'A'], ['secondary', 'Tray', 'Corrugated board', 90, 'A']], storage: { ...ambient, afterOpeningDays: 90 },
    sensory: { appearance: 'Smooth paste with a thin film of oil', odour: 'Of roasted almonds', taste: 'Nutty, slightly salty, not bitter', texture: 'Spreadable at 20 °C' },
  },
  frozenSeafood: seafood,
  breadedSeafood: {
    ...seafood, technology: 'Battering and par-frying', equipment: ['Thawing tank', 'Band saw', 'Batter applicator', 'Breading machine', 'Fryer', 'IQF tunnel'],
    steps: seafoodSteps(['Par-frying', 'B', 'Oil temperature', 175, 190, '°C', 'Stop the feed, fry again what was below']),
    sensory: { appearance: 'Even coating, golden, pieces free flowing', odour: 'Of fresh seafood and fried batter', taste: 'Lightly salted, not of old oil', texture: 'Crisp coating, juicy inside after baking' },
  },
  cannedFish: {
    category: 'CANF', equipment: ['Precooker', 'Cleaning tables', 'Filler', 'Double seamer', 'Retort with chart recorder', 'X-ray'],
    steps: [['Reception and histamine test', 'C', 'Histamine', null, 50, 'mg/kg', 'Reject the fish lot'], ['Thawing'], ['Precooking'], ['Cleaning and cutting'], ['Filling'], ['Seaming', 'B', 'Overlap of the seam', 1, 1.5, 'mm', 'Stop the seamer, hold all cans since the last good teardown'], ['Retort', 'B', 'Lethality F0', 6, 14, 'min', 'Process again after an authority has agreed, otherwise destroy'], ['Cooling and coding'], ['Incubation and release']],
    parameters: [
      num('weight', 'Drained weight', '% of stated weight', 100, 112, 'Codex CXS 70', { critical: true }), net(), num('physical', 'Vacuum', 'kPa', 20, 50, 'Gauge, 10 cans'), num('physical', 'Flakes', '%', null, 18, 'Screen, 12.7 mm'), num('chemical', 'Salt', '%', 1, 1.8, 'AOAC 937.09'), num('chemical', 'pH', '', 5.6, 6.3, 'ISO 1842'), look('Colour', ['Light'], ['Slightly dark']), look('Odour', ['Typical of cooked fish']), look('Cut', ['Chunks']), defects('Swollen, dented or leaking cans', 200, 0, 'ISO 2859-1'),
      { ...absent('Commercial sterility: growth', 5, 'can', 'Incubation 14 d at 35 and 55 °C'), frequency: 'everyLot' }, { ...plan('Histamine', 9, 2, 100, 200, 'ISO 19343', { frequency: 'everyLot', critical: true }), group: 'contaminant', unit: 'mg/kg' }, lab('Mercury', 'mg/kg', 1, 'EN 15763, ICP-MS', { frequency: 'quarterly' }), lead(0.3), cadmium(0.1), lab('Tin, inorganic', 'mg/kg', 200, 'EN 15764'), lab('Benzo(a)pyrene', 'µg/kg', 5, 'ISO 15753'), lab('Bisphenol A, migration', 'µg/kg', 1, 'EN 13130-13'),
    ],
    pack: [['primary', 'Can', 'Tinplate, BPA-NI lacquer', 32, 'A'], ['primary', 'Easy open end', 'Tinplate', 8, 'A'], ['secondary', 'Tray', 'Corrugated board', 90, 'A'], ['secondary', 'Shrink film', 'LDPE film', 16, 'B']], storage: { ...ambient, tempMax: 35 },
    sensory: { appearance: 'Chunks of even colour in clear brine', odour: 'Of cooked fish, not metallic', taste: 'Lightly salted', texture: 'Firm, flaking with a fork' },
  },
  uht: {
    category: 'UHT', equipment: ['Standardising unit', 'Homogeniser, 200 bar', 'Indirect UHT plant', 'Aseptic tank', 'Aseptic carton filler'],
    steps: [['Reception and antibiotic test', 'C', 'Beta-lactams in the rapid test', null, 4, 'µg/kg', 'Reject the tanker'], ['Standardising'], ['Preheating and homogenising'], ['UHT treatment', 'B', 'Holding temperature for 4 seconds', 138, 144, '°C', 'Divert, sterilise the plant, hold the aseptic tank'], ['Aseptic tank'], ['Aseptic filling', 'B', 'Peroxide concentration', 33, 37, '%', 'Stop the filler, hold packs since the last good reading'], ['Straw, tray and shrink film'], ['Incubation and release']],
    parameters: [
      num('chemical', 'Fat', '%', 3.4, 3.8, 'ISO 1211', { target: 3.6 }), num('chemical', 'Solids, not fat', '%', 8.2, null, 'ISO 6731'), num('chemical', 'Protein', '%', 3, null, 'ISO 8968-1', { frequency: 'monthly' }), num('chemical', 'pH', '', 6.5, 6.8, 'ISO 1842', { warnMin: 6.55 }), num('chemical', 'Titratable acidity as lactic acid', '%', 0.13, 0.17, 'AOAC 947.05'), num('physical', 'Freezing point', '°C', null, -0.52, 'ISO 5764'),
      num('physical', 'Density at 20 °C', 'g/ml', 1.028, 1.034, 'Lactometer'), num('physical', 'Residual peroxide', 'mg/kg', null, 0.5, 'Test strip'), look('Colour', ['White', 'Cream']), look('Taste', ['Typical, cooked note'], ['Strong cooked note']), net('Net volume, mean of the lot'), defects('Weak or open seams', 80, 0, 'Dye and tear down'),
      { ...absent('Commercial sterility: growth', 5, 'pack', 'Incubation 15 d at 30 °C'), frequency: 'everyLot' }, { ...num('micro', 'Aerobic plate count after incubation', 'CFU/0.1 ml', null, 10, 'EU 2074/2005', { labScope: 'accredited' }) }, lab('Aflatoxin M1', 'µg/kg', 0.05, 'ISO 14501', { frequency: 'monthly' }), lead(0.02), lab('Melamine', 'mg/kg', 1, 'ISO 15495'),
    ],
    pack: [['primary', 'Carton', 'Board, PE and aluminium laminate', 27, 'C'], ['primary', 'Screw cap', 'HDPE', 3, 'A'], ['secondary', 'Tray', 'Corrugated board', 70, 'A'], ['secondary', 'Shrink film', 'LDPE film', 14, 'B']], storage: { ...ambient, afterOpeningDays: 5 },
    sensory: { appearance: 'Even liquid without sediment', odour: 'Clean, slightly cooked', taste: 'Full, slightly sweet', texture: 'Smooth, not watery' },
  },
  plantDrink: {
    category: 'UHT', equipment: ['Extraction', 'Decanter', 'Blending tank', 'Homogeniser, 250 bar', 'Direct UHT plant', 'Aseptic carton filler'],
    steps: [['Reception and washing'], ['Extraction'], ['Sieving', 'P', 'Mesh of the sieve whole, opening', null, 0.5, 'mm', 'Stop, replace the sieve, filter the tank again'], ['Blending'], ['Homogenising'], ['UHT treatment', 'B', 'Holding temperature for 6 seconds', 138, 146, '°C', 'Divert, sterilise the plant, hold the aseptic tank'], ['Aseptic filling', 'B', 'Peroxide concentration', 33, 37, '%', 'Stop the filler, hold packs since the last good reading'], ['Incubation and release']],
    parameters: [
      num('chemical', 'Fat', '%', 1.2, 1.8, 'ISO 8262'), num('chemical', 'Dry matter', '%', 9, 12, 'ISO 6731'), num('chemical', 'pH', '', 6, 7.2, 'ISO 1842'), num('physical', 'Viscosity at 20 °C', 'mPa·s', 5, 60, 'Brookfield'), num('physical', 'Sediment after 24 hours', 'ml/l', null, 5, 'Imhoff cone'), num('physical', 'Cream layer after 30 days', 'mm', null, 10, 'Ruler, 30 °C'), num('physical', 'Residual peroxide', 'mg/kg', null, 0.5, 'Test strip'),
      look('Colour', ['White', 'Cream'], ['Greyish']), look('Taste', ['Typical'], ['Cooked note']), net('Net volume, mean of the lot'), defects('Weak or open seams', 80, 0, 'Dye and tear down'),
      { ...absent('Commercial sterility: growth', 5, 'pack', 'Incubation 15 d at 30 °C'), frequency: 'everyLot' }, num('micro', 'Aerobic plate count after incubation', 'CFU/0.1 ml', null, 10, 'ISO 4833-1', { labScope: 'accredited' }), lead(0.1), cadmium(0.05), ...aflatoxins,
    ],
    pack: [['primary', 'Carton', 'Board, PE and aluminium laminate', 27, 'C'], ['primary', 'Screw cap', 'HDPE', 3, 'A'], ['secondary', 'Tray', 'Corrugated board', 70, 'A'], ['secondary', 'Shrink film', 'LDPE film', 14, 'B']], storage: { ...ambient, afterOpeningDays: 4 },
    sensory: { appearance: 'Even, white to cream', odour: 'Clean, typical', taste: 'Mild, typical, slightly sweet', texture: 'Smooth, without grains' },
  },
  yoghurt: {
    category: 'DAIR', equipment: ['Pasteuriser', 'Homogeniser', 'Fermentation tank', 'Fruit doser', 'Cup form-fill-seal line', 'Cooling tunnel'],
    steps: [['Reception and antibiotic test', 'C', 'Beta-lactams in the rapid test', null, 4, 'µg/kg', 'Reject the tanker'], ['Standardising'], ['Pasteurisation', 'B', 'Milk temperature for 5 minutes', 90, 95, '°C', 'Divert and pasteurise again'], ['Inoculation'], ['Fermentation to pH 4.6'], ['Filling and sealing'], ['Cooling', 'B', 'Product temperature after 12 hours', 2, 6, '°C', 'Hold the pallets, judge by pH and plate count'], ['Cold storage']],
    parameters: [
      num('chemical', 'pH', '', 4, 4.5, 'ISO 1842', { target: 4.3, critical: true }), num('chemical', 'Fat', '%', 3, 3.4, 'ISO 1211'), num('chemical', 'Solids, not fat', '%', 8.2, null, 'ISO 6731'), num('chemical', 'Protein', '%', 3.2, null, 'ISO 8968-1', { frequency: 'monthly' }), num('physical', 'Gel strength', 'g', 60, 110, 'Texture analyser'), num('physical', 'Whey on the surface', '%', null, 2, 'Draining, 10 cups'), num('physical', 'Temperature at dispatch', '°C', 2, 6, 'Probe', { critical: true }),
      look('Colour', ['Typical']), look('Taste', ['Fresh, mildly sour'], ['Sour']), net(), defects('Leaking or bulged cups', 80, 0, 'ISO 2859-1'), num('micro', 'Lactic acid bacteria', 'CFU/g', 10_000_000, null, 'ISO 7889', { labScope: 'accredited', frequency: 'monthly' }), plan('Yeasts', 5, 2, 10, 100, 'ISO 6611'), enteros, staph, listeria, salmonella, lab('Aflatoxin M1', 'µg/kg', 0.05, 'ISO 14501'), lead(0.02),
    ],
    pack: [['primary', 'Cup', 'PP', 9, 'A'], ['primary', 'Lid', 'Aluminium', 1, 'B'], ['secondary', 'Tray', 'Corrugated board', 80, 'A']], storage: chilled,
    sensory: { appearance: 'Even, glossy, without whey', odour: 'Fresh, lactic', taste: 'Mildly sour, creamy', texture: 'Firm gel, breaks cleanly with a spoon' },
  },
  household: {
    category: 'LAUN', equipment: ['Blending vessel, 5 t', 'High shear mixer', 'Filter, 100 µm', 'Volumetric filler', 'Capper'],
    steps: [['Weighing of raw materials'], ['Blending', 'C', 'pH at release of the vessel', 6, 8, '', 'Correct in the vessel, sample again'], ['Filtration'], ['Filling'], ['Capping'], ['Labelling and coding'], ['Case packing']],
    parameters: [
      num('chemical', 'pH, 10 % solution', '', 6, 8, 'ISO 4316', { critical: true }), num('physical', 'Viscosity at 25 °C', 'mPa·s', 800, 1500, 'Brookfield LV2, 12 rpm'), num('physical', 'Density at 20 °C', 'g/ml', 1.01, 1.05, 'ISO 2811-1'), num('chemical', 'Anionic surfactants', '%', 12, 16, 'ISO 2271'), num('chemical', 'Preservative', '%', 0.05, 0.1, 'HPLC', { frequency: 'monthly' }), num('physical', 'Cloud point', '°C', null, 5, 'ISO 1065'), num('performance', 'Foam height after 5 minutes', 'mm', 120, null, 'Ross-Miles'), num('performance', 'Plates washed against the standard', '%', 95, null, 'IKW method', { frequency: 'quarterly' }),
      look('Colour', ['As the standard'], ['Slightly paler']), look('Odour', ['As the standard']), net('Net volume, mean of the lot'), defects('Leaking bottles', 80, 0, 'ISO 2859-1'), num('micro', 'Total viable count', 'CFU/g', null, 100, 'ISO 21149', { labScope: 'accredited', frequency: 'monthly' }), absent('Pseudomonas aeruginosa', 3, '1 g', 'ISO 22717'),
    ],
    pack: [['primary', 'Bottle', 'PET, 50 % recycled', 32, 'A'], ['primary', 'Cap', 'PP', 5, 'A'], ['primary', 'Label', 'PP film', 1, 'B'], ['secondary', 'Case', 'Corrugated board', 300, 'A']], storage: { ...ambient, dateMark: 'none' },
  },
  paper: {
    category: 'PAPR', equipment: ['Embosser', 'Laminator', 'Rewinder', 'Log saw', 'Bundler'],
    steps: [['Parent reel inspection'], ['Embossing and lamination'], ['Perforating and rewinding'], ['Log sawing', 'P', 'Saw guard and blade whole', 100, 100, '%', 'Stop, find all parts, hold the logs since the last check'], ['Wrapping'], ['Bundling']],
    parameters: [
      num('physical', 'Grammage', 'g/m²', 34, 38, 'ISO 12625-6', { target: 36 }), num('physical', 'Thickness of ten sheets', 'mm', 2.4, 3.2, 'ISO 12625-3'), num('performance', 'Dry tensile strength, machine direction', 'N/m', 240, null, 'ISO 12625-4'), num('performance', 'Dry tensile strength, cross direction', 'N/m', 120, null, 'ISO 12625-4'), num('performance', 'Wet tensile strength, cross direction', 'N/m', 30, null, 'ISO 12625-5'), num('performance', 'Absorption', 'g/g', 9, null, 'ISO 12625-8'), num('physical', 'Brightness', '%', 84, 92, 'ISO 12625-7'), num('physical', 'Length of a sheet', 'mm', 218, 224, 'ISO 12625-1'),
      num('weight', 'Sheets on a roll', 'sheets', 60, 62, 'Counter', { target: 60 }), look('Colour', ['White']), defects('Torn perforation', 50, 2, 'ISO 2859-1'), defects('Open bundles', 50, 0, 'ISO 2859-1'), num('chemical', 'Formaldehyde', 'mg/dm²', null, 1, 'EN 1541', { labScope: 'accredited', frequency: 'yearly' }), num('chemical', 'Optical brightener: bleeding', 'grade', 5, null, 'EN 648', { frequency: 'yearly' }),
    ],
    pack: [['primary', 'Wrap', 'LDPE film', 9, 'A'], ['secondary', 'Bag', 'LDPE film', 40, 'A']], storage: { ...ambient, dateMark: 'none' },
  },
  plastic: {
    category: 'PLAS', equipment: ['Hopper dryer', 'Injection moulding machine, 250 t', 'Robot', 'Vision control'],
    steps: [['Drying of granulate'], ['Injection moulding'], ['Deburring'], ['Vision control', 'P', 'Test pieces with sharp edges rejected', 100, 100, '%', 'Stop, sort the lot since the last good test'], ['Leak test'], ['Packing']],
    parameters: [
      num('physical', 'Wall thickness', 'mm', 1.2, 1.6, 'Calliper, 8 points'), num('weight', 'Weight of the box', 'g', 128, 136, 'Scale'), num('physical', 'Capacity', 'ml', 1200, 1240, 'Water, 20 °C'), num('performance', 'Leak of the closed box', 'ml', null, 0, 'Inverted, 60 minutes', { critical: true }), num('performance', 'Drops from 1 m without a crack', 'drops', 5, null, 'ASTM D2463'), num('performance', 'Opening force of a clip', 'N', 12, 30, 'Force gauge'), num('performance', 'Dishwasher cycles', 'cycles', 125, null, 'EN 12875-1', { frequency: 'yearly' }), num('physical', 'Warp of the lid', 'mm', null, 0.8, 'Plate'),
      look('Colour', ['As the standard']), look('Odour', ['None']), defects('Sink marks and flash', 80, 3, 'ISO 2859-1'), num('chemical', 'Overall migration, 10 % ethanol', 'mg/dm²', null, 10, 'EN 1186-9', { labScope: 'accredited', frequency: 'yearly', critical: true }), num('chemical', 'Overall migration, vegetable oil', 'mg/dm²', null, 10, 'EN 1186-2', { labScope: 'accredited', frequency: 'yearly' }),
    ],
    pack: [['primary', 'Sleeve', 'Paperboard', 18, 'A'], ['secondary', 'Case', 'Corrugated board', 420, 'A']], storage: { ...ambient, dateMark: 'none' },
  },
  care: {
    category: 'HAIR', equipment: ['Purified water plant', 'Emulsion vessel', 'Storage tank', 'Bottle filler', 'Induction sealer'],
    steps: [['Weighing of raw materials'], ['Water treatment', 'B', 'Conductivity of the water', null, 5, 'µS/cm', 'Stop the feed, sanitise the loop'], ['Emulsion blending'], ['Cooling and perfume'], ['Filling'], ['Sealing and capping'], ['Coding and case packing']],
    parameters: [
      num('chemical', 'pH', '', 4.8, 6, 'ISO 4316', { critical: true }), num('physical', 'Viscosity at 25 °C', 'mPa·s', 4000, 8000, 'Brookfield RV5, 20 rpm'), num('physical', 'Density at 20 °C', 'g/ml', 1, 1.04, 'ISO 2811-1'), num('chemical', 'Active matter', '%', 9, 12, 'ISO 2271'), num('chemical', 'Sodium benzoate', '%', 0.4, 0.5, 'HPLC'), num('performance', 'Stable at 45 °C', 'days', 90, null, 'Oven', { frequency: 'yearly' }), look('Colour', ['As the standard']), look('Odour', ['As the standard']), net('Net volume, mean of the lot'), defects('Leaking bottles', 80, 0, 'ISO 2859-1'),
      num('micro', 'Total viable count', 'CFU/g', null, 100, 'ISO 21149', { labScope: 'accredited' }), absent('Pseudomonas aeruginosa', 3, '1 g', 'ISO 22717'), absent('Staphylococcus aureus', 3, '1 g', 'ISO 22718'), absent('Candida albicans', 3, '1 g', 'ISO 18416'), lab('1,4-Dioxane', 'mg/kg', 10, 'GC-MS'), lab('Lead', 'mg/kg', 2, 'ISO 17276'),
    ],
    pack: [['primary', 'Bottle', 'HDPE, 50 % recycled', 38, 'A'], ['primary', 'Flip cap', 'PP', 7, 'A'], ['secondary', 'Case', 'Corrugated board', 260, 'A']], storage: { ...ambient, afterOpeningDays: 365, dateMark: 'none' },
  },
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;
export const familyOf = (name: FamilyName): Family => families[name];
