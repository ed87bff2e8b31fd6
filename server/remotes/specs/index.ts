// The calls of specifications.
import type { Remote } from '../remote.ts';
import { copyRemote } from './copy.ts';
import { dossierRemote } from './dossier.ts';
import { exportedRemote } from './exported.ts';
import { listRemote } from './list.ts';
import { masterRemote } from './master.ts';
import { masterCountsRemote, masterImpactRemote, masterRevisionsRemote } from './masterImpact.ts';
import { operationRevisionsRemote } from './operations.ts';
import { paperRemote } from './papers.ts';
import { revisionsRemote } from './revisions.ts';
import { whereUsedRemote } from './whereUsed.ts';

export const specsCalls: readonly Remote[] = [
  copyRemote,
  dossierRemote,
  exportedRemote,
  listRemote,
  masterRemote,
  masterCountsRemote,
  masterImpactRemote,
  masterRevisionsRemote,
  operationRevisionsRemote,
  paperRemote,
  revisionsRemote,
  whereUsedRemote,
];
