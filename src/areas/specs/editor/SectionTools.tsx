/** Beside the tools of the lines of a section: what follows from other sections, or from the rules, is added by one press. */
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllergenGroup } from '#domain/specs/rules/composition/allergens.ts';
import { requiredNutrients, type Nutrient } from '#domain/specs/rules/sections/nutrition.ts';
import { Button } from '#src/components/page/Button.tsx';
import type { LineStore } from '#src/views/grid/LineStore.ts';
import { CompositionTools } from './CompositionTools.tsx';
import type { SpecEditor } from './specEditor.ts';

interface ToolsProps {
  editor: SpecEditor;
  lines: LineStore;
}

/** Key of the line with this code in a field. */
const lineWith = (lines: LineStore, field: string, code: string): string | undefined =>
  lines.lines().find((line) => lines.values(line)[field] === code)?.key;

const nameIn = (lines: LineStore, field: string, code: string): string =>
  lines.column(field)?.options?.find(({ value }) => value === code)?.label ?? code;

const declare = (lines: LineStore, groups: readonly AllergenGroup[]): void => {
  const known = groups.flatMap((group) => lineWith(lines, 'group', group) ?? []);
  const added = groups.filter((group) => lineWith(lines, 'group', group) === undefined);
  lines.set(known.map((key) => ({ key, field: 'presence', text: nameIn(lines, 'presence', 'contains') })));
  if (added.length > 0) lines.add(added.map((group) => ({ key: group, parentKey: null, values: { group, presence: 'contains' } })));
};

const AllergenTools = ({ editor, lines }: ToolsProps) => {
  const { t } = useTranslation('specs');
  const { composed, hidden } = useSyncExternalStore(editor.subscribe, editor.found);
  useSyncExternalStore(lines.subscribe, lines.lines);
  const isDeclared = (group: AllergenGroup): boolean =>
    lines.lines().some((line) => {
      const values = lines.values(line);
      return values['group'] === group && values['presence'] === 'contains';
    });
  const undeclared = hidden ? [] : composed.rolled.allergens.map(({ value }) => value).filter((group) => !isDeclared(group));
  if (undeclared.length === 0) return null;
  return (
    <Button small look="plain" icon="plus" onClick={() => declare(lines, undeclared)}>
      {t('edit.takeAllergens', { count: undeclared.length })}
    </Button>
  );
};

const unitOf = (nutrient: Nutrient): string => (nutrient === 'energy' ? 'kJ' : 'g');

const NutrientTools = ({ lines }: ToolsProps) => {
  const { t } = useTranslation('specs');
  useSyncExternalStore(lines.subscribe, lines.lines);
  const missing = requiredNutrients.filter((nutrient) => lineWith(lines, 'nutrient', nutrient) === undefined);
  if (missing.length === 0) return null;
  return (
    <Button
      small
      look="plain"
      icon="plus"
      onClick={() =>
        lines.add(missing.map((nutrient) => ({ key: nutrient, parentKey: null, values: { nutrient, unit: unitOf(nutrient) } })))
      }
    >
      {t('edit.addNutrients', { count: missing.length })}
    </Button>
  );
};

const tools = { composition: CompositionTools, allergens: AllergenTools, nutrition: NutrientTools } as const;

export const SectionTools = ({ section, ...props }: ToolsProps & { section: string }) => {
  const Tools = Object.entries(tools).find(([name]) => name === section)?.[1];
  return Tools ? <Tools {...props} /> : null;
};
