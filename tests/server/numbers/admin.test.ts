/**
 * The numbers that a super administrator sees.
 * @jest-environment <rootDir>/tests/support/pageWorld.ts
 */
import { everyNumber } from './everyNumber.ts';

everyNumber(['superadmin'], ['count', 'open.parts.members', 'open.parts.factories', 'progress.accepted', 'progress.open']);
