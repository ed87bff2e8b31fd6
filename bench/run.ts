// `npm run bench -- NAME`: runs one bench, or lists them. Each compares two variants in one run and prints a ratio; none is part of the tests. What the machine is and how busy stands beside the figures of each.
import { sayMachine } from './calibration.ts';

const benches: Record<string, () => Promise<void>> = {
  list: async () => (await import('./listPage.ts')).main(),
  badges: async () => (await import('./badgeLatency.ts')).main(),
  cluster: async () => (await import('./cluster.ts')).main(),
  soak: async () => (await import('./soak.ts')).main(),
  burst: async () => (await import('./burst.ts')).main(),
  counters: async () => (await import('./counters.ts')).main(),
  events: async () => (await import('./events.ts')).main(),
  filters: async () => (await import('./filters.ts')).main(),
  search: async () => (await import('./search.ts')).main(),
  replay: async () => (await import('./replay.ts')).main(),
  fold: async () => (await import('./fold.ts')).main(),
  recorder: async () => (await import('./recorder.ts')).main(),
  hostile: async () => (await import('./hostile.ts')).main(),
  quietChildren: async () => (await import('./quietChildren.ts')).main(),
  usage: async () => (await import('./usage.ts')).main(),
  felt: async () => (await import('./felt.ts')).main(),
  masterImpact: async () => (await import('./masterImpact.ts')).main(),
  specEditor: async () => (await import('./specEditor.ts')).main(),
  specDifference: async () => (await import('./specDifference.ts')).main(),
  typing: async () => (await import('./typing.ts')).main(),
  grids: async () => (await import('./grids.ts')).main(),
  certificates: async () => (await import('./certificates.ts')).main(),
  partners: async () => (await import('./partners.ts')).main(),
  newItems: async () => (await import('./newItems.ts')).main(),
  toPlan: async () => (await import('./toPlan.ts')).main(),
  lots: async () => (await import('./lots.ts')).main(),
  correctiveActions: async () => (await import('./correctiveActions.ts')).main(),
  compare: async () => (await import('./compare.ts')).main(),
  paint: async () => (await import('./paint.ts')).main(),
  papers: async () => (await import('./papers.ts')).main(),
};

const wanted = process.argv[2] ?? '';
const bench = benches[wanted];
if (!bench) {
  console.log(`npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(wanted ? 1 : 0);
}
sayMachine('before');
await bench();
sayMachine('after');
process.exit(0);
