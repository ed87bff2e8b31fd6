/** Who may do what with which rows: one line per collection and verb, one column per role. */
import { entities } from '#domain/index.ts';
import { roles } from '#domain/roles.ts';

/** `all` rows, some `rows` (a condition decides), or `-`: refused whatever the row. */
type Cell = 'all' | 'rows' | '-';
interface Rule {
  roles: readonly string[];
  where?: unknown;
}

/** Deliberately its own reading of the declarations, without the functions the server decides by. */
const cell = (rules: readonly Rule[] | undefined, role: string): Cell => {
  if (role === 'admin') return 'all';
  const mine = (rules ?? []).filter((rule) => rule.roles.includes(role));
  if (mine.length === 0) return '-';
  return mine.some((rule) => rule.where === undefined) ? 'all' : 'rows';
};

interface AccessLine {
  collection: string;
  verb: string;
  cells: Record<string, Cell>;
}

const accessLines = (): AccessLine[] =>
  entities
    .filter((entity) => !entity.internal)
    .flatMap((entity) => {
      const { workflow } = entity;
      const steps = [...new Set((workflow.steps ?? []).map((step) => step.step))];
      const verbs: [string, readonly Rule[] | undefined][] = [
        ['read', entity.access],
        ['create', entity.readOnly ? undefined : workflow.create],
        ['edit', entity.readOnly ? undefined : workflow.edit],
        ['delete', entity.readOnly ? undefined : workflow.delete],
        ...steps.map((name): [string, readonly Rule[]] => [`step ${name}`, (workflow.steps ?? []).filter((step) => step.step === name)]),
      ];
      return verbs
        .filter(([verb, rules]) => verb === 'read' || (rules ?? []).length > 0)
        .map(([verb, rules]) => ({
          collection: entity.collection,
          verb,
          cells: Object.fromEntries(roles.map((role) => [role, cell(rules, role)])),
        }));
    });

export const accessTable = (): string[][] => [
  ['collection', 'verb', ...roles],
  ...accessLines().map(({ collection, verb, cells }) => [collection, verb, ...roles.map((role) => cells[role]!)]),
];
