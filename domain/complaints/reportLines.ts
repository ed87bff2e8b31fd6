/** A report as lines of text, section by section: used by the read view, the comparison, print and the paper. */
import type { TFunction } from 'i18next';
import { actionsOf, aspects, causesOf, type Section } from './eightD.ts';
import { writtenNames } from './investigationReport.ts';
import type { InvestigationReportRevision } from './investigationReportRevision.ts';
import type { RowOf } from '../kernel/entity.ts';

type Part = Readonly<Record<string, unknown>>;

/** A current or frozen report. */
export interface Whole {
  sections: Part;
  actions: readonly Part[];
  requestType: string;
}

export interface Line {
  /** the same line in another revision has the same key */
  key: string;
  label: string;
  /** lines of one cause are grouped under its name */
  group?: string;
  text: string;
  /** keys of stored files */
  files?: readonly string[];
}

export const wholeOf = (row: Part & { supplierComplaint?: { requestType: string } | null }, actions: readonly Part[]): Whole => ({
  sections: Object.fromEntries(writtenNames.map((name) => [name, row[name] ?? null])),
  actions,
  requestType: row.supplierComplaint?.requestType ?? 'report8d',
});
export const frozenOf = (revision: Pick<RowOf<typeof InvestigationReportRevision>, 'payload'>, requestType: string): Whole => ({
  sections: revision.payload.sections,
  actions: revision.payload.actions,
  requestType,
});

