// The work of every topic, and of rows that no badge counts: who has it, what is asked of the server, and how its lines read.
// The client build runs this file and ships only its values (build/computedLoader.ts).
import { uncountedAudits } from './audits/work.ts';
import { uncounted } from './complaints/uncountedWork.ts';
import { entityNamed } from './index.ts';
import { keysOf, type Entity } from './kernel/entity.ts';
import { askFor, pagePaths, titlesOf, type Asked, type Face } from './kernel/face.ts';
import type { Topic } from './kernel/topic.ts';
import { tasksOf, type Work, type WorkShape } from './kernel/work.ts';
import { uncountedSpecs } from './specs/work.ts';
import { topics } from './topics.ts';
import { works } from './works.ts';
import { workValues } from './workValues.ts';

export interface WorkRows extends Pick<Topic, 'roles' | 'of'>, Asked {
  /** names its filter */
  name: string;
  icon: string;
  /** the badge that counts the rows, and the list of them */
  topic?: string;
  list?: string;
  /** rows that no badge counts */
  where?: Topic['where'];
  order: string;
  /** collections whose changes change its lines */
  watches: readonly string[];
  shape: WorkShape;
}

const shapeOf = (work: Work, entity: Entity, face: Face): WorkShape => {
  const { name: _name, watches: _watches, title, ...line } = work;
  return {
    ...line,
    title: title ? { parts: title } : { titles: titlesOf(face, entity.title) },
    facts: work.facts ?? face.facts ?? [],
    pages: work.pages ?? face.pages,
    ...(face.severity ? { severity: face.severity } : {}),
  };
};

/** The paths that a line is made of. */
export const pathsOf = (shape: WorkShape): readonly string[] => [
  ...('parts' in shape.title ? shape.title.parts : shape.title.titles.flatMap((one) => one.split(' '))),
  ...shape.facts,
  ...(shape.severity ? [shape.severity] : []),
  ...[shape, ...tasksOf(shape)].flatMap(({ due = [] }) => due),
  ...(shape.since ?? []),
  ...(typeof shape.task === 'string' ? [] : [shape.task.by]),
  ...pagePaths(shape),
];

const rowsOf = ({ roles, of, topic, list, where }: Pick<WorkRows, 'roles' | 'of' | 'topic' | 'list' | 'where'>, work: Work): WorkRows => {
  const entity = entityNamed(of);
  const face = entity.face ?? { icon: 'box', pages: [] };
  const shape = shapeOf(work, entity, face);
  const { names = [], reads = [] } = workValues[of] ?? {};
  const read = [...pathsOf(shape).filter((path) => !names.includes(path.split('.')[0]!)), ...reads];
  return {
    roles,
    of,
    name: work.name ?? topic ?? of,
    icon: face.icon,
    ...(topic ? { topic } : {}),
    ...(list ? { list } : {}),
    ...(where ? { where } : {}),
    order: work.order,
    watches: [entity, ...(work.watches ?? []).map((relation) => entityNamed(entity.relations[relation]!.to))].map(
      ({ collection }) => collection,
    ),
    ...askFor(read, keysOf(entity)),
    shape,
  };
};

export const workLines: readonly WorkRows[] = [
  ...topics.flatMap(({ roles, of, topic, list, work }) => (work ? [rowsOf({ roles, of, topic, list }, works[work]!)] : [])),
  ...[...uncounted, ...uncountedSpecs, ...uncountedAudits].map(({ roles, of, where, work }) => rowsOf({ roles, of, where }, work)),
];
