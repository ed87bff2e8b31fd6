// Arithmetic of a movement: balance of a line, balance across warehouse and stores, recovery. The guards of the server and the running balance of the grid share this code.

import type { LineQuantity } from './productMovementLine.ts';

/** One lot at one location. A missing quantity is null, not zero: the location has not answered. */
export type BalanceLine = Partial<Record<LineQuantity, number | null>> & {
  locationType: string;
  lotNo?: string | null;
  branchId?: number | null;
  varianceReason?: string | null;
};

type Place = 'warehouse' | 'branch';
interface Side {
  /** received */
  in: readonly LineQuantity[];
  /** on hand or passed on */
  out: readonly LineQuantity[];
  /** part of another quantity */
  part: Partial<Record<LineQuantity, LineQuantity>>;
}

/** Which quantities a location has, and which side of its balance they belong to. */
const sides: Readonly<Record<Place, Side>> = {
  warehouse: {
    in: ['receivedQty', 'recalledQty'],
    out: ['onHandQty', 'dispatchedQty', 'destroyedQty', 'returnedToSupplierQty'],
    part: { quarantinedQty: 'onHandQty', releasedQty: 'onHandQty' },
  },
  branch: { in: ['receivedQty'], out: ['onHandQty', 'soldQty', 'recalledQty', 'destroyedQty'], part: {} },
};

export const placeOf = (line: Pick<BalanceLine, 'locationType'>): Place => (line.locationType === 'branch' ? 'branch' : 'warehouse');
export const hasQuantity = (place: Place, name: LineQuantity): boolean =>
  sides[place].in.includes(name) || sides[place].out.includes(name) || sides[place].part[name] !== undefined;

/** Kilograms and litres have three decimals; the rest is floating-point noise. Adding zero turns -0 into 0. */
const clean = (n: number): number => Math.round(n * 1000) / 1000 + 0;
const amount = (line: BalanceLine, name: LineQuantity): number => line[name] ?? 0;
const sum = (line: BalanceLine, names: readonly LineQuantity[]): number => names.reduce((all, name) => all + amount(line, name), 0);
const sumOf = (lines: readonly BalanceLine[], name: LineQuantity): number => lines.reduce((all, line) => all + amount(line, name), 0);

/** Received minus accounted for: positive = goods are missing, negative = too many. */
export const lineDifference = (line: BalanceLine): number => {
  const { in: came, out } = sides[placeOf(line)];
  return clean(sum(line, came) - sum(line, out));
};

export const isExplained = (line: BalanceLine): boolean => (line.varianceReason ?? '').trim() !== '';

/** The location answered: a store by any quantity, a warehouse also by declaring that it never received the lot. */
export const isAnswered = (line: BalanceLine): boolean =>
  (placeOf(line) === 'warehouse' && line.receivedQty === 0) ||
  sides[placeOf(line)].out.some((name) => line[name] !== null && line[name] !== undefined);

/** Parts that exceed their whole: `[part, whole]`. */
export const partsTooLarge = (line: BalanceLine): [LineQuantity, LineQuantity][] =>
  (Object.entries(sides[placeOf(line)].part) as [LineQuantity, LineQuantity][]).filter(
    ([part, whole]) => amount(line, part) > amount(line, whole),
  );

const lotKey = ({ lotNo }: Pick<BalanceLine, 'lotNo'>): string => (lotNo ?? '').trim().toUpperCase();

export interface Across {
  lotNo: string;
  /** dispatched by the warehouse, received by the stores, difference */
  dispatched: number;
  received: number;
  dispatchedDifference: number;
  /** back in the warehouse, returned by the stores, difference */
  back: number;
  givenBack: number;
  backDifference: number;
}

/** Warehouse against stores by lot; only lots with store lines. */
export const acrossOf = (lines: readonly BalanceLine[]): Across[] => {
  const lots = Map.groupBy(lines, lotKey);
  return [...lots.values()].flatMap((of) => {
    const stores = of.filter((line) => placeOf(line) === 'branch');
    const own = of.filter((line) => placeOf(line) === 'warehouse');
    if (stores.length === 0) return [];
    const [dispatched, received, back, givenBack] = [
      sumOf(own, 'dispatchedQty'),
      sumOf(stores, 'receivedQty'),
      sumOf(own, 'recalledQty'),
      sumOf(stores, 'recalledQty'),
    ].map(clean) as [number, number, number, number];
    return [
      {
        lotNo: of[0]!.lotNo ?? '',
        dispatched,
        received,
        dispatchedDifference: clean(dispatched - received),
        back,
        givenBack,
        backDifference: clean(back - givenBack),
      },
    ];
  });
};

