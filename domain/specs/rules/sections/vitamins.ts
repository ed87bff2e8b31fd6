// Vitamins and minerals: reference amounts, when an amount is worth declaring, and how it is rounded.
import { convert, unitOf, type UnitName } from '../units.ts';

interface Micronutrient {
  /** what an adult needs in a day, in `unit` */
  reference: number;
  unit: UnitName;
  /** significant digits of a declared amount */
  digits: 2 | 3;
}

const of = (reference: number, unit: UnitName, digits: 2 | 3 = 2): Micronutrient => ({ reference, unit, digits });

/**
 * Reference amounts: Regulation (EU) 1169/2011 Annex XIII part A, 1. Digits: table 4 of the Commission's guidance on tolerances for nutrient
 * values (December 2012).
 */
const micronutrients = {
  vitaminA: of(800, 'µg', 3),
  vitaminD: of(5, 'µg'),
  vitaminE: of(12, 'mg'),
  vitaminK: of(75, 'µg'),
  vitaminC: of(80, 'mg'),
  thiamin: of(1.1, 'mg'),
  riboflavin: of(1.4, 'mg'),
  niacin: of(16, 'mg'),
  vitaminB6: of(1.4, 'mg'),
  folicAcid: of(200, 'µg', 3),
  vitaminB12: of(2.5, 'µg'),
  biotin: of(50, 'µg'),
  pantothenicAcid: of(6, 'mg'),
  potassium: of(2000, 'mg', 3),
  chloride: of(800, 'mg', 3),
  calcium: of(800, 'mg', 3),
  phosphorus: of(700, 'mg', 3),
  magnesium: of(375, 'mg', 3),
  iron: of(14, 'mg'),
  zinc: of(10, 'mg'),
  copper: of(1, 'mg'),
  manganese: of(2, 'mg'),
  fluoride: of(3.5, 'mg'),
  selenium: of(55, 'µg'),
  chromium: of(40, 'µg'),
  molybdenum: of(50, 'µg'),
  iodine: of(150, 'µg', 3),
} as const satisfies Record<string, Micronutrient>;

export type MicronutrientName = keyof typeof micronutrients;
export const micronutrientNames = Object.keys(micronutrients) as MicronutrientName[];
export const isMicronutrient = (name: string): name is MicronutrientName => Object.hasOwn(micronutrients, name);

/** Percent of the daily reference amount, not rounded (Art. 32(3)); null: a unit that is no mass. */
export const percentOfReference = (name: MicronutrientName, amount: number, unit: string): number | null => {
  const known = unitOf(unit);
  const converted = known && convert(amount, known, micronutrients[name].unit);
  return converted === null ? null : Number(((100 * converted) / micronutrients[name].reference).toPrecision(12));
};

/** In the unit of the amount, half up. */
export const declaredMicronutrient = (name: MicronutrientName, amount: number): number => {
  if (amount === 0) return 0;
  const digits = micronutrients[name].digits;
  // the noise of a double does not decide which way a half goes
  const exact = Number(amount.toPrecision(12));
  const step = 10 ** (Math.floor(Math.log10(Math.abs(exact))) + 1 - digits);
  return Number((Math.round(Number((exact / step).toPrecision(12))) * step).toPrecision(digits));
};

/**
 * Percent of the reference amount from which on it may be declared: 15 in 100 g or 100 ml, of beverages 7.5 in 100 ml (Annex XIII part A, 2). What is
 * declared for 100 ml counts as a beverage.
 */
export const leastPercent = (basis: '100g' | '100ml' | null): number => (basis === '100ml' ? 7.5 : 15);