export interface LineWords {
  t: TFunction;
  /** a day in the form of the language */
  day: (value: string) => string;
  amount: (value: number) => string;
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const part = (of: Part, name: string): Part => (of[name] as Part | null | undefined) ?? {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** The start of a sentence, cut between words. */
const shortened = (words: string, most = 60): string => (words.length <= most ? words : `${words.slice(0, most).replace(/\s+\S*$/, '')} …`);
const files = (action: Part): readonly string[] => list(action['evidence']).map(String);

const planLine = (action: Part, i: number, { t, day }: LineWords, done: boolean): Line => ({
  key: `action.${text(action['id']) || i}`,
  label: t('read.action', { n: i + 1 }),
  text: [
    text(action['description']),
    [
      action['ownerName'] ? t('read.owner', { name: text(action['ownerName']) }) : '',
      action['dueDate'] ? t('read.due', { date: day(text(action['dueDate'])) }) : '',
      done && action['doneDate'] ? t('read.done', { date: day(text(action['doneDate'])) }) : '',
    ]
      .filter(Boolean)
      .join(' · '),
    action['checkMethod'] ? t('read.check', { text: text(action['checkMethod']) }) : '',
  ]
    .filter(Boolean)
    .join('\n'),
  ...(done ? { files: files(action) } : {}),
});

const causeLines = (name: 'd4Occurrence' | 'd4Escape', of: Part, { t }: LineWords): Line[] => {
  const cause = part(of, name);
  const side = t(name === 'd4Occurrence' ? 'cause.occurrence' : 'cause.escape');
  const line = (key: string, label: string, value: string): Line => ({
    key: `${name}.${key}`,
    label,
    group: side,
    text: value,
  });
  return [
    ...list(cause['whys']).map((why, i) => line(`why${i}`, t('why.n', { n: i + 1 }), text(why))),
    line('rootCause', t('fields.rootCause'), text(cause['rootCause'])),
    line('causeCode', t('fields.causeCode'), cause['causeCode'] ? t(`causeCode.${text(cause['causeCode'])}`) : ''),
    line('verifiedBy', t('fields.verifiedBy'), text(cause['verifiedBy'])),
  ];
};

const d2 = (of: Part, { t, amount }: LineWords): Line[] => {
  const lines = list(of['d2IsIsNot']) as readonly Part[];
  const quantities = part(of, 'd2Quantities');
  return [
    { key: 'problem', label: t('fields.d2Problem'), text: text(of['d2Problem']) },
    ...aspects.flatMap((aspect) => {
      const found = lines.filter((line) => line['aspect'] === aspect);
      return (['is', 'isNot'] as const).map((side) => ({
        key: `${aspect}.${side}`,
        label: t('read.aspect', { aspect: t(`aspect.${aspect}`), side: t(`isIsNot.${side}`) }),
        text: found
          .map((line) => text(line[side]))
          .filter(Boolean)
          .join('\n'),
      }));
    }),
    ...(['produced', 'shipped', 'inStock', 'retainSampleResult'] as const).map((name) => ({
      key: name,
      label: t(`fields.${name}`),
      text: typeof quantities[name] === 'number' ? amount(quantities[name]) : text(quantities[name]),
    })),
  ];
};

export const linesOf = (section: Section, whole: Whole, words: LineWords): Line[] => {
  const { t, day } = words;
  const { sections: of } = whole;
  const actions = (discipline: string): Part[] => actionsOf({ investigationActions: [...whole.actions] }, discipline);
  switch (section) {
    case 'd1':
      return (list(of['d1Team']) as readonly Part[]).map((one, i) => ({
        key: `member${i}`,
        label: t(`teamRole.${text(one['role'])}`),
        text: [text(one['name']), text(one['position'])].filter(Boolean).join(', '),
      }));
    case 'd2':
      return d2(of, words);
    case 'd3':
      return [
        ...actions('D3').map((action, i) => planLine(action, i, words, true)),
        { key: 'reason', label: t('fields.noContainmentReason'), text: text(of['noContainmentReason']) },
      ];
    case 'd4':
      return causesOf({ supplierComplaint: { requestType: whole.requestType } }).flatMap((cause) =>
        causeLines(cause === 'occurrence' ? 'd4Occurrence' : 'd4Escape', of, words),
      );
    case 'd5':
      return causesOf({ supplierComplaint: { requestType: whole.requestType } }).flatMap((cause) =>
        actions('D5')
          .filter((action) => action['cause'] === cause)
          .map((action, i) => {
            const line = planLine(action, i, words, false);
            return { ...line, key: `${cause}.${line.key}`, group: t(`action.against.${cause}`) };
          }),
      );
    case 'd6':
      return actions('D5').map((action, i) => ({
        key: `result.${text(action['id']) || i}`,
        label: t('read.result', { n: i + 1, what: shortened(text(action['description'])) }),
        text: [action['doneDate'] ? t('read.done', { date: day(text(action['doneDate'])) }) : '', text(action['result'])]
          .filter(Boolean)
          .join('\n'),
        files: files(action),
      }));
    case 'd7': {
      const prevention = part(of, 'd7Prevention');
      return [
        { key: 'text', label: t('fields.prevention'), text: text(prevention['text']) },
        {
          key: 'documents',
          label: t('fields.documents'),
          text: list(prevention['documents'])
            .map((one) => t(`document.${String(one)}`))
            .join(t('components:comma')),
        },
        {
          key: 'horizontal',
          label: t('fields.horizontal'),
          text: of['d7Prevention'] ? t(prevention['horizontal'] === true ? 'components:yes' : 'components:no') : '',
        },
        ...actions('D7').map((action, i) => planLine(action, i, words, true)),
      ];
    }
    default:
      return [{ key: 'statement', label: t('fields.d8Statement'), text: text(of['d8Statement']) }];
  }
};

/** Actions frozen without their id are matched by their text. */
export const numberedLike = (older: Whole, newer: Whole): Whole => ({
  ...older,
  actions: older.actions.map((action) =>
    action['id']
      ? action
      : {
          ...action,
          id: newer.actions.find((one) => one['discipline'] === action['discipline'] && one['description'] === action['description'])?.[
            'id'
          ],
        },
  ),
});

/** Sections that are equal in the other revision. */
export const unchangedSections = (sections: readonly Section[], older: Whole, newer: Whole, words: LineWords): readonly Section[] => {
  const said = (whole: Whole, section: Section): string =>
    JSON.stringify(linesOf(section, whole, words).map(({ key, text: line, files: keys = [] }) => [key, line, keys]));
  const before = numberedLike(older, newer);
  return sections.filter((section) => said(before, section) === said(newer, section));
};

export interface PairedLine extends Line {
  /** the other revision's text; undefined = not compared */
  before?: string | undefined;
}

/** The lines of two revisions side by side: lines of the older one only keep their position. */
export const pairLines = (older: readonly Line[], newer: readonly Line[]): PairedLine[] => {
  const before = new Map(older.map((line) => [line.key, line]));
  const now = new Set(newer.map((line) => line.key));
  const all: PairedLine[] = [
    ...newer.map((line) => ({ ...line, before: before.get(line.key)?.text ?? '' })),
    ...older.filter((line) => !now.has(line.key)).map((line) => ({ ...line, text: '', before: line.text, files: [] })),
  ];
  const groups = [...new Set(all.map((line) => line.group))];
  return all.sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
};

export const isChanged = (line: PairedLine): boolean => line.before !== undefined && line.before !== line.text;
