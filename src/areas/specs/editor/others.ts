/** Other people of the same company in a specification being written: in which section, line and field. */
import { useMemo } from 'react';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import { useApp } from '#src/store/hooks.ts';
import type { Present } from '#src/views/grid/types.ts';
import { NO_LINE } from './places.ts';

export interface Other extends Present {
  section: string;
  /** key of a line, or none */
  line: string;
}

const none: readonly never[] = [];

export const useOthers = (specId: number): readonly Other[] => {
  const people = useApp(({ live: { watchers } }) =>
    watchers?.collection === ProductMfgSpec.collection && watchers.id === specId ? watchers.people : none,
  );
  return useMemo(
    () =>
      people.flatMap(({ name, at }) => {
        const [section, line = NO_LINE, field = ''] = at?.split('/') ?? [];
        return section === undefined ? [] : [{ name, section, line, field }];
      }),
    [people],
  );
};

/** Who is in which line of a section; two in one line are named together. */
export const byLine = (others: readonly Other[], section: SectionName): ReadonlyMap<string, Present> => {
  const lines = new Map<string, Present>();
  for (const { name, line, field } of others.filter((one) => one.section === section && one.line !== NO_LINE)) {
    const before = lines.get(line);
    lines.set(line, before ? { ...before, name: `${before.name}, ${name}` } : { name, field });
  }
  return lines;
};
