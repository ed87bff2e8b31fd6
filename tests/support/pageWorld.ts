/** Where tests of the client run: a document like a browser's, with Node's own fetch. */
// @ts-expect-error the package has no types
import FixedDocument from 'jest-fixed-jsdom';
import './keptCode.ts';
import { closed } from './closed.ts';

export default closed(FixedDocument as Parameters<typeof closed>[0]);
