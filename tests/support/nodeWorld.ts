/** Where tests of the server side run. */
import { TestEnvironment } from 'jest-environment-node';
import { closed } from './closed.ts';

export default closed(TestEnvironment);
