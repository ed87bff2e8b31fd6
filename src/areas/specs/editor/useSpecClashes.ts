/** Values that two people changed, in words: for the marks at the fields and the bar of the footer. */
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useClashes, type Clash } from '#src/components/form/clashes.tsx';
import { selectWriter } from '#src/selectors/live.ts';
import { useApp } from '#src/store/hooks.ts';
import type { SectionEditor } from './sectionEditor.ts';

const shown = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : Array.isArray(value)
      ? value.join('; ')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);

export const useSectionClashes = (editor: SectionEditor): void => {
  const { t } = useTranslation('specs');
  const { conflict } = useSyncExternalStore(editor.subscribe, editor.drawn);
  const who = useApp((state) => (conflict ? selectWriter(state, 'SpecSections', editor.id, conflict.version) : null));
  const clashes = useMemo(
    (): readonly Clash[] =>
      Object.keys(conflict?.open ?? {}).map((name) => ({
        id: `${editor.section}.${name}`,
        label: t(`fields.section.${name}`),
        yours: () => shown(editor.drawn().values[name]),
        theirs: () => shown(editor.document().base[name]),
        who,
        at: conflict!.at,
        choose: (side) => editor.choose(name, side),
      })),
    [conflict, who, t, editor],
  );
  useClashes(editor.section, clashes);
};
