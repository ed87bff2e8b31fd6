// What a master specification asks of the specifications under it.
import type { LabelItem, ParameterRow } from './sectionRows.ts';
import type { SectionName } from './sections.ts';

export interface MasterPolicy {
  /** sections that are required beside those of the kind of product */
  requiredSections: readonly SectionName[];
  /** widest limits */
  parameters: readonly ParameterRow[];
  /** names, E numbers or INS numbers */
  bannedIngredients: readonly string[];
  minShelfLifeDays: number | null;
  minRemainingPct: number | null;
  /** °C; null = the general limits of storage.ts */
  chilledMaxC: number | null;
  frozenMaxC: number | null;
  /** items of the label that must be there and cannot be left out as not applicable */
  labelChecklist: readonly LabelItem[];
}
