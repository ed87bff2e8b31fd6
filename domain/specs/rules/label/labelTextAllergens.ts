// The words by which a label text names the allergen groups of Regulation (EU) No 1169/2011, Annex II, in English, Chinese and Thai.
import type { Language } from '../../../languages.ts';
import { allergenGroups, type AllergenGroup } from '../composition/allergens.ts';

interface GroupWords {
  /** the word of Annex II for the whole group, which a declaration adds where a name does not show it */
  general: Readonly<Record<Language, string>>;
  /** with `s` or `es` behind it, too */
  en: string;
  zh: string;
  th: string;
}

const words: Readonly<Record<AllergenGroup, GroupWords>> = {
  gluten: {
    general: { en: 'gluten', zh: '麸质', th: 'กลูเตน' },
    en: 'oat (?:milk|cream|drink)|wheat|rye|barley|oat|oatmeal|spelt|kamut|khorasan|triticale|gluten|semolina|durum|bulgur|couscous|malt|malted|farro|emmer|einkorn|seitan|wholewheat',
    zh: '麸质|麸皮|小麦|大麦|燕麦|黑麦|裸麦|面筋|谷朊|谷蛋白|麦芽|面粉|麦麸|麦片|斯佩尔特',
    th: 'กลูเตน|สาลี(?!่)|ข้าวบาร์เลย์|ข้าวไรย์|ข้าวโอ๊ต|โอ๊ต|มอลต์|สเปลท์|เซโมลินา',
  },
  crustaceans: {
    general: { en: 'crustaceans', zh: '甲壳类', th: 'สัตว์น้ำที่มีเปลือกแข็ง' },
    en: 'crustacean|shrimp|prawn|crab|lobster|crayfish|langoustine|krill|scampi|crawfish',
    zh: '甲壳类|甲壳纲|虾|蟹|磷虾|螯虾',
    th: 'สัตว์น้ำที่มีเปลือกแข็ง|กุ้ง|กั้ง|ปู(?!น)|กะปิ|ล็อบสเตอร์',
  },
  eggs: {
    general: { en: 'egg', zh: '蛋类', th: 'ไข่' },
    en: 'egg|albumen|albumin|ovalbumin|lysozyme|mayonnaise|meringue|ovomucoid',
    zh: '蛋类|鸡蛋|鸭蛋|鹌鹑蛋|蛋黄|蛋清|全蛋|蛋液|蛋粉|溶菌酶',
    th: 'ไข่',
  },
  fish: {
    general: { en: 'fish', zh: '鱼类', th: 'ปลา' },
    en: 'fish|cod|salmon|tuna|anchovy|anchovies|sardine|mackerel|haddock|pollock|pollack|hake|herring|tilapia|trout|halibut|plaice|surimi|bonito|pangasius|saithe|sprat|basa|isinglass',
    zh: '鱼类|鱼|鳕|鲑|鲣|鲭|凤尾|金枪|沙丁',
    th: 'ปลา(?!หมึก)|แซลมอน|ทูน่า',
  },
  peanuts: {
    general: { en: 'peanuts', zh: '花生', th: 'ถั่วลิสง' },
    en: '(?:peanut|groundnut) butter|peanut|groundnut|arachis|monkey nut',
    zh: '花生',
    th: 'ถั่วลิสง',
  },
  soya: {
    general: { en: 'soya', zh: '大豆', th: 'ถั่วเหลือง' },
    en: '(?:soya|soy) (?:milk|cream|cheese)|soya|soy|soybean|soyabean|tofu|edamame|miso|tempeh|okara',
    zh: '大豆|黄豆|豆腐|豆粕|酱油|豆粉|豆奶|豆乳|毛豆',
    th: 'นมถั่วเหลือง|ถั่วเหลือง|เต้าหู้|ซีอิ๊ว',
  },
  milk: {
    general: { en: 'milk', zh: '乳', th: 'นม' },
    en: 'milk|butter|buttermilk|butterfat|butteroil|cream|creme|cheese|whey|lactose|casein|caseinate|yoghurt|yogurt|ghee|curd|quark|mascarpone|mozzarella|parmesan|cheddar|ricotta|lactalbumin|kefir|dairy|custard',
    zh: '牛奶|羊奶|奶油|奶粉|奶酪|黄油|乳糖|乳清|乳粉|炼乳|酪蛋白|酪乳|干酪|芝士|酸奶|牛乳|羊乳|全脂奶|脱脂奶|乳制品|乳脂|稀奶油|乳',
    th: 'นม|เนย|ชีส|ครีม|เวย์|เคซีน|เคซีเนต|แลคโตส|แล็กโทส|โยเกิร์ต',
  },
  nuts: {
    general: { en: 'nuts', zh: '坚果', th: 'ถั่วเปลือกแข็ง' },
    en: '(?:almond|cashew|hazelnut|nut) (?:milk|cream|butter|cheese)|nut|almond|hazelnut|walnut|cashew|pecan|brazil nut|pistachio|macadamia|queensland nut|praline|marzipan|frangipane|gianduja|nougat',
    zh: '坚果|杏仁|扁桃仁|巴旦木|榛子|榛仁|核桃|腰果|碧根果|山核桃|巴西果|开心果|夏威夷果|澳洲坚果',
    th: 'ถั่วเปลือกแข็ง|อัลมอนด์|เฮเซลนัท|วอลนัท|วอลนัต|เม็ดมะม่วงหิมพานต์|มะม่วงหิมพานต์|พีแคน|พิสตาชิโอ|แมคคาเดเมีย|แมคาเดเมีย',
  },
  celery: {
    general: { en: 'celery', zh: '芹菜', th: 'ขึ้นฉ่าย' },
    en: 'celery|celeriac',
    zh: '芹菜|西芹|旱芹|根芹',
    th: 'ขึ้นฉ่าย|คื่นฉ่าย|คึ่นช่าย|เซเลอรี',
  },
  mustard: { general: { en: 'mustard', zh: '芥末', th: 'มัสตาร์ด' }, en: 'mustard', zh: '芥末|芥菜籽|芥子|黄芥', th: 'มัสตาร์ด' },
  sesame: { general: { en: 'sesame', zh: '芝麻', th: 'งา' }, en: 'sesame|tahini|tahina|gingelly|halva', zh: '芝麻', th: 'งา(?![นม])|ทาฮินี' },
  sulphites: {
    general: { en: 'sulphites', zh: '亚硫酸盐', th: 'ซัลไฟต์' },
    en: 'sulphite|sulfite|sulphur dioxide|sulfur dioxide|bisulphite|bisulfite|metabisulphite|metabisulfite',
    zh: '亚硫酸盐|亚硫酸|二氧化硫|焦亚硫酸',
    th: 'ซัลไฟต์|ซัลเฟอร์ไดออกไซด์|เมตาไบซัลไฟต์',
  },
  lupin: { general: { en: 'lupin', zh: '羽扇豆', th: 'ลูพิน' }, en: 'lupin|lupine|lupini', zh: '羽扇豆', th: 'ลูพิน' },
  molluscs: {
    general: { en: 'molluscs', zh: '软体动物', th: 'หอยและหมึก' },
    en: 'mollusc|mollusk|squid|octopus|oyster|mussel|clam|scallop|snail|abalone|cuttlefish|whelk|cockle|calamari|winkle',
    zh: '软体动物|贝类|牡蛎|蚝|鱿鱼|章鱼|乌贼|扇贝|蛤|鲍鱼|墨鱼|蜗牛|贻贝|蛏',
    th: 'หอยและหมึก|หอย|ปลาหมึก|หมึก',
  },
};

