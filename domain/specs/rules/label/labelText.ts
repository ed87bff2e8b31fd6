// The reader of label texts: an ingredient list in English, Chinese or Thai becomes composition rows, statements and an account of every letter. The declaration of the rows (declaration.ts) is read as the same rows.
import { allergenGroups, type AllergenGroup } from '../composition/allergens.ts';
import { allergensIn } from './labelTextAllergens.ts';
import { Marks, type PieceKind } from './labelTextMarks.ts';
import { plainText } from './labelTextPlain.ts';
import { originIn, originsOf } from './labelTextRemarks.ts';
import { allergensOf, RowReader, type Draft, type Emphasis } from './labelTextRows.ts';
import { headOf, statementsIn, type StatementKind, type StatementPlace } from './labelTextStatements.ts';
import { segmentsOf } from './labelTextTree.ts';
import { emptyIngredient, noAmount, type IngredientRow } from '../composition/rows.ts';

/** A stretch of formatted text: bold, underlined or in another way set apart from the others. */
export interface TextPart {
  text: string;
  emphasised: boolean;
}

interface Statement {
  is: StatementKind;
  /** as it was written, with the words that announce it */
  text: string;
  allergens: AllergenGroup[];
  /** ISO 3166-1 alpha-2 */
  origins: string[];
}

/** What a stretch of the text became. Every letter and digit of the text is in one piece. */
interface LabelPiece {
  from: number;
  to: number;
  is: PieceKind;
  /** key of the row; null: of none */
  key: string | null;
}

export interface LabelRead {
  /** parents before their parts */
  rows: IngredientRow[];
  /** "Ingredients:" as it was written; '' without one */
  head: string;
  statements: Statement[];
  /** of "Contains: ..." */
  contains: AllergenGroup[];
  /** of "May contain ..." */
  mayContain: AllergenGroup[];
  pieces: LabelPiece[];
}

const textOf = (input: string | readonly TextPart[]): string =>
  typeof input === 'string' ? input : input.map(({ text }) => text).join('');

const emphasisOf = (input: string | readonly TextPart[], plain: string): Emphasis => {
  const letters = plain.replace(/[^A-Za-z]/g, '');
  const small = letters.replace(/[A-Z]/g, '').length;
  const capitals = small * 2 > letters.length;
  if (typeof input === 'string' || !input.some(({ emphasised }) => emphasised)) return { places: null, capitals };
  const places = new Uint8Array(plain.length);
  let at = 0;
  for (const { text, emphasised } of input) {
    if (emphasised) places.fill(1, at, at + text.length);
    at += text.length;
  }
  return { places, capitals };
};

const statementOf = (text: string, plain: string, is: StatementKind, content = 0): Statement => {
  const inside = plain.slice(content).trim();
  return {
    is,
    text: text.trim(),
    allergens: is === 'contains' || is === 'mayContain' ? allergensIn(inside) : [],
    origins: is === 'origin' ? (originsOf(inside) ?? originIn(plain)?.origins.slice() ?? []) : [],
  };
};

/** The list alone: head and statements are blank, so that every place stays where it is. */
const listOf = (plain: string, from: number, places: readonly StatementPlace[]): string => {
  const pieces: string[] = [' '.repeat(from)];
  let at = from;
  for (const place of places) {
    pieces.push(plain.slice(at, place.from), ' '.repeat(place.to - place.from));
    at = place.to;
  }
  pieces.push(plain.slice(at));
  return pieces.join('');
};

/** What a footnote says goes to the rows that bear its sign: an origin into their origins, anything else as it is. */
const applyFootnotes = (drafts: readonly Draft[], places: readonly StatementPlace[], text: string, plain: string): void => {
  const bySign = new Map<string, StatementPlace>();
  for (const place of places) {
    const [sign] = place.is === 'footnote' ? (/^[*†‡]{1,4}/.exec(plain.slice(place.from, place.from + 4)) ?? []) : [];
    if (sign !== undefined && !bySign.has(sign)) bySign.set(sign, place);
  }
  for (const draft of drafts)
    for (const sign of draft.signs) {
      const place = bySign.get(sign);
      const content = place ? plain.slice(place.content, place.to).trim() : '';
      const origins = originsOf(content);
      for (const code of origins ?? []) draft.origins.add(code);
      if (origins) draft.guessed.add('origins');
      else draft.rest.push(place ? text.slice(place.content, place.to).trim() : sign);
    }
};

