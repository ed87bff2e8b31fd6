/**
 * The numbers that QA sees.
 * @jest-environment <rootDir>/tests/support/pageWorld.ts
 */
import { everyNumber } from './everyNumber.ts';

everyNumber(
  ['qa'],
  [
    'badge',
    'count',
    'earlier.found',
    'guards.branchesAnswered',
    'number',
    'numbers.late',
    'numbers.recalls',
    'numbers.today',
    'strip__label',
  ],
);
