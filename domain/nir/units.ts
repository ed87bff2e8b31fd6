// Currencies and units that prices and quantities of new items are given in. Values of different ones are never compared.
export const currencies = ['THB', 'CNY', 'USD', 'EUR', 'JPY', 'SGD', 'HKD', 'VND'] as const;
export const priceUnits = ['kg', 'g', 'l', 'ml', 'piece', 'pack', 'carton', 'pallet'] as const;
export const incoterms = ['EXW', 'FCA', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DDP'] as const;
/** The highest price, quantity or cost that is no slip of the keyboard. */
export const highestPrice = 100_000_000;
export const highestQuantity = 1_000_000_000;
