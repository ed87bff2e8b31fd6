// Which lot and which product the demo complaints and movements are about: what their numbers and names say of exactly one.
import type { DemoRow } from './table.ts';

interface Traced {
  complaints: readonly DemoRow[];
  movements: readonly DemoRow[];
  lots: readonly DemoRow[];
  supplies: readonly DemoRow[];
}

const only = <T>(rows: readonly T[]): T | undefined => (rows.length === 1 ? rows[0] : undefined);

export const nameTraced = ({ complaints, movements, lots, supplies }: Traced): void => {
  for (const row of complaints) {
    const lot = only(lots.filter((one) => one['lotNo'] === row['lotNo'] && one['lotNo'] != null && one['productName'] === row['productName']));
    const supply = lot && supplies.find((one) => one['specId'] === lot['specId'] && one['supplierId'] === lot['supplierId']);
    row['lotId'] = lot?.id ?? null;
    row['productInfoId'] = supply?.['productInfoId'] ?? null;
  }
  for (const row of movements) row['productInfoId'] = complaints.find(({ id }) => id === row['complaintId'])?.['productInfoId'] ?? null;
};
