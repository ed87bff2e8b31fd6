// Food additives are found by their number in every writing, and their classes by the words of labels in three languages.
import { additiveByName, additiveByNumber, additives } from '#domain/specs/rules/composition/additives.ts';
import { classAtStart, classOf, classWord } from '#domain/specs/rules/composition/additiveClasses.ts';
import { customerLanguages } from '#domain/languages.ts';

test.each([
  'E322',
  'e322',
  'E-322',
  'E 322',
  'E 322(i)',
  'E322i',
  'E.322',
  'INS 322',
  'INS322',
  'ins-322',
  'INS No. 322',
  'SIN 322',
  '322',
  '322i',
  ' 322 (i) ',
])('%s is lecithins', (written) => {
  expect(additiveByNumber(written)).toEqual({ number: 'E322', name: 'lecithins', classes: ['emulsifier', 'antioxidant'] });
});

test.each([
  ['E472e', 'E472e', 'emulsifier'],
  ['E 472 E', 'E472e', 'emulsifier'],
  ['E150d', 'E150d', 'colour'],
  ['E1442', 'E1442', 'thickener'],
  ['E330', 'E330', 'acidityRegulator'],
  ['E500(ii)', 'E500', 'raisingAgent'],
  ['E621', 'E621', 'flavourEnhancer'],
  // titanium dioxide left the Union list by Regulation (EU) 2022/63; curdlan was never in it
  ['E171', 'INS 171', 'colour'],
  ['424', 'INS 424', 'gellingAgent'],
])('%s is %s, a %s', (written, number, first) => {
  expect(additiveByNumber(written)).toMatchObject({ number, classes: [first, ...additiveByNumber(written)!.classes.slice(1)] });
});

test.each(['', 'E', 'E9', 'E99999', 'E322 lecithin', 'EN 322', 'E987', '12 %', 'E472z', 'constructor', 'E100 vivi'])(
  '%s is no additive',
  (written) => {
    expect(additiveByNumber(written)).toBeNull();
  },
);

test('every number of the list is found as it is written, has a class, and a name that no other has and no comma splits', () => {
  expect(additives.size).toBeGreaterThan(300);
  for (const additive of additives.values()) {
    expect(additiveByNumber(additive.number)).toBe(additive);
    expect(additiveByName(additive.name.toUpperCase())).toBe(additive);
    expect(additive.name).toMatch(/^[^,;:()[\]]*(?:\d,\d-[^,;:()[\]]*)?$/);
    expect(additive.classes.length).toBeGreaterThan(0);
  }
});

test('an additive is found by its name in the singular, too', () => {
  expect(additiveByName('Carotene')?.number).toBe('E160a');
  expect(additiveByName('mono- and diglycerides of fatty acids')?.number).toBe('E471');
  expect(additiveByName('sugar')).toBeNull();
});

test.each([
  ['emulsifier', 'emulsifier'],
  ['Emulsifiers', 'emulsifier'],
  ['EMULSIFIER', 'emulsifier'],
  ['acidity  regulator', 'acidityRegulator'],
  ['stabilizers', 'stabiliser'],
  ['leavening agents', 'raisingAgent'],
  ['color', 'colour'],
  ['乳化剂', 'emulsifier'],
  ['酸度调节剂', 'acidityRegulator'],
  ['อิมัลซิไฟเออร์', 'emulsifier'],
  ['สารควบคุมความเป็นกรด', 'acidityRegulator'],
  ['วัตถุกันเสีย', 'preservative'],
  ['citric acid', null],
  ['soya', null],
])('%s is %s', (word, is) => {
  expect(classOf(word)).toBe(is);
});

test('a class word at the beginning of a text ends where the word ends', () => {
  expect(classAtStart('emulsifiers: E322')).toEqual({ is: 'emulsifier', length: 11 });
  expect(classAtStart('acidity\nregulator E330')).toEqual({ is: 'acidityRegulator', length: 17 });
  expect(classAtStart('乳化剂E322')).toEqual({ is: 'emulsifier', length: 3 });
  expect(classAtStart('สีเขียว')).toBeNull();
  expect(classAtStart('acids')).toEqual({ is: 'acid', length: 5 });
  expect(classAtStart('acidophilus')).toBeNull();
  expect(classAtStart('sour cream')).toBeNull();
});

test('the word that a declaration writes for a class is read as this class, in every language', () => {
  for (const { classes } of additives.values())
    for (const name of classes)
      for (const language of customerLanguages) expect([language, classOf(classWord(name, language))]).toEqual([language, name]);
});
