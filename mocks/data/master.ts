// Demo master data: business types, categories with technologies, brands, stores, positions.
import type { Calendar } from './calendar.ts';
import { table, type Table } from './table.ts';
import type { Users } from './users.ts';

const businessTypes = [
  ['FOOD', 'Food manufacturing', 'factory'],
  ['BEV', 'Beverage and dairy manufacturing', 'factory'],
  ['HOUS', 'Household product manufacturing', 'factory'],
  ['PAPL', 'Paper and plastics converting', 'factory'],
  ['CARE', 'Personal care manufacturing', 'factory'],
  ['AMBW', 'Ambient warehouse', 'warehouse'],
  ['COLD', 'Cold chain warehouse', 'warehouse'],
  ['TRAD', 'Trading company without a factory', 'factory'],
] as const;

const categories = [
  ['RICE', 'Rice and grains', 'food', 'low', ['Milling and polishing', 'Colour sorting', 'Vacuum packing']],
  ['NOOD', 'Noodles and pasta', 'food', 'medium', ['Sheet rolling and frying', 'Hot air drying', 'Seasoning sachet filling']],
  ['BISC', 'Biscuits and snacks', 'food', 'medium', ['Rotary moulding and tunnel oven', 'Extrusion', 'Flow wrap']],
  ['SAUC', 'Sauces and condiments', 'food', 'medium', ['Hot fill', 'Cold fill', 'Fermentation']],
  ['FROZ', 'Frozen seafood', 'food', 'high', ['IQF', 'Plate freezing', 'Battering and par-frying']],
  ['CANF', 'Canned fish', 'food', 'high', ['Retort', 'Double seaming']],
  ['UHT', 'UHT milk and drinks', 'beverage', 'high', ['UHT', 'Aseptic carton filling']],
  ['DAIR', 'Chilled dairy', 'food', 'high', ['Pasteurisation', 'Set yoghurt fermentation', 'Cup form-fill-seal']],
  ['LAUN', 'Laundry and dishwashing', 'household', 'low', ['Liquid blending', 'Pump bottle filling']],
  ['PAPR', 'Paper products', 'household', 'low', ['Embossing and perforating', 'Log sawing']],
  ['PLAS', 'Plastic housewares', 'general', 'low', ['Injection moulding', 'Blow moulding']],
  ['HAIR', 'Hair care', 'health', 'medium', ['Cosmetic emulsion blending', 'Tube filling']],
  ['WIPE', 'Wipes and hygiene', 'health', 'medium', ['Spunlace slitting', 'Lotion impregnation']],
  ['MEAL', 'Chilled ready meals', 'food', 'high', ['Cook-chill', 'Modified atmosphere packing']],
] as const;

const brands = [
  ['House Selection', 'HS', 'Own brand'],
  ['Daily Basics', 'DB', 'Own brand'],
  ['Golden Grain', 'GG', 'Golden Grain Foods'],
  ['Coastal Catch', 'CC', 'Coastal Catch Seafood'],
  ['Green Valley', 'GV', 'Green Valley Dairy'],
  ['BrightHome', 'BH', 'BrightHome Household'],
  ['PureLeaf', 'PL', 'PureLeaf Personal Care'],
  ['Farm and Field', 'FF', 'Own brand, organic range'],
] as const;

const regions = ['Central', 'North', 'Northeast', 'South'] as const;
const places: Record<(typeof regions)[number], readonly string[]> = {
  Central: ['Riverside', 'Old Market', 'Canal Road', 'Garden Square', 'Station Plaza', 'East Gate'],
  North: ['Hill View', 'Night Bazaar', 'Airport Road', 'Temple Street', 'Rose Garden', 'Ring Road'],
  Northeast: ['Lakeside', 'University', 'Silk Road', 'Friendship Bridge', 'City Pillar', 'Rail Yard'],
  South: ['Harbour Front', 'Beach Road', 'Palm Grove', 'Fishing Pier', 'Island Ferry', 'Rubber Hill'],
};
const formats = ['hypermarket', 'supermarket', 'convenience'] as const;

const positions = [
  ['QA manager', 'Quality assurance', 'qa'],
  ['QA specialist', 'Quality assurance', 'qa'],
  ['Category buyer', 'Sourcing', 'sourcing'],
  ['R&D technologist', 'Product development', 'rd'],
  ['Operations manager', 'Store operations', 'OD/OM'],
  ['Area manager', 'Store operations', 'Area'],
  ['Supplier support officer', 'Support', 'supportAdmin'],
  ['Sustainability officer', 'Sustainability', 'sustain'],
  ['Platform administrator', 'Information technology', null],
] as const;

export interface Master {
  businessTypes: Table;
  categories: Table;
  technologies: Table;
  brands: Table;
  branches: Table;
  positions: Table;
}

export const masterData = (on: Calendar, users: Users): Master => {
  const at = on.ago(640, '09:00');
  const by = users.id('superadmin');
  const master: Master = { businessTypes: table(), categories: table(), technologies: table(), brands: table(), branches: table(), positions: table() };
  businessTypes.forEach(([code, name, supplierType], i) =>
    master.businessTypes.add({ name, code, supplierType, sort: (i + 1) * 10, status: code === 'TRAD' ? 'inActive' : 'active' }, at, by),
  );
  for (const [code, productName, family, riskLevel, technologies] of categories) {
    const category = master.categories.add({ productName, code, family, riskLevel, status: code === 'MEAL' ? 'inActive' : 'active' }, at, by);
    technologies.forEach((name, i) =>
      master.technologies.add({ productCategoryId: category.id, name, code: `${code}-${i + 1}`, riskLevel, status: code === 'MEAL' ? 'inActive' : 'active' }, at, by),
    );
  }
  brands.forEach(([name, abbreviation, ownerName]) => master.brands.add({ name, abbreviation, ownerName, status: 'active' }, at, by));
  regions.forEach((region, r) =>
    places[region].forEach((place, p) => {
      const format = formats[p % formats.length]!;
      master.branches.add(
        {
          storeNo: `S${(r + 1) * 100 + p + 1}`, name: `${place} ${format[0]!.toUpperCase()}${format.slice(1)}`, format, region,
          areaUserId: users.id(r < 2 ? 'area' : 'area2'), odomUserId: users.id(r < 2 ? 'odom' : 'odom2'),
          email: `store.${(r + 1) * 100 + p + 1}@example.test`, openDate: on.date(-2000 + r * 170 + p * 61), status: 'active',
        },
        at, by,
      );
    }),
  );
  positions.forEach(([name, department, defaultRole]) => master.positions.add({ name, department, defaultRole, status: 'active' }, at, by));
  return master;
};
