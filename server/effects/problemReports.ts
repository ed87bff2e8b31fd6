// Behind a problem report: its number, and who reports it.
import { invalid } from '#domain/kernel/errors.ts';
import type { Unit } from '../records/unit.ts';
import type { Effects } from '../records/write.ts';

const numbered = async (unit: Unit): Promise<string> => {
  const year = unit.params.$today.slice(0, 4);
  return `PR${year}-${String(await unit.nextOfSeries(`problem:${year}`)).padStart(5, '0')}`;
};

export const problemReportEffects: Effects = {
  createProblemReport: async ({ unit, row }) => {
    const [from, to] = [row['logFrom'], row['logTo']];
    if (typeof from === 'string' && typeof to === 'string' && Date.parse(from) > Date.parse(to)) throw invalid({ logTo: [{ code: 'DATE_ORDER' }] });
    return { patch: { no: await numbered(unit), reporterId: unit.caller.userId } };
  },
};
