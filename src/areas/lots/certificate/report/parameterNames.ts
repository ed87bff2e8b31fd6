// What laboratories call the parameters, columns and facts of their reports, in English, Chinese and Thai.
import { folded } from '#domain/kernel/texts.ts';

/** Names are compared without case, accents, width and punctuation: `E. coli` is `e coli`. */
export const nameKey = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const synonyms: readonly (readonly string[])[] = [
  ['moisture', 'moisture content', 'water content', '水分', '水分含量', 'ความชื้น', 'ปริมาณความชื้น'],
  ['water activity', 'aw', 'a w', '水分活度', 'วอเตอร์แอกทิวิตี', 'ค่าวอเตอร์แอกทิวิตี'],
  ['ph', 'ph value', 'ph值', 'ค่า ph', 'ความเป็นกรดด่าง'],
  ['ash', 'total ash', '灰分', 'เถ้า'],
  ['protein', 'crude protein', '蛋白质', 'โปรตีน'],
  ['fat', 'total fat', 'fat content', '脂肪', 'ไขมัน'],
  ['salt', 'sodium chloride', 'nacl', '食盐', '氯化钠', 'เกลือ', 'โซเดียมคลอไรด์'],
  ['soluble solids', 'total soluble solids', 'brix', '可溶性固形物', 'ของแข็งที่ละลายได้'],
  ['peroxide value', 'pv', '过氧化值', 'ค่าเปอร์ออกไซด์'],
  ['acid value', 'av', '酸价', 'ค่าความเป็นกรด'],
  [
    'aerobic plate count',
    'total plate count',
    'total viable count',
    'aerobic colony count',
    'tpc',
    'apc',
    'tvc',
    '菌落总数',
    'จุลินทรีย์ทั้งหมด',
    'จำนวนจุลินทรีย์ทั้งหมด',
  ],
  [
    'yeasts and moulds',
    'yeast and mould',
    'yeast and mold',
    'yeasts and molds',
    'yeast mould',
    'yeast mold',
    '霉菌和酵母',
    '酵母和霉菌',
    'ยีสต์และรา',
  ],
  ['coliforms', 'coliform', 'total coliforms', '大肠菌群', 'โคลิฟอร์ม'],
  ['escherichia coli', 'e coli', '大肠埃希氏菌', '大肠杆菌', 'อีโคไล', 'เอสเชอริเชีย โคไล'],
  ['salmonella', 'salmonella spp', 'salmonella species', '沙门氏菌', 'ซาลโมเนลลา', 'แซลโมเนลลา'],
  ['staphylococcus aureus', 's aureus', 'staph aureus', '金黄色葡萄球菌', 'สแตฟิโลค็อกคัส ออเรียส'],
  ['coagulase positive staphylococci', '凝固酶阳性葡萄球菌'],
  ['listeria monocytogenes', 'l monocytogenes', '单核细胞增生李斯特氏菌', '单增李斯特菌', 'ลิสทีเรีย โมโนไซโตจีเนส'],
  ['bacillus cereus', 'b cereus', '蜡样芽孢杆菌', 'บาซิลลัส ซีเรียส'],
  ['clostridium perfringens', 'c perfringens', '产气荚膜梭菌', 'คลอสทริเดียม เพอร์ฟริงเจนส์'],
  ['lead', 'pb', 'lead pb', '铅', 'ตะกั่ว'],
  ['cadmium', 'cd', 'cadmium cd', '镉', 'แคดเมียม'],
  ['mercury', 'hg', 'mercury hg', '汞', 'ปรอท'],
  ['arsenic', 'as', 'total arsenic', '砷', '总砷', 'สารหนู'],
  ['arsenic inorganic', 'inorganic arsenic', '无机砷', 'สารหนูอนินทรีย์'],
  ['aflatoxin b1', '黄曲霉毒素 b1', '黄曲霉毒素b1', 'อะฟลาทอกซิน บี1'],
  ['aflatoxins b1 b2 g1 g2', 'total aflatoxins', 'aflatoxin total', '黄曲霉毒素总量', 'อะฟลาทอกซินรวม'],
  ['histamine', '组胺', 'ฮีสตามีน'],
  ['acrylamide', '丙烯酰胺', 'อะคริลาไมด์'],
  ['net weight', 'net content', '净含量', '净重', 'น้ำหนักสุทธิ'],
  ['viscosity', '粘度', '黏度', 'ความหนืด'],
  ['appearance', '外观', 'ลักษณะภายนอก'],
  ['colour', 'color', '颜色', '色泽', 'สี'],
  ['odour', 'odor', 'smell', '气味', 'กลิ่น'],
  ['taste', 'flavour', 'flavor', '滋味', '味道', 'รสชาติ'],
  ['foreign matter', 'extraneous matter', '异物', '杂质', 'สิ่งแปลกปลอม'],
];

