/** `npm run check`: the quick look before a commit - types, lint, layers, texts, and the tests of rules, store, tables and wording. */
import { addTally, closeWith, runChecks } from './steps.ts';
import { runJest, staticChecks } from './tools.ts';

const checks = await runChecks(staticChecks());
closeWith(addTally(checks, await runJest(['tests/domain', 'tests/store', 'tests/texts', 'tests/server/schema'], 1)));
