/**
 * Test files that take longest begin first: one that begins last keeps a single worker busy. Jest orders by the times of the last run and, in a fresh clone,
 * by size, where a file of three lines that walks every page comes last.
 */
import Sequencer from '@jest/test-sequencer';

const long =
  /[\\/](?:pages[\\/]\w+|(?:server[\\/](?:backup|bucket|coldStart|problemReport)|attacks[\\/](?:ownRights|calls|silence)|security[\\/]matrix|replay[\\/]commandLine|badInput[\\/]\w+|screens[\\/]investigationEditor))\.test\.tsx?$/;

type Tests = Parameters<Sequencer['sort']>[0];

export default class LongFirst extends Sequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const { long: first = [], others = [] } = Object.groupBy(await super.sort(tests), ({ path }) => (long.test(path) ? 'long' : 'others'));
    return [...first, ...others];
  }
}
