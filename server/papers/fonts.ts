// Which font draws which letter: the first of the family that has it. A letter that none has is drawn as a box and named.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openSync, type Font } from 'fontkit';
import { hint, hinted } from './breaks.ts';

const require = createRequire(import.meta.url);
const chinese = join(dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts');
const thai = dirname(require.resolve('@expo-google-fonts/noto-sans-thai'));
const roboto = join(dirname(require.resolve('pdfmake')), '../fonts/Roboto');

/** In this order: Latin and Thai, Chinese with Greek and Cyrillic, what is left of Latin (Vietnamese). */
export const paperFonts = {
  latinThai: {
    normal: join(thai, '400Regular/NotoSansThai_400Regular.ttf'),
    bold: join(thai, '700Bold/NotoSansThai_700Bold.ttf'),
  },
  chinese: {
    normal: join(chinese, 'NotoSansHans-Regular.otf'),
    bold: join(chinese, 'NotoSansHans-Bold.otf'),
  },
  moreLatin: {
    normal: join(roboto, 'Roboto-Regular.ttf'),
    bold: join(roboto, 'Roboto-Medium.ttf'),
  },
} as const;
export type PaperFont = keyof typeof paperFonts;

const names = Object.keys(paperFonts) as PaperFont[];
const opened = new Map<PaperFont, ReadonlySet<number>>();
/** Letters that the regular and the bold face both have. */
const lettersOf = (name: PaperFont): ReadonlySet<number> => {
  const known = opened.get(name);
  if (known) return known;
  const { normal, bold } = paperFonts[name];
  const ofBold = new Set((openSync(bold) as Font).characterSet);
  const letters = new Set((openSync(normal) as Font).characterSet.filter((letter) => ofBold.has(letter)));
  opened.set(name, letters);
  return letters;
};

export interface Run {
  font: PaperFont;
  text: string;
}

/** Drawn for a letter that no font has. */
const box = '□';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What has no shape of its own: joiners, marks of direction and of variation. */
const shapeless = /\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/gu;
const control = /\p{Cc}/u;

const fontOf = (letter: string, current: PaperFont | undefined): PaperFont | undefined => {
  const has = (name: PaperFont): boolean => [...letter].every((one) => lettersOf(name).has(one.codePointAt(0)!));
  // blanks and signs stay in the font of what is before them
  if (current && !/[\p{L}\p{N}]/u.test(letter) && has(current)) return current;
  return names.find(has);
};

/** The text as runs of one font each, with hints where a line may break; what no font has is added to `missing` and drawn as a box. */
export const runsOf = (text: string, missing: Set<string>): Run[] => {
  const runs: Run[] = [];
  const add = (font: PaperFont, letter: string): void => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  };
  for (const { segment: letter } of graphemes.segment(hinted(text.replace(shapeless, '').replaceAll('\t', '    ')))) {
    const current = runs.at(-1)?.font;
    // a letter written in parts may exist as one
    const whole = letter.normalize('NFC');
    if (letter === hint) add(current ?? 'latinThai', letter);
    else if (control.test(letter)) add(current ?? 'latinThai', ' ');
    else {
      const font = fontOf(letter, current);
      const composed = font || whole === letter ? undefined : fontOf(whole, current);
      if (font) add(font, letter);
      else if (composed) add(composed, whole);
      else {
        missing.add(letter);
        add('chinese', box);
      }
    }
  }
  return runs;
};
