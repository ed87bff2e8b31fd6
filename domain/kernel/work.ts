// Work: what a row asks of its reader and how its line reads in a list of work. Declared with the rows: with their topic, or alone where no badge counts them.
import { faceFacts, facePages, firstText, textAt, valueAt, type Path } from './face.ts';
import type { Topic } from './topic.ts';

export interface Task {
  /** names its verb: `dashboard:work.task.<task>` */
  task: string;
  /** instead of the due times of the work; empty: nothing is due */
  due?: readonly Path[];
}

export interface Work {
  /** names its filter in the list, `dashboard:work.kinds.<name>`; absent: the topic does */
  name?: string;
  /** one for all rows, or by the value at a path; `other`: a value that is not named */
  task: string | { by: Path; is: Readonly<Record<string, string | Task>>; other: string | Task };
  /** of the rows that are asked for; the list itself sorts by due time */
  order: string;
  /** the first that has a value */
  due?: readonly Path[];
  /** waiting since, likewise */
  since?: readonly Path[];
  /** parts of the title; what belongs to the partner itself is left out where a partner reads. Absent: the title of the face */
  title?: readonly Path[];
  /** absent: those of the face */
  facts?: readonly Path[];
  /** absent: those of the face */
  pages?: readonly string[];
  /** relations whose rows change its lines */
  watches?: readonly string[];
}

/** Rows that are work although no badge counts them. */
export interface UncountedWork extends Pick<Topic, 'roles' | 'of' | 'where'> {
  work: Work & { name: string };
}

type Values = Readonly<Record<string, unknown>>;

/** What cannot be said as a path: values that are computed of a row, and from what. */
export interface ComputedWork {
  /** values that paths of the work may name, besides the fields */
  names: readonly string[];
  reads: readonly Path[];
  /** `pages`: addresses before those of the work; `goods`: key of what happens to the goods in the title */
  of: (row: Values & { id: number }) => Values & { pages?: readonly string[]; goods?: string };
}

/** The work with what its face says. */
export interface WorkShape extends Omit<Work, 'name' | 'watches' | 'title'> {
  /** parts of the title, or titles of which the first with a text is it */
  title: { parts: readonly Path[] } | { titles: readonly string[] };
  facts: readonly Path[];
  pages: readonly string[];
  severity?: Path;
}

/** A line of the list. */
export interface WorkLine {
  title: string;
  /** number, product, supplier: below the title */
  facts: readonly string[];
  severity: string | null;
  task: string;
  due: string | null;
  since: string | null;
  pages: readonly string[];
  /** what happens to the goods in the title: `dashboard:work.goods.<goods>` */
  goods?: string;
}

const taskOf = ({ task }: Pick<Work, 'task'>, row: Values): Task => {
  const found = typeof task === 'string' ? task : (task.is[String(valueAt(row, task.by))] ?? task.other);
  return typeof found === 'string' ? { task: found } : found;
};

/** The tasks a row can be. */
export const tasksOf = ({ task }: Pick<Work, 'task'>): readonly Task[] =>
  (typeof task === 'string' ? [task] : [...Object.values(task.is), task.other]).map((one) =>
    typeof one === 'string' ? { task: one } : one,
  );

const firstOf = (row: Values, paths: readonly Path[] = []): string | null => firstText(row, paths) || null;

/** `partner`: the reader acts for a factory or head office. */
export const workLine = (
  shape: WorkShape,
  read: Values & { id: number },
  computed: ComputedWork | undefined,
  partner: boolean,
): WorkLine => {
  const { pages = [], goods, ...values } = computed?.of(read) ?? {};
  const row = { ...read, ...values };
  const { task, due = shape.due } = taskOf(shape, row);
  return {
    title: 'parts' in shape.title ? faceFacts({ facts: shape.title.parts }, row, partner).join(' · ') : firstText(row, shape.title.titles),
    facts: faceFacts(shape, row, partner),
    severity: (shape.severity && textAt(row, shape.severity)) || null,
    task,
    due: firstOf(row, due),
    since: firstOf(row, shape.since),
    pages: [...pages, ...facePages(shape, row)],
    ...(goods ? { goods } : {}),
  };
};
