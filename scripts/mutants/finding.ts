// What the verification says of a log first.
import { parseLog } from '#src/actionLog/read/read.ts';
import { differenceText } from '#src/actionLog/verify/text.ts';
import { verify } from '#src/actionLog/verify/verify.ts';
import { testRoutes } from '#tests/support/clientApp.ts';

export const findingOf = async (log: string): Promise<{ named: number | null; text: string }> => {
  try {
    const [load] = parseLog(log).loads;
    const [first] = (await verify(load!, { routes: testRoutes })).differences;
    return { named: first?.seq ?? null, text: first ? differenceText(first) : '' };
  } catch (error) {
    return { named: null, text: String(error) };
  }
};
