// The containers files lie in: what each takes, how large, and who may put something there (RULINGS N13, N56).
import { entities } from '#domain/index.ts';
import { uploadLimitBytes } from '#domain/constants.ts';
import { problemLogBytes, problemLogContainer } from '#domain/system/problemReport.ts';
import { requireActionLog } from './actionLog.ts';

export interface Container {
  /** file extensions by content */
  types: readonly string[];
  maxBytes: number;
  /** what the content must be besides its type; throws a coded refusal */
  require?: (bytes: Buffer) => Promise<void>;
}

const papers = ['jpg', 'png', 'webp', 'pdf', 'docx', 'xlsx', 'csv'] as const;
const pictures = ['jpg', 'png', 'webp'] as const;

/** Containers with rules of their own; every other container a field names takes papers up to 10 MB. */
const special: Readonly<Record<string, Container>> = {
  avatars: { types: ['jpg', 'png'], maxBytes: 1024 * 1024 },
  'supplier-photos': { types: pictures, maxBytes: uploadLimitBytes },
  certificates: { types: ['pdf', 'png', 'jpg'], maxBytes: uploadLimitBytes },
  complaints: { types: papers, maxBytes: uploadLimitBytes },
  [problemLogContainer]: { types: ['gz'], maxBytes: problemLogBytes, require: requireActionLog },
};

const declared = new Set(entities.flatMap((entity) => Object.values(entity.fields).flatMap((field) => (field.container ? [field.container] : []))));

export const containerNamed = (name: string): Container | undefined => (declared.has(name) ? (special[name] ?? { types: papers, maxBytes: uploadLimitBytes }) : undefined);

/** Collections that have a field in the container. */
export const usesContainer = (collection: string, container: string): boolean =>
  entities.some((entity) => entity.collection.toLowerCase() === collection.toLowerCase() && Object.values(entity.fields).some((field) => field.container === container));
