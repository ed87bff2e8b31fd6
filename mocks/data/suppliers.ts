// Demo partners: 6 head offices, 12 factories, 3 warehouses, 2 audit organisations, and who acts for them. Factory 2 with its head office and warehouse 13 is "the demo factory".
import { gs1Valid } from '#domain/kernel/gs1.ts';
import { daysAfter, type Calendar } from './calendar.ts';
import type { Master } from './master.ts';
import { table, type Table } from './table.ts';
import type { Users } from './users.ts';

export const demoFactoryId = 2;
export const demoGroupId = 1;
export const demoWarehouseId = 13;

const chilled = new Set([7]);
const frozen = new Set([4]);
/** Where the goods of a factory are stored first, and where the rest of a lot may go. */
export const warehousesOf = (supplierId: number): readonly [number, number] => (chilled.has(supplierId) ? [14, 15] : frozen.has(supplierId) ? [15, 14] : [demoWarehouseId, 14]);

const groups = [
  ['Golden Grain Foods', 'TH', 'sourcing', true],
  ['Coastal Catch Seafood', 'TH', 'sourcing', true],
  ['Green Valley Dairy', 'TH', 'sourcing', true],
  ['BrightHome Household', 'VN', 'sourcing2', true],
  ['PureLeaf Personal Care', 'TH', 'sourcing2', false],
  ['Metro Cold Chain Logistics', 'TH', 'sourcing', true],
] as const;

/** name, group, business type code, category codes, risk, employees */
const factories = [
  ['Golden Grain Rice Mill', 1, 'FOOD', ['RICE'], 'low', 180],
  ['Golden Grain Noodle and Biscuit Works', 1, 'FOOD', ['NOOD', 'BISC'], 'medium', 420],
  ['Golden Grain Sauces', 1, 'FOOD', ['SAUC'], 'low', 150],
  ['Coastal Catch Frozen Foods', 2, 'FOOD', ['FROZ'], 'high', 640],
  ['Coastal Catch Tuna Cannery', 2, 'FOOD', ['CANF'], 'medium', 900],
  ['Green Valley UHT Plant', 3, 'BEV', ['UHT'], 'medium', 210],
  ['Green Valley Yoghurt Works', 3, 'BEV', ['DAIR'], 'medium', 130],
  ['BrightHome Detergents', 4, 'HOUS', ['LAUN'], 'low', 95],
  ['BrightHome Paper', 4, 'PAPL', ['PAPR'], 'low', 160],
  ['BrightHome Plastics', 4, 'PAPL', ['PLAS'], 'low', 70],
  ['PureLeaf Shampoo Works', 5, 'CARE', ['HAIR'], 'low', 110],
  ['PureLeaf Wet Wipes', 5, 'CARE', ['WIPE'], 'low', 85],
  ['Golden Grain Ambient Distribution Centre', 1, 'AMBW', [], 'low', 60],
  ['Metro Chilled Cross-dock', 6, 'COLD', [], 'low', 75],
  ['Metro Frozen Store', 6, 'COLD', [], 'medium', 48],
] as const;

/** code, kind, zones, region */
const wareHouses = [
  ['DC-AMB-01', 'dc', ['ambient'], 'Central'],
  ['XD-CHL-01', 'crossDock', ['chilled', 'ambient'], 'Central'],
  ['CS-FRZ-01', 'coldStore', ['frozen'], 'East'],
] as const;

/** factory, or null for the first head office; days ago, author, kind, visibility, text */
const notes = [
  [2, 64, 'qa', 'visit', 'shared', 'Visit on site: hygiene zoning between packing and frying improved. Send the updated floor plan with the next audit.', true],
  [2, 20, 'qa', 'quality', 'internal', 'Second complaint about broken biscuits from the same line within a month. Raise it at the next review.', false],
  [2, 9, 'sourcing', 'commercial', 'internal', 'Price review planned for the next quarter.', false],
  [4, 31, 'qa', 'quality', 'internal', 'Retest of each shipment stays in place until three clean results in a row.', true],
  [10, 12, 'sourcing', 'general', 'shared', 'Products moved to a second source while the site is closed.', false],
  [null, 40, 'sourcing', 'commercial', 'shared', 'Annual business review agreed for the second week of the quarter.', false],
] as const;

const riskReasons: Record<string, string> = {
  medium: 'Several sensitive product lines on one site; audit every twelve months.',
  high: 'Raw seafood with a microbiological history; audit every six months and retest each shipment.',
};

const gln = (n: number): string => {
  const base = `8850999${String(n).padStart(5, '0')}`;
  return [...'0123456789'].map((digit) => base + digit).find(gs1Valid)!;
};

const role = (i: number): 'factory' | 'warehouse' => (i >= 12 ? 'warehouse' : 'factory');