const groupOf = new Map(synonyms.flatMap((group) => group.map((name) => [nameKey(name), group] as const)));

/** All names by which a report may mean this one. */
export const namesFor = (name: string): readonly string[] => {
  const key = nameKey(name);
  return [...new Set([key, ...(groupOf.get(key) ?? []).map(nameKey)])].filter((one) => one !== '');
};

const keys = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(nameKey));

export type LabColumn = 'name' | 'result' | 'unit' | 'method' | 'limit' | 'lod' | 'loq';
const columns: readonly (readonly [LabColumn, ReadonlySet<string>])[] = [
  [
    'name',
    keys([
      'parameter',
      'parameters',
      'test',
      'test item',
      'test parameter',
      'item',
      'analysis',
      'analyte',
      '项目',
      '检验项目',
      '检测项目',
      'รายการ',
      'รายการทดสอบ',
      'รายการตรวจ',
    ]),
  ],
  [
    'result',
    keys([
      'result',
      'results',
      'test result',
      'test results',
      'found',
      'value',
      '结果',
      '检验结果',
      '检测结果',
      '实测值',
      'ผล',
      'ผลการทดสอบ',
      'ผลทดสอบ',
      'ผลการวิเคราะห์',
    ]),
  ],
  ['unit', keys(['unit', 'units', '单位', 'หน่วย'])],
  ['method', keys(['method', 'test method', 'reference method', '方法', '检验方法', '检测方法', 'วิธีทดสอบ', 'วิธีการทดสอบ', 'วิธีวิเคราะห์'])],
  [
    'limit',
    keys([
      'limit',
      'limits',
      'specification',
      'spec',
      'standard',
      'requirement',
      'acceptance criteria',
      '限值',
      '标准',
      '标准要求',
      '指标',
      '技术要求',
      'เกณฑ์',
      'มาตรฐาน',
      'ข้อกำหนด',
    ]),
  ],
  ['lod', keys(['lod', 'limit of detection', 'detection limit', '检出限'])],
  ['loq', keys(['loq', 'limit of quantification', 'quantification limit', '定量限'])],
];
export const columnOf = (cell: string): LabColumn | null => {
  const key = nameKey(cell);
  return columns.find(([, names]) => names.has(key))?.[0] ?? null;
};

export type LabFact = 'lot' | 'sampledAt' | 'analysedAt';
const facts: readonly (readonly [LabFact, readonly string[]])[] = [
  [
    'lot',
    [
      'lot',
      'lot no',
      'lot number',
      'lot nr',
      'batch',
      'batch no',
      'batch number',
      'batch lot no',
      '批号',
      '批次',
      '生产批号',
      '产品批号',
      'ล็อต',
      'เลขที่ล็อต',
      'หมายเลขล็อต',
      'รุ่นที่ผลิต',
      'เลขที่รุ่น',
    ],
  ],
  [
    'sampledAt',
    [
      'sampled',
      'sampled on',
      'date sampled',
      'sampling date',
      'date of sampling',
      'sample date',
      '采样日期',
      '取样日期',
      '抽样日期',
      'วันที่เก็บตัวอย่าง',
      'วันเก็บตัวอย่าง',
    ],
  ],
  [
    'analysedAt',
    [
      'analysed',
      'analysed on',
      'analyzed on',
      'date analysed',
      'date analyzed',
      'date of analysis',
      'analysis date',
      'test date',
      'date tested',
      'date of test',
      'testing date',
      '检验日期',
      '检测日期',
      '分析日期',
      'วันที่ทดสอบ',
      'วันที่วิเคราะห์',
      'วันที่ตรวจวิเคราะห์',
    ],
  ],
];
const factOf = new Map(facts.flatMap(([fact, names]) => names.map((name) => [nameKey(name), fact] as const)));

/** `Lot No.: A1` in one cell, or the label alone with its value in the next one. */
export const factIn = (cells: readonly string[]): { fact: LabFact; text: string } | null => {
  for (const [i, cell] of cells.entries()) {
    const [, label = cell, text = ''] = /^([^:：]+)[:：]\s*(.*)$/su.exec(cell.trim()) ?? [];
    const fact = factOf.get(nameKey(label));
    const said = text.trim() === '' ? (cells[i + 1]?.replace(/^\s*[:：]\s*/, '').trim() ?? '') : text.trim();
    if (fact && said !== '') return { fact, text: said };
  }
  return null;
};
