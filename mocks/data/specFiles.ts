// Files of the demo specifications: which document or picture stands behind each key that a section or a line has.
import type { Paper } from './papers.ts';
import { packPicture } from './pictures.ts';
import { stepPicture, type StepPicture } from './stepPictures.ts';

export type SpecFile = { name: string; paper: Paper } | { name: string; svg: string };

const kinds = ['artwork', 'front', 'back', 'flow', 'shelfLife', 'contact', 'haccp', 'report', 'claim', 'stepOpen', 'stepHeat', 'stepServe'] as const;
export type SpecFileKind = (typeof kinds)[number];

type PictureKind = 'front' | 'back' | StepPicture;
const isPicture = (kind: SpecFileKind): kind is PictureKind => kind === 'front' || kind === 'back' || kind.startsWith('step');
const svgOf = (kind: PictureKind, product: string): string => (kind === 'front' || kind === 'back' ? packPicture(product, kind) : stepPicture(kind, product));

/** One file of a kind for all revisions of a specification: 22 signs, as every key has. */
export const specFileKey = (specNo: string, kind: SpecFileKind): string =>
  `demo-spec-${specNo.slice(-4)}-${String(kinds.indexOf(kind)).padStart(7, '0')}.${isPicture(kind) ? 'jpg' : 'pdf'}`;

const papers: Readonly<Record<Exclude<SpecFileKind, PictureKind>, (product: string) => Paper>> = {
  artwork: (product) => ({ title: 'Artwork', lines: [product, 'Front, back and side of the printed pack.', 'Smallest letters 1.2 mm. Colours: four process colours and one spot colour.', 'The list of ingredients agrees with the composition of the specification; allergens are in bold.'] }),
  flow: (product) => ({ title: 'Process flow chart', lines: [product], drawing: 5 }),
  shelfLife: (product) => ({ title: 'Shelf life study', lines: [product, 'Three production lots, stored at the highest temperature of the storage conditions.', 'Sensory panel, chemistry and microbiology at the start, at half, at the end, and at the end plus 10 %.', 'Result: all criteria met at the end of the shelf life.'] }),
  contact: (product) => ({ title: 'Declaration of compliance', lines: [product, 'Packaging in contact with food: Regulation (EC) No 1935/2004, Commission Regulation (EU) No 10/2011.', 'Overall migration below 10 mg/dm2, tested with the simulants of the intended use, 10 days at 40 degrees C.'] }),
  haccp: (product) => ({ title: 'HACCP plan', lines: [product, 'Hazards, critical control points, limits, monitoring, corrective actions, verification.', 'Reviewed once a year and at each change of recipe, line or packaging.'] }),
  report: (product) => ({ title: 'Test report', lines: [product, 'Accredited laboratory, ISO/IEC 17025.', 'All results of the parameters of the specification are within their limits.'] }),
  claim: (product) => ({ title: 'Evidence of a statement on the label', lines: [product, 'Recipe, calculation and analysis that support the statement.'] }),
};

const named: Readonly<Record<SpecFileKind, string>> = { artwork: 'artwork.pdf', front: 'front.jpg', back: 'back.jpg', flow: 'flow-chart.pdf', shelfLife: 'shelf-life-study.pdf', contact: 'declaration-of-compliance.pdf', haccp: 'haccp-plan.pdf', report: 'test-report.pdf', claim: 'evidence.pdf', stepOpen: 'open.jpg', stepHeat: 'heat.jpg', stepServe: 'serve.jpg' };

/** Null: no key of a demo specification. */
export const specFile = (key: string, product: string): SpecFile | null => {
  const [, kind] = /^demo-spec-\d{4}-(\d{7})\./.exec(key) ?? [];
  const found = kinds[Number(kind ?? -1)];
  if (!found) return null;
  return isPicture(found) ? { name: named[found], svg: svgOf(found, product) } : { name: named[found], paper: papers[found](product) };
};