export interface OpenLine<L> {
  line: L;
  difference: number;
  /** variance of the line itself, or between the warehouse and its stores */
  about: 'line' | 'dispatched' | 'recalled';
}

/** Lines with an unexplained variance. The warehouse explains a variance between itself and its stores. */
export const unbalanced = <L extends BalanceLine>(lines: readonly L[]): OpenLine<L>[] => {
  const own = lines.flatMap((line): OpenLine<L>[] =>
    lineDifference(line) !== 0 && !isExplained(line) ? [{ line, difference: lineDifference(line), about: 'line' }] : [],
  );
  const across = acrossOf(lines).flatMap((of): OpenLine<L>[] => {
    const warehouse = lines.filter((line) => placeOf(line) === 'warehouse' && lotKey(line) === lotKey(of));
    // store lines of a lot without a warehouse line: the first store line carries the variance
    const [line] = warehouse.length > 0 ? warehouse : lines.filter((one) => lotKey(one) === lotKey(of));
    if (!line || (warehouse.length > 0 ? warehouse : [line]).some(isExplained)) return [];
    return [
      ...(of.dispatchedDifference !== 0 ? [{ line, difference: of.dispatchedDifference, about: 'dispatched' as const }] : []),
      ...(of.backDifference !== 0 ? [{ line, difference: of.backDifference, about: 'recalled' as const }] : []),
    ];
  });
  return [...own, ...across];
};

/** Lines without any quantity. */
export const unanswered = <L extends BalanceLine>(lines: readonly L[]): L[] =>
  lines.filter((line) => !isAnswered(line) && !isExplained(line));

/** A quarantine needs the quantity quarantined, a recall also the quantity recalled; a warehouse that never had the lot needs neither. */
export const containmentMissing = <L extends BalanceLine>(type: string, lines: readonly L[]): { line: L; name: LineQuantity }[] => {
  const wanted: LineQuantity[] = type === 'recall' ? ['quarantinedQty', 'recalledQty'] : type === 'quarantine' ? ['quarantinedQty'] : [];
  return lines.flatMap((line) =>
    placeOf(line) === 'warehouse' && line.receivedQty !== 0 && !isExplained(line)
      ? wanted.filter((name) => line[name] === null || line[name] === undefined).map((name) => ({ line, name }))
      : [],
  );
};

export interface Recovery {
  /** received by the warehouses */
  affected: number;
  /** quarantined, destroyed or returned to the supplier: under control */
  contained: number;
  /** sold to customers: out of reach */
  sold: number;
  /** still on sale, or not accounted for */
  left: number;
  /** 0..1; null while nothing is affected */
  rate: number | null;
  branchesAsked: number;
  branchesAnswered: number;
}

/** Stores with lines, and those of them that answered for every lot. */
const branchesOf = (stores: readonly BalanceLine[]): { asked: number; answered: number } => {
  const groups = [...Map.groupBy(stores, (line) => line.branchId).values()];
  return { asked: groups.length, answered: groups.filter((lines) => lines.every(isAnswered)).length };
};

/** Recovery of one movement, or of all movements of a complaint. */
export const recoveryOf = (lines: readonly BalanceLine[]): Recovery => {
  const own = lines.filter((line) => placeOf(line) === 'warehouse');
  const stores = lines.filter((line) => placeOf(line) === 'branch');
  const affected = clean(sumOf(own, 'receivedQty'));
  const contained = clean(
    sumOf(own, 'quarantinedQty') + sumOf(own, 'destroyedQty') + sumOf(own, 'returnedToSupplierQty') + sumOf(stores, 'destroyedQty'),
  );
  const sold = clean(sumOf(stores, 'soldQty'));
  const reachable = clean(affected - sold);
  const branches = branchesOf(stores);
  return {
    affected,
    contained,
    sold,
    left: clean(Math.max(0, reachable - contained)),
    rate: affected <= 0 ? null : reachable <= 0 ? 1 : Math.min(1, contained / reachable),
    branchesAsked: branches.asked,
    branchesAnswered: branches.answered,
  };
};
