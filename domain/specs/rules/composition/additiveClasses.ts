// Functional classes of food additives: Regulation (EC) No 1333/2008, Annex I; the words that labels use for them, in English, Chinese (GB 2760) and Thai.
import type { Language } from '../../../languages.ts';
import type { AdditiveClass } from './additiveClassNames.ts';

interface ClassWords {
  /** as a declaration writes it, then other words and spellings; the plural of English words with an s is understood */
  en: readonly [string, ...string[]];
  zh: readonly [string, ...string[]];
  th: readonly [string, ...string[]];
}

/** Flavourings (Regulation (EC) No 1334/2008) and enzymes are no additives, but are declared by a class in the same way. */
const words = {
  sweetener: { en: ['sweetener'], zh: ['甜味剂'], th: ['สารให้ความหวานแทนน้ำตาล', 'สารให้ความหวาน', 'วัตถุให้ความหวานแทนน้ำตาล'] },
  colour: {
    en: [
      'colour',
      'color',
      'colouring',
      'coloring',
      'food colour',
      'food color',
      'colouring agent',
      'coloring agent',
      'colourant',
      'colorant',
      'natural colour',
      'natural color',
      'artificial colour',
      'artificial color',
    ],
    zh: ['着色剂', '色素'],
    th: ['สี', 'สีผสมอาหาร', 'สีธรรมชาติ', 'สีสังเคราะห์'],
  },
  preservative: { en: ['preservative'], zh: ['防腐剂'], th: ['วัตถุกันเสีย', 'สารกันเสีย', 'สารกันบูด'] },
  antioxidant: { en: ['antioxidant'], zh: ['抗氧化剂'], th: ['สารป้องกันการเกิดออกซิเดชัน', 'สารกันหืน', 'วัตถุกันหืน'] },
  carrier: { en: ['carrier'], zh: ['载体'], th: ['สารช่วยทำละลายหรือช่วยพา', 'สารตัวพา'] },
  acid: { en: ['acid', 'acidulant', 'acidifier'], zh: ['酸味剂'], th: ['กรด', 'สารให้ความเปรี้ยว'] },
  acidityRegulator: {
    en: ['acidity regulator', 'acid regulator', 'ph regulator', 'buffering agent'],
    zh: ['酸度调节剂'],
    th: ['สารควบคุมความเป็นกรด', 'สารควบคุมความเป็นกรด-ด่าง', 'สารปรับความเป็นกรด'],
  },
  antiCakingAgent: {
    en: ['anti-caking agent', 'anticaking agent', 'free-flowing agent'],
    zh: ['抗结剂'],
    th: ['สารป้องกันการจับเป็นก้อน', 'สารป้องกันการรวมตัวเป็นก้อน'],
  },
  antiFoamingAgent: {
    en: ['anti-foaming agent', 'antifoaming agent', 'defoaming agent', 'defoamer'],
    zh: ['消泡剂'],
    th: ['สารป้องกันการเกิดฟอง'],
  },
  bulkingAgent: { en: ['bulking agent'], zh: ['填充剂'], th: ['สารเพิ่มปริมาณ'] },
  emulsifier: { en: ['emulsifier', 'emulsifying agent'], zh: ['乳化剂'], th: ['อิมัลซิไฟเออร์', 'สารอิมัลซิไฟเออร์', 'สารทำให้เกิดอิมัลชัน'] },
  emulsifyingSalt: { en: ['emulsifying salt', 'melting salt'], zh: ['乳化盐'], th: ['เกลืออิมัลซิไฟอิง', 'เกลืออิมัลซิไฟเออร์'] },
  firmingAgent: { en: ['firming agent'], zh: ['凝固剂', '稳定和凝固剂', '稳定剂和凝固剂'], th: ['สารทำให้แน่น', 'สารคงความแน่น'] },
  flavourEnhancer: {
    en: ['flavour enhancer', 'flavor enhancer', 'taste enhancer'],
    zh: ['增味剂'],
    th: ['วัตถุปรุงแต่งรสอาหาร', 'สารปรุงแต่งรสอาหาร', 'สารเพิ่มรสชาติ'],
  },
  foamingAgent: { en: ['foaming agent'], zh: ['发泡剂'], th: ['สารทำให้เกิดฟอง'] },
  gellingAgent: { en: ['gelling agent'], zh: ['胶凝剂'], th: ['สารทำให้เกิดเจล'] },
  glazingAgent: { en: ['glazing agent', 'coating agent'], zh: ['被膜剂'], th: ['สารเคลือบผิว'] },
  humectant: { en: ['humectant'], zh: ['水分保持剂', '保湿剂'], th: ['สารทำให้เกิดความชุ่มชื้น', 'สารรักษาความชุ่มชื้น'] },
  modifiedStarch: { en: ['modified starch'], zh: ['变性淀粉'], th: ['สตาร์ชดัดแปร', 'แป้งดัดแปร'] },
  packagingGas: { en: ['packaging gas', 'packing gas'], zh: ['包装用气体'], th: ['ก๊าซที่ช่วยในการเก็บรักษาอาหาร', 'ก๊าซบรรจุ'] },
  propellant: { en: ['propellant', 'propellent gas', 'propellant gas'], zh: ['推进剂'], th: ['ก๊าซที่ใช้ขับดัน'] },
  raisingAgent: { en: ['raising agent', 'leavening agent', 'leavening'], zh: ['膨松剂'], th: ['สารช่วยให้ฟู', 'สารทำให้ขึ้นฟู', 'สารทำให้ฟู'] },
  sequestrant: { en: ['sequestrant', 'chelating agent'], zh: ['螯合剂'], th: ['สารจับอนุมูลโลหะ', 'สารช่วยจับอนุมูลโลหะ'] },
  stabiliser: { en: ['stabiliser', 'stabilizer'], zh: ['稳定剂'], th: ['สารทำให้คงตัว', 'สารคงสภาพ', 'สารให้ความคงตัว'] },
  thickener: { en: ['thickener', 'thickening agent'], zh: ['增稠剂'], th: ['สารให้ความข้นเหนียว', 'สารทำให้ข้นเหนียว', 'สารเพิ่มความข้นเหนียว'] },
  flourTreatmentAgent: {
    en: ['flour treatment agent', 'flour improver', 'dough conditioner'],
    zh: ['面粉处理剂'],
    th: ['สารปรับปรุงคุณภาพแป้ง', 'สารช่วยปรับปรุงคุณภาพแป้ง'],
  },
  contrastEnhancer: { en: ['contrast enhancer'], zh: ['对比增强剂'], th: ['สารเพิ่มความเปรียบต่าง'] },
  colourRetentionAgent: {
    en: ['colour retention agent', 'color retention agent', 'colour fixative', 'color fixative'],
    zh: ['护色剂'],
    th: ['สารคงสภาพของสี'],
  },
  bleachingAgent: { en: ['bleaching agent'], zh: ['漂白剂'], th: ['สารฟอกสี'] },
  carbonatingAgent: { en: ['carbonating agent'], zh: ['充气剂'], th: ['สารให้ก๊าซคาร์บอนไดออกไซด์', 'สารเพิ่มก๊าซ'] },
  flavouring: {
    en: [
      'flavouring',
      'flavoring',
      'flavour',
      'flavor',
      'natural flavouring',
      'natural flavoring',
      'natural flavour',
      'natural flavor',
      'artificial flavour',
      'artificial flavor',
      'artificial flavouring',
      'flavouring agent',
      'flavoring agent',
    ],
    zh: ['食用香精', '食用香料', '食品用香精', '食品用香料', '香精', '香料'],
    th: ['แต่งกลิ่น', 'วัตถุแต่งกลิ่นรส', 'สารแต่งกลิ่นรส'],
  },
  gumBase: { en: ['gum base'], zh: ['胶基', '胶基糖果中基础剂'], th: ['กัมเบส'] },
  enzyme: { en: ['enzyme'], zh: ['酶制剂'], th: ['เอนไซม์'] },
} as const satisfies Record<AdditiveClass, ClassWords>;