/** Audit firms: one accreditation ends in 20 days, one firm is inactive, one has its setup before it. */
const firms = (on: Calendar): readonly Record<string, unknown>[] => [
  {
    name: 'Clearview Food Audits', code: 'AU-01', wizardCompleted: true, status: 'active', taxId: '0105551000011', address: { line1: '88 Rama IX Road', district: 'Huai Khwang', province: 'Bangkok', postcode: '10310', country: 'TH' },
    phone: '+66 2 555 0110', email: 'desk@clearview.example.test', scopes: { technologyIds: [], standards: ['GMP', 'HACCP', 'BRCGS'] },
    accreditations: [{ scheme: 'ISO/IEC 17020', body: 'National accreditation council', certNo: 'IB-0117', expireDate: on.date(400) }, { scheme: 'ISO 22003-1', body: 'National accreditation council', certNo: 'FS-0042', expireDate: on.date(210) }],
  },
  {
    name: 'Fairground Social Audits', code: 'AU-02', wizardCompleted: true, status: 'active', taxId: '0105551000022', address: { line1: '5 Silom Road', district: 'Bang Rak', province: 'Bangkok', postcode: '10500', country: 'TH' },
    phone: '+66 2 555 0220', email: 'office@fairground.example.test', scopes: { technologyIds: [], standards: ['GMP', 'Social responsibility'] },
    accreditations: [{ scheme: 'ISO/IEC 17020', body: 'National accreditation council', certNo: 'IB-0221', expireDate: on.date(20) }],
  },
  {
    name: 'Harbour Quality Services', code: 'AU-03', wizardCompleted: true, status: 'inActive', taxId: '0105551000033', phone: '+66 38 555 033', email: 'office@harbour.example.test',
    accreditations: [{ scheme: 'ISO/IEC 17020', body: 'National accreditation council', certNo: 'IB-0090', expireDate: on.date(-75) }],
  },
  { name: 'Meridian Inspection', code: 'AU-04', wizardCompleted: false, status: 'active', email: 'hello@meridian.example.test' },
];
const firmAccounts = [
  ['fairground', 'Audit office', 'Fairground'],
  ['harbour', 'Audit office', 'Harbour'],
  ['harbourfield', 'Field auditor', 'harbour district'],
  ['meridian', 'Audit office', 'Meridian'],
  ['meridianfield', 'Field auditor', 'household'],
] as const;
const firmMembers = [
  ['auditor', 1, 'auditor', 'Managing auditor'],
  ['auditoruser', 1, 'user', 'Lead auditor'],
  ['auditoruser2', 1, 'user', 'Auditor'],
  ['auditoruser2', 2, 'user', 'Lead auditor'],
  ['fairground', 2, 'auditor', 'Managing auditor'],
  ['harbour', 3, 'auditor', 'Managing auditor'],
  ['harbourfield', 3, 'user', 'Auditor'],
  ['meridian', 4, 'auditor', 'Managing auditor'],
  ['meridianfield', 4, 'user', 'Auditor'],
] as const;

export interface Partners {
  groups: Table;
  suppliers: Table;
  supplierProductCategories: Table;
  supplierTechnologies: Table;
  supplierNotes: Table;
  wareHouses: Table;
  supplierUsers: Table;
  supplierGroupUsers: Table;
  auditors: Table;
  auditorUsers: Table;
  invitationEmails: Table;
  /** an account that answers complaints for this supplier */
  qualityUser(supplierId: number): number;
}

