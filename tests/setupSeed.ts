/** Random tests try the same cases at each run, so that a change and not chance turns them red; `npm run test:deep` draws anew. */
import fc from 'fast-check';

if (process.env['TEST_DEEP'] !== '1') fc.configureGlobal({ seed: 20_261_121 });