/** Names that hold the word of a group and belong to none. Words of one piece (`coconut`, `nutmeg`, `buckwheat`) need no place here: English words are matched whole. */
const noneOf = {
  en: [
    'coconut (?:milk|cream|butter)',
    'creamed coconut',
    '(?:rice|hemp|pea) (?:milk|cream|malt)',
    '(?:cocoa|cacao|shea|mango|illipe|kokum|sal|apple) butter',
    'butter ?beans?',
    'butterfly pea',
    'cream of tartar',
    'milk thistle',
    'oyster mushrooms?',
    'tiger nuts?',
    'fish mint',
    '(?:milk|gluten|egg|nut|peanut|soya|soy|lactose|dairy|fish)[- ]free',
    'free from (?:milk|gluten|egg|nuts?|peanuts?|soya|soy|lactose|dairy|fish)',
  ].join('|'),
  zh: '椰乳|可可脂|乳化|乳酸|乳杆菌|乳球菌|鱼腥草|乳木果',
  th: 'กะทิ|ครีมออฟทาร์ทาร์',
};

const english = allergenGroups.map((group) => `(?<${group}>(?:${words[group].en})(?:es|s)?)`).join('|');
const foreign = allergenGroups.map((group) => `(?<${group}>${words[group].zh}|${words[group].th})`).join('|');
/** Names of none come first, so that they take their words away. */
const englishHere = new RegExp(`(?:${noneOf.en}|${english})(?![a-z])`, 'iy');
const foreignHere = new RegExp(`${noneOf.zh}|${noneOf.th}|${foreign}`, 'y');

