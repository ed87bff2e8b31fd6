// Effects of a problem report: its number and reporter.
import type { Unit } from '../records/unit.ts';
import type { EntityEffects } from '../records/write.ts';

const numbered = async (unit: Unit): Promise<string> => {
  const year = unit.params.$today.slice(0, 4);
  return `PR${year}-${String(await unit.nextOfSeries(`problem:${year}`)).padStart(5, '0')}`;
};

export const problemReportEffects: EntityEffects = {
  ProblemReport: {
    createProblemReport: async ({ unit }) => ({ patch: { no: await numbered(unit), reporterId: unit.caller.userId } }),
  },
};
