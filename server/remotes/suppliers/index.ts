// The calls of partners.
import type { Remote } from '../remote.ts';
import { supplierRemotes } from './suppliers.ts';
import { asOfRemotes } from './asOf.ts';
import { openActionRemotes } from './openActions.ts';

export const suppliersCalls: readonly Remote[] = [...supplierRemotes, ...asOfRemotes, ...openActionRemotes];