/** Words and signs with which a match may begin: only there are the long patterns tried. */
const firstWords = new Set([noneOf.en, ...allergenGroups.map((group) => words[group].en)].join('|').match(/[a-z]+/g));
const firstSigns = new Set(
  [noneOf.zh, noneOf.th, ...allergenGroups.flatMap((group) => [words[group].zh, words[group].th])]
    .join('|')
    .split('|')
    .map((word) => word[0]),
);
const mayBegin = (word: string): boolean =>
  firstWords.has(word) || (word.endsWith('s') && (firstWords.has(word.slice(0, -1)) || firstWords.has(word.slice(0, -2))));

export interface AllergenWord {
  group: AllergenGroup;
  /** place in the text */
  from: number;
  to: number;
}

const groupIn = (groups: Readonly<Record<string, string | undefined>> | undefined): AllergenGroup | undefined =>
  groups && allergenGroups.find((group) => groups[group] !== undefined);

/** The words found at places where they may begin, each behind the one before it. */
const wordsAt = (places: Iterable<number>, pattern: RegExp, text: string): AllergenWord[] => {
  const found: AllergenWord[] = [];
  let end = 0;
  for (const at of places) {
    if (at < end) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    end = at + match[0].length;
    const group = groupIn(match.groups);
    if (group) found.push({ group, from: at, to: end });
  }
  return found;
};

const englishPlaces = (text: string): number[] =>
  [...text.matchAll(/[a-z]+/gi)].filter(([word]) => mayBegin(word.toLowerCase())).map(({ index }) => index);

const foreignPlaces = (text: string): number[] => {
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (firstSigns.has(text[at])) places.push(at);
  return places;
};

/** The words of a text that name an allergen group, in their order. */
export const allergenWords = (text: string): AllergenWord[] =>
  [...wordsAt(englishPlaces(text), englishHere, text), ...wordsAt(foreignPlaces(text), foreignHere, text)].sort((a, b) => a.from - b.from);

/** The groups that a text names, in the order of Annex II. */
export const allergensIn = (text: string): AllergenGroup[] => {
  const named = new Set(allergenWords(text).map(({ group }) => group));
  return allergenGroups.filter((group) => named.has(group));
};

/** `milk`, `ถั่วเหลือง`: the word for a whole group. */
export const allergenWord = (group: AllergenGroup, language: Language): string => words[group].general[language];

/** Foods with an allergen in them: in a bracket they are a part of what stands before it, not its allergen. */
const foods =
  /^(?:butter(?:milk|fat|oil)?|cr[eè]a?me?|cheese|whey|lactose|caseins?|caseinates?|yogh?urts?|ghee|curds?|quark|mascarpone|mozzarella|parmesan|cheddar|ricotta|lactalbumin|kefir|custard|albumen|ov?albumin|albumin|lysozyme|mayonnaise|meringues?|tofu|miso|tempeh|okara|pralines?|marzipan|frangipane|gianduja|nougat|semolina|bulgur|couscous|seitan|surimi|tahini|tahina|halva|isinglass|oatmeal|.*[粉油酱糖片清黄液酪脂浆奶]|เนย|ชีส|ครีม|เวย์|เคซีน|เคซีเนต|แลคโตส|แล็กโทส|โยเกิร์ต|เต้าหู้|ซีอิ๊ว|กะปิ)$/i;

/** A text that is the name of an allergen and nothing else: `wheat`, `Soya`, `nuts`. */
export const allergenOf = (text: string): AllergenGroup | null => {
  const trimmed = text.trim();
  if (foods.test(trimmed)) return null;
  const [word, ...more] = allergenWords(trimmed);
  return word && more.length === 0 && word.from === 0 && word.to === trimmed.length ? word.group : null;
};

const generalWords = new Set(allergenGroups.flatMap((group) => Object.values(words[group].general).map((word) => word.toLowerCase())));
const moreGeneral = new Set([
  'eggs',
  'nut',
  'tree nuts',
  'peanut',
  'crustacean',
  'mollusc',
  'sulphite',
  'soy',
  'wheat',
  'barley',
  'rye',
  'oats',
]);

/** The word stands for a group, or for a cereal of the first, and names no food of its own: `nuts` does, `almonds` does not. */
export const isGeneralAllergen = (text: string): boolean => {
  const word = text.trim().toLowerCase();
  return generalWords.has(word) || moreGeneral.has(word);
};
