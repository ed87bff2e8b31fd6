/** Environment of server-side tests. */
import { TestEnvironment } from 'jest-environment-node';
import './keptCode.ts';
import { closed } from './closed.ts';

export default closed(TestEnvironment);
