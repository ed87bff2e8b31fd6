// A section of a specification as an entity, and its lines in the order in which they are read.
import type { Entity } from '../kernel/entity.ts';
import type { SectionName } from './rules/sections/sections.ts';
import { sectionValues } from './sectionValues.ts';
import { SpecSection } from './specSection.ts';

type Values = Readonly<Record<string, unknown>>;

/** A section as an entity, so that its values have labels, words and formats. */
export const sectionEntity = (section: SectionName): Entity => ({ ...SpecSection, fields: sectionValues[section] });

export interface PlacedLine {
  line: Values;
  level: number;
}

/** Each line with its level, parts behind their whole; lines whose whole is not there stand at the top, those that are parts of each other at the end. */
export const placedLines = (lines: readonly Values[]): readonly PlacedLine[] => {
  const keys = new Set(lines.map((line) => line['lineKey']));
  const below = Map.groupBy(lines, (line) => (keys.has(line['parentKey']) ? line['parentKey'] : null));
  const walk = (of: unknown, level: number): PlacedLine[] =>
    (below.get(of) ?? []).flatMap((line) => [{ line, level }, ...walk(line['lineKey'], level + 1)]);
  const placed = walk(null, 0);
  if (placed.length === lines.length) return placed;
  const known = new Set(placed.map(({ line }) => line));
  return [...placed, ...lines.filter((line) => !known.has(line)).map((line) => ({ line, level: 0 }))];
};