export const partnerData = (on: Calendar, users: Users, master: Master): Partners => {
  const at = on.ago(600, '09:30');
  const by = users.id('supportadmin');
  const quality = new Map<number, number>();
  const of: Partners = {
    groups: table(), suppliers: table(), supplierProductCategories: table(), supplierTechnologies: table(), supplierNotes: table(), wareHouses: table(), supplierUsers: table(), supplierGroupUsers: table(), auditors: table(), auditorUsers: table(), invitationEmails: table(),
    qualityUser: (supplierId) => quality.get(supplierId)!,
  };
  groups.forEach(([name, country, buyer, ready], i) => {
    const domain = name.split(' ').slice(0, 2).join('').toLowerCase();
    of.groups.add(
      {
        code: `HO-${String(i + 1).padStart(5, '0')}`, name, taxId: ready ? `01055${String(41_000 + i * 37)}00${i}` : null, wizardCompleted: ready, status: 'active',
        address: ready ? { line1: `${12 + i * 9} Trade Park Road`, province: country === 'TH' ? 'Bangkok' : 'Binh Duong', postcode: country === 'TH' ? '10120' : '75000', country } : null,
        phone: `+66 2 555 01${String(10 + i)}`, email: `office@${domain}.example.test`, buyerUserId: users.id(buyer),
        contacts: ready
          ? [
              { kind: 'commercial', name: 'Key account desk', phone: `+66 2 555 02${10 + i}`, email: `sales@${domain}.example.test` },
              { kind: 'quality', name: 'Group quality office', phone: `+66 2 555 03${10 + i}`, email: `quality@${domain}.example.test` },
            ]
          : null,
      },
      at, by,
    );
  });
  const categoryId = (code: string): number => master.categories.rows.find((row) => row['code'] === code)!.id;
  factories.forEach(([name, groupId, typeCode, codes, riskLevel, employees], i) => {
    const type = role(i);
    const n = i + 1;
    const ready = n !== 12;
    const local = type === 'factory' ? `factory${n}` : `warehouse${n - 12}`;
    const supplier = of.suppliers.add(
      {
        code: type === 'factory' ? `FA-${String(n).padStart(5, '0')}` : `WH-${String(n - 12).padStart(5, '0')}`, name, supplierType: type, supplierGroupId: groupId,
        businessTypeId: master.businessTypes.rows.find((row) => row['code'] === typeCode)!.id,
        taxId: ready ? `01055${String(52_000 + n * 41)}0${n % 10}` : null, factoryRegNo: ready ? `3-${n * 11}-${n}/5${n % 10} SK` : null, gln: ready ? gln(n) : null,
        address: ready ? { line1: `${100 + n} Moo ${(n % 9) + 1}, Industrial Estate Road`, province: groupId === 4 ? 'Binh Duong' : 'Samut Sakhon', postcode: groupId === 4 ? '75000' : '74000', country: groupId === 4 ? 'VN' : 'TH' } : null,
        phone: `+66 34 555 1${String(n).padStart(2, '0')}`, email: `${local}@suppliers.example.test`,
        contacts: ready
          ? [
              { kind: 'manager', name: 'Site manager', phone: `+66 34 555 2${String(n).padStart(2, '0')}` },
              { kind: 'quality', name: 'Quality office', email: `quality.${local}@suppliers.example.test` },
              { kind: 'recall24h', name: 'Recall duty telephone', phone: `+66 81 555 3${String(n).padStart(3, '0')}` },
            ]
          : null,
        yearEstablished: 1988 + n * 2, employees, siteAreaM2: 4_000 + n * 850, shiftsPerDay: (n % 3) + 1, lines: (n % 5) + 2, exportMarkets: n % 2 ? ['TH', 'SG', 'AU'] : ['TH'],
        wizardCompleted: type === 'warehouse' || ready, buyerUserId: users.id(groupId === 4 || groupId === 5 ? 'sourcing2' : 'sourcing'),
        qaUserId: users.id(groupId === 4 || groupId === 5 ? 'qa2' : 'qa'), riskLevel, riskReason: riskReasons[riskLevel] ?? null,
        status: n === 10 ? 'inActive' : 'active', inactiveReason: n === 10 ? 'Site closed for relocation; products moved to a second source.' : null,
      },
      at, by,
    );
    for (const code of codes) {
      of.supplierProductCategories.add({ supplierId: supplier.id, productCategoryId: categoryId(code), status: 'active' }, at, by);
      master.technologies.rows
        .filter((row) => row['productCategoryId'] === categoryId(code) && row['status'] === 'active')
        .slice(0, 2)
        .forEach((technology, k) =>
          of.supplierTechnologies.add(
            {
              supplierId: supplier.id, productCategoryId: categoryId(code), technologyId: technology.id, lines: k + 1, capacity: 12 * (k + 1), capacityUnit: 't/day',
              approvedAt: on.ago(400 - i, '10:00'), approvedById: users.id('qa'), status: i % 4 === 3 && k === 1 ? 'inActive' : 'active',
            },
            on.ago(400 - i, '10:00'), users.id('qa'),
          ),
        );
    }
    if (type === 'warehouse')
      of.wareHouses.add(
        {
          code: wareHouses[n - 13]![0], name, supplierId: supplier.id, supplierGroupId: groupId, businessTypeId: supplier['businessTypeId'], kind: wareHouses[n - 13]![1],
          zones: wareHouses[n - 13]![2], region: wareHouses[n - 13]![3], address: `${100 + n} Moo ${(n % 9) + 1}, Industrial Estate Road`,
        },
        at, by,
      );
  });

  for (const [supplierId, days, author, kind, visibility, text, pinned] of notes)
    of.supplierNotes.add(
      { supplierId, supplierGroupId: supplierId === null ? demoGroupId : null, kind, visibility, text, pinned, hidden: false },
      on.ago(days, '11:20'), users.id(author),
    );

  const join = (userId: number, supplierId: number, memberRole: string, more: Record<string, unknown> = {}): void => {
    of.supplierUsers.add({ appUserId: userId, supplierId, role: memberRole, expiredAt: null, isPrimaryContact: memberRole === 'supplierManager', ...more }, at, by);
  };
  join(users.id('supplier'), demoFactoryId, 'user', { jobTitle: 'Office clerk' });
  join(users.id('suppliermanager'), demoFactoryId, 'supplierManager', { jobTitle: 'Factory manager' });
  join(users.id('supplierqa'), demoFactoryId, 'supplierQa', { jobTitle: 'Quality manager' });
  join(users.id('supplierrd'), demoFactoryId, 'supplierRd', { jobTitle: 'Product developer' });
  join(users.id('warehouseadmin'), demoWarehouseId, 'wareHouseAdmin', { jobTitle: 'Warehouse manager' });
  join(users.id('supplierqa2'), demoFactoryId, 'supplierQa');
  join(users.id('supplierqa2'), 3, 'user');
  join(users.id('supplierqard'), 3, 'supplierQa');
  join(users.id('supplierqard'), 3, 'supplierRd');
  join(users.id('groupmanager'), 4, 'supplierManager');
  join(users.id('expired'), 5, 'supplierQa', { expiredAt: on.ago(75, '17:00') });
  quality.set(demoFactoryId, users.id('supplierqa')).set(demoWarehouseId, users.id('warehouseadmin')).set(3, users.id('supplierqard'));
  for (const supplier of of.suppliers.rows) {
    const name = String(supplier['name']);
    if (quality.has(supplier.id)) continue;
    if (supplier['supplierType'] === 'warehouse') {
      const id = users.addSupplierAccount(`warehouse${supplier.id - 12}`, 'Warehouse manager', name);
      join(id, supplier.id, 'wareHouseAdmin');
      quality.set(supplier.id, id);
      continue;
    }
    const id = users.addSupplierAccount(`quality${supplier.id}`, 'Quality manager', name);
    join(id, supplier.id, 'supplierQa');
    join(users.addSupplierAccount(`manager${supplier.id}`, 'Factory manager', name), supplier.id, 'supplierManager');
    quality.set(supplier.id, id);
  }
  of.supplierGroupUsers.add({ appUserId: users.id('suppliergroup'), supplierGroupId: demoGroupId, role: 'user', expiredAt: null, jobTitle: 'Compliance office', isPrimaryContact: true }, at, by);
  of.supplierGroupUsers.add({ appUserId: users.id('groupmanager'), supplierGroupId: 2, role: 'user', expiredAt: null, jobTitle: 'Owner', isPrimaryContact: true }, at, by);
  firms(on).forEach((firm) => of.auditors.add(firm, at, by));
  for (const [local, firstname, lastname] of firmAccounts) users.addAuditorAccount(local, firstname, lastname);
  for (const [name, auditorId, memberRole, position] of firmMembers)
    of.auditorUsers.add(
      { appUserId: users.id(name), auditorId, role: memberRole, expiredAt: null, position, qualifications: memberRole === 'user' ? [{ name: 'HACCP', expireDate: on.date(420) }, { name: 'Lead auditor ISO 22000' }] : null },
      at, by,
    );
  // the links of these rows belong to nobody: a new one is sent by resending
  const invited = (email: string, kind: string, memberRole: string, sentDays: number, inviter: string, more: Record<string, unknown>): void => {
    const sentAt = on.ago(sentDays, '10:15');
    of.invitationEmails.add(
      { email: `${email}@example.test`, language: 'en', kind, role: memberRole, tokenHash: `demo-${email}`, sentAt, expiresAt: daysAfter(sentAt, 7), sentCount: 1, ...more },
      sentAt, users.id(inviter),
    );
  };
  invited('lab.noodles', 'supplier', 'supplierQa', 2, 'suppliermanager', { firstname: 'Laboratory', lastname: 'noodle and biscuit works', supplierId: demoFactoryId, message: 'For the shelf life tests of the new noodles.' });
  invited('office.noodles', 'supplier', 'user', 12, 'suppliermanager', { supplierId: demoFactoryId });
  invited('shift.warehouse', 'supplier', 'wareHouseAdmin', 1, 'warehouseadmin', { supplierId: demoWarehouseId });
  invited('compliance.grain', 'supplierGroup', 'user', 3, 'suppliergroup', { supplierGroupId: demoGroupId });
  invited('qa.frozen', 'company', 'qa', 4, 'superadmin', { firstname: 'QA lead', lastname: 'frozen food' });
  invited('buyer.care', 'company', 'sourcing', 20, 'superadmin', { revokedAt: on.ago(18, '09:00') });
  invited('auditoruser2', 'auditor', 'user', 60, 'qa', { auditorId: 2, acceptedAt: on.ago(59, '11:20'), acceptedUserId: users.id('auditoruser2') });
  return of;
};