const classNames = Object.keys(words).filter((name): name is AdditiveClass => name in words);

/** As a label writes it: `acidity regulator`, `酸度调节剂`. */
export const classWord = (of: AdditiveClass, language: Language): string => words[of][language][0];

const byWord = new Map<string, AdditiveClass>(
  classNames.flatMap((name) =>
    [...words[name].en.flatMap((word) => [word, `${word}s`]), ...words[name].zh, ...words[name].th].map((word) => [word, name] as const),
  ),
);

const longestFirst = [...byWord.keys()].sort((a, b) => b.length - a.length);

/** Any space of a class word may be a line break. */
const pattern = longestFirst.map((word) => word.replaceAll(' ', '\\s{1,3}')).join('|');
/** No letter follows, but the number may: `乳化剂E322`. */
const atStart = new RegExp(`^(?:${pattern})(?!(?!(?:e|ins)[\\s-]?\\d)[\\p{L}\\p{M}])`, 'iu');

const plainWord = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

/** The class whose word begins a text: `emulsifiers: E322` -> emulsifier and the length of its word. */
export const classAtStart = (text: string): { is: AdditiveClass; length: number } | null => {
  const [word] = atStart.exec(text) ?? [];
  const is = word === undefined ? undefined : byWord.get(plainWord(word));
  return word === undefined || is === undefined ? null : { is, length: word.length };
};

/** The class that a text names and nothing else: `Emulsifiers`; null for any other text. */
export const classOf = (text: string): AdditiveClass | null => byWord.get(plainWord(text.trim())) ?? null;
