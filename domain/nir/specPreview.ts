// What the specification of an award would begin with.
import type { ProductKind, SectionName } from '../specs/rules/sections/sections.ts';

export interface SpecPreview {
  productKind: ProductKind;
  /** null: none governs it */
  masterSpec: { code: string; name: string; revision: number; parameters: number } | null;
  sections: readonly { section: SectionName; lines: number; filled: number; wanted: number }[];
  sample: { sampleNo: string; measured: number } | null;
  /** what the factory offers instead, by target */
  deviations: readonly { name: string; offered: string | null }[];
  /** of a copy: what stays behind */
  left: { shares: number; files: number } | null;
}
