// What the master data of a product still lacks, by its kind: shown by name where it is written, counted where products are listed.
type Values = Readonly<Record<string, unknown>>;

const missingFacts = [
  'gtin',
  'nameLocal',
  'brandId',
  'netContent',
  'unitsPerCase',
  'sellerSupplierId',
  'activeSpecId',
  'parameterCount',
] as const;
type Fact = (typeof missingFacts)[number];

const isAsked = (name: Fact, { kind, coaPolicy }: Values): boolean => {
  const isMarket = kind === 'marketPlace';
  if (name === 'brandId') return kind === 'ownBrand';
  if (name === 'activeSpecId') return !isMarket;
  if (name === 'sellerSupplierId') return isMarket;
  return name !== 'parameterCount' || (isMarket && coaPolicy !== 'none');
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || value === 0;

export const missingOf = (product: Values): readonly Fact[] =>
  missingFacts.filter((name) => isAsked(name, product) && isEmpty(product[name]));
