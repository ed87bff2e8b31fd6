// File containers: accepted types and sizes, and the limits of each slot (a field of files); for server and client.
import { problemLogBytes, problemLogContainer, uploadLimitBytes } from './constants.ts';
import type { Field } from './kernel/fields.ts';

export interface Container {
  /** extensions by content: `jpg` is also written `jpeg` */
  types: readonly string[];
  maxBytes: number;
}

const pictures = ['jpg', 'png', 'webp'] as const;
const papers = { types: [...pictures, 'pdf', 'docx', 'xlsx', 'csv'], maxBytes: uploadLimitBytes } as const;

export const containers: Readonly<Record<string, Container>> = {
  announcements: papers,
  auditors: { types: ['pdf', ...pictures], maxBytes: uploadLimitBytes },
  audits: { types: [...pictures, 'pdf'], maxBytes: uploadLimitBytes },
  avatars: { types: ['jpg', 'png'], maxBytes: 1024 * 1024 },
  /** of certificates and of signed documents: a file that proves one of them may be used again for the other */
  certificates: { types: ['pdf', 'png', 'jpg'], maxBytes: uploadLimitBytes },
  coas: papers,
  complaints: papers,
  correctiveActions: papers,
  deliveries: papers,
  documents: { types: ['pdf'], maxBytes: uploadLimitBytes },
  'docx-templates': { types: ['docx'], maxBytes: 5 * 1024 * 1024 },
  licenses: papers,
  logos: { types: pictures, maxBytes: 2 * 1024 * 1024 },
  nir: papers,
  productMovements: papers,
  specs: papers,
  'supplier-photos': { types: pictures, maxBytes: uploadLimitBytes },
  [problemLogContainer]: { types: ['gz'], maxBytes: problemLogBytes },
};

/** What customers of the messaging channel attach. */
export const customerPictures: Container = { types: pictures, maxBytes: uploadLimitBytes };

/** The largest upload of all containers. */
export const largestUpload = Math.max(...Object.values(containers).map(({ maxBytes }) => maxBytes));

const endings: Readonly<Record<string, readonly string[]>> = { jpg: ['jpg', 'jpeg'] };

/** Endings of photos that telephones take and few other programs show. */
export const heicNames: readonly string[] = ['heic', 'heif'];

export interface Slot extends Container {
  container: string;
  /** accepted file name extensions */
  endings: readonly string[];
  /** most files in the slot */
  most: number;
}

/** Rules of the container for one file. */
export const slotIn = (name: string, most = 1): Slot => {
  const container = containers[name]!;
  return { ...container, container: name, endings: container.types.flatMap((type) => endings[type] ?? [type]), most };
};

/** Limits of a field of files; undefined for any other field. */
export const slotOf = ({ kind, container: name, max = 20 }: Field): Slot | undefined =>
  (kind !== 'file' && kind !== 'files') || !name ? undefined : slotIn(name, kind === 'file' ? 1 : max);
