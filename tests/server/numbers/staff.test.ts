/**
 * The numbers that sourcing, R&D, sustainability, operations and support see.
 * @jest-environment <rootDir>/tests/support/pageWorld.ts
 */
import { everyNumber } from './everyNumber.ts';

everyNumber(
  ['sourcing', 'rd', 'sustain', 'odom', 'area', 'supportadmin', 'temp'],
  ['badge', 'count', 'number', 'strip__label', 'topics.documents'],
);
