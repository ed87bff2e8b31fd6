// The calls of certificates, signed documents and registers.
import type { Remote } from '../remote.ts';
import { certificateRemotes } from './certificates.ts';
import { certificateArchiveRemotes } from './certificateArchive.ts';
import { documentRemotes } from './documents.ts';
import { evidenceRemotes } from './evidence.ts';
import { registerRemotes } from './registers.ts';

export const documentsCalls: readonly Remote[] = [
  ...certificateRemotes,
  ...certificateArchiveRemotes,
  ...documentRemotes,
  ...evidenceRemotes,
  ...registerRemotes,
];
