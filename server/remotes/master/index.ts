// The calls of master data.
import type { Remote } from '../remote.ts';
import { branchLineRemotes } from './branchLines.ts';
import { templateRemotes } from './templates.ts';

export const masterCalls: readonly Remote[] = [...branchLineRemotes, ...templateRemotes];
