// The calls of complaints, their cases, movements and closing.
import { paperRemotes } from './papers.ts';
import type { Remote } from '../remote.ts';
import { complaintRemotes } from './complaints.ts';
import { closeMailRemotes } from './closeMails.ts';
import { movementRemotes } from './movements.ts';
import { investigationRemotes } from './investigations.ts';

export const complaintsCalls: readonly Remote[] = [
  ...complaintRemotes,
  ...closeMailRemotes,
  ...movementRemotes,
  ...investigationRemotes,
  ...paperRemotes,
];