const rowsOf = (drafts: readonly Draft[], newKey: (index: number) => string): IngredientRow[] => {
  const keys = drafts.map(({ index }) => newKey(index));
  const counts = new Map<Draft | null, number>();
  return drafts.map((draft) => {
    const seq = (counts.get(draft.parent) ?? 0) + 1;
    counts.set(draft.parent, seq);
    const amount = draft.amount ?? noAmount;
    // a label states the quantity of an ingredient because it must (EU 1169/2011 Art. 22)
    const quid = amount.percent !== null || (amount.percentMax !== null && !amount.minor) || amount.percentMin !== null;
    return {
      ...emptyIngredient(keys[draft.index]!),
      seq,
      ...amount,
      parentKey: draft.parent ? keys[draft.parent.index]! : null,
      name: draft.names.join(' '),
      eNumber: draft.additive?.number ?? null,
      function: draft.function,
      quid,
      origins: [...draft.origins],
      allergens: allergensOf(draft),
      guessed: quid ? [...draft.guessed, 'quid'] : [...draft.guessed],
      rest: draft.rest.filter((rest) => rest !== '').join('; '),
    };
  });
};

const groupsOf = (statements: readonly Statement[], kind: StatementKind): AllergenGroup[] => {
  const named = new Set(statements.filter(({ is }) => is === kind).flatMap(({ allergens }) => allergens));
  return allergenGroups.filter((group) => named.has(group));
};

/**
 * Reads a label text, formatted or not. `newKey` makes the key of the row at an index. Never throws; time grows with the length of the text only.
 * Guesses are named in `guessed` of their row, what was not understood is in its `rest`.
 */
export const readLabel = (input: string | readonly TextPart[], newKey: (index: number) => string): LabelRead => {
  const text = textOf(input);
  const plain = plainText(text);
  const marks = new Marks(text);
  const statements: Statement[] = [];
  const take = (from: number, to: number, is: StatementKind, content = from): void => {
    marks.mark(from, to, 'statement', statements.length);
    statements.push(statementOf(text.slice(from, to), plain.slice(from, to), is, content - from));
  };
  const head = headOf(plain);
  if (head) {
    if (/\S/.test(plain.slice(0, head.from))) take(0, head.from, 'before');
    marks.mark(head.from, head.to, 'head', -1);
  }
  const places = statementsIn(plain, head?.to ?? 0);
  for (const { from, to, is, content } of places) take(from, to, is, content);
  const list = listOf(plain, head?.to ?? 0, places);
  const reader = new RowReader(list, marks, emphasisOf(input, plain), (from, to) => take(from, to, 'other'));
  reader.read(segmentsOf(list));
  const { drafts } = reader;
  marks.leftOver((left, row) => {
    const draft = drafts[row];
    if (draft) draft.rest.push(left);
    else statements.push({ is: 'other', text: left, allergens: [], origins: [] });
    return draft ? { is: 'rest', of: row } : { is: 'statement', of: statements.length - 1 };
  });
  applyFootnotes(drafts, places, text, plain);
  const rows = rowsOf(drafts, newKey);
  return {
    rows,
    head: head ? text.slice(head.from, head.to).trim() : '',
    statements,
    contains: groupsOf(statements, 'contains'),
    mayContain: groupsOf(statements, 'mayContain'),
    pieces: marks
      .pieces()
      .map(({ from, to, is, of }) => ({ from, to, is, key: is === 'statement' || is === 'head' ? null : (rows[of]?.key ?? null) })),
  };
};
