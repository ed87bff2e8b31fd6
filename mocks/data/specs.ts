// Demo register of manufacturing specifications: every status occurs, so that each badge of the register counts something.
import type { Calendar } from './calendar.ts';
import { demoFactoryId } from './suppliers.ts';
import { table, type Table } from './table.ts';
import type { Users } from './users.ts';

const d = demoFactoryId;
/** supplier, product, lane, status */
const specs: readonly (readonly [number, string, 'direct' | 'nir', string])[] = [
  [1, 'Jasmine rice 5 kg', 'direct', 'active'], [1, 'Brown jasmine rice 1 kg', 'direct', 'active'], [1, 'Riceberry 1 kg', 'direct', 'updated'],
  [d, 'Tom yum instant noodles 5 x 60 g', 'direct', 'active'], [d, 'Oat cookies 200 g', 'direct', 'active'], [d, 'Rice crackers sesame 120 g', 'direct', 'active'],
  [d, 'Oat cookies dark chocolate 200 g', 'direct', 'draft'], [d, 'Chicken instant noodles 5 x 60 g', 'direct', 'rejected'], [d, 'Whole wheat noodles 400 g', 'nir', 'supplierInprogress'],
  [d, 'Coconut biscuits 150 g', 'nir', 'waitingSupplier'], [d, 'Spicy seaweed crackers 90 g', 'nir', 'rejectByRd'], [d, 'Egg noodles 400 g', 'direct', 'waitingApprove'],
  [d, 'Ginger biscuits 150 g', 'direct', 'supplierDraft'],
  [3, 'Sriracha sauce 435 ml', 'direct', 'active'], [3, 'Oyster sauce 300 ml', 'direct', 'active'], [3, 'Sweet chilli sauce 350 ml', 'direct', 'inActive'], [3, 'Fish sauce 700 ml', 'direct', 'created'],
  [4, 'Shrimp dumplings frozen 300 g', 'direct', 'active'], [4, 'Fish balls frozen 500 g', 'direct', 'qaDraft'], [4, 'Tempura shrimp frozen 250 g', 'nir', 'mfgInprogress'],
  [5, 'Tuna chunks in brine 185 g', 'direct', 'active'], [5, 'Tuna spread 100 g', 'nir', 'rdInprogress'],
  [6, 'UHT coconut milk 1 l', 'direct', 'active'], [6, 'UHT whole milk 1 l', 'direct', 'active'], [6, 'UHT oat drink 1 l', 'nir', 'qaInprogress'], [6, 'UHT chocolate milk 200 ml', 'direct', 'waitingApprove'],
  [7, 'Natural yoghurt 450 g', 'direct', 'active'], [7, 'Strawberry drinking yoghurt 180 ml', 'direct', 'active'], [7, 'Greek style yoghurt 150 g', 'nir', 'rdInprogress'],
  [8, 'Dishwashing liquid lemon 500 ml', 'direct', 'active'], [8, 'Laundry detergent 1.5 l', 'direct', 'active'], [8, 'Fabric softener 1 l', 'nir', 'mfgInprogress'],
  [9, 'Kitchen towel 6 rolls', 'direct', 'active'], [9, 'Toilet tissue 12 rolls', 'direct', 'qaDraft'], [9, 'Facial tissue 150 sheets', 'nir', 'sourcingDraft'],
  [10, 'Food storage box 1.2 l', 'direct', 'inActive'], [11, 'Herbal shampoo 400 ml', 'direct', 'active'], [11, 'Conditioner 400 ml', 'nir', 'rejectByQa'], [12, 'Baby wet wipes 80 sheets', 'direct', 'draft'],
];

export const specData = (on: Calendar, users: Users): Table => {
  const of = table();
  specs.forEach(([supplierId, productName, lane, status], i) =>
    of.add({ supplierId, productName, lane, status, specNo: `SP-${String(i + 1).padStart(6, '0')}` }, on.ago(status === 'active' ? 500 - i * 9 : 60 - i, '10:20'), users.id('sourcing')),
  );
  return of;
};
