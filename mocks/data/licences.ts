// Demo licences, what requires them, and about seventy certificates in every state. The demo factory misses two mandatory ones.
import type { Calendar } from './calendar.ts';
import type { Master } from './master.ts';
import type { Random } from './random.ts';
import { demoFactoryId, type Partners } from './suppliers.ts';
import { table, type Table } from './table.ts';
import type { Users } from './users.ts';

const food = ['FOOD', 'BEV'];
const goods = ['HOUS', 'PAPL', 'CARE'];
const warehouses = ['AMBW', 'COLD'];

/** name, code, issuer, owner, months, scope needed, required by business types, by categories, optional for categories */
const licences = [
  ['Factory licence', 'FL', 'Department of Industrial Works', 'qa', 60, false, [...food, ...goods], [], []],
  ['Good Manufacturing Practice', 'GMP', 'Accredited certification body', 'qa', 36, true, [...food, 'CARE'], [], []],
  ['HACCP', 'HACCP', 'Accredited certification body', 'qa', 36, true, food, [], []],
  ['ISO 9001', 'ISO9001', 'Accredited certification body', 'qa', 36, true, ['HOUS', 'PAPL'], [], []],
  ['ISO 22000', 'ISO22000', 'Accredited certification body', 'qa', 36, true, [], ['UHT', 'DAIR'], ['RICE']],
  ['BRCGS Food Safety', 'BRCF', 'BRCGS approved certification body', 'qa', 12, true, [], ['NOOD', 'BISC', 'FROZ', 'CANF'], ['SAUC']],
  ['BRCGS Storage and Distribution', 'BRCS', 'BRCGS approved certification body', 'qa', 12, true, warehouses, [], []],
  ['Halal', 'HALAL', 'National Islamic council', 'qa', 12, true, [], ['NOOD', 'SAUC', 'DAIR'], ['BISC']],
  ['Organic', 'ORG', 'Accredited organic certifier', 'qa', 12, true, [], [], ['RICE']],
  ['FDA product registration', 'FDA', 'Food and Drug Administration', 'qa', 60, false, [], ['BISC', 'SAUC', 'CANF', 'UHT', 'HAIR', 'WIPE'], []],
  ['FSC chain of custody', 'FSC', 'FSC accredited certifier', 'sustain', 60, true, [], ['PAPR'], []],
  ['RSPO supply chain', 'RSPO', 'RSPO accredited certifier', 'sustain', 60, true, [], ['BISC', 'HAIR'], ['NOOD']],
  ['BSCI social audit', 'BSCI', 'amfori BSCI auditor', 'sustain', 24, false, goods, [], []],
  ['Sedex SMETA audit', 'SMETA', 'APSCA registered auditor', 'sustain', 24, false, [], ['RICE', 'SAUC', 'FROZ', 'CANF', 'UHT', 'DAIR'], []],
  ['Food contact declaration', 'FCM', 'Manufacturer, with laboratory report', 'qa', 24, false, [], ['PAPR', 'PLAS'], []],
  ['Fire safety', 'FIRE', 'Provincial fire authority', 'qa', 12, false, [...food, ...goods, ...warehouses], [], []],
] as const;

/** `supplier:licence code` -> its state; all other required licences are approved and valid. */
const special: Record<string, string> = {
  '1:SMETA': 'submitted', '4:BRCF': 'submitted', '5:FDA': 'submitted', '7:ISO22000': 'submitted', '8:BSCI': 'submitted', '9:FSC': 'submitted', '11:RSPO': 'submitted',
  '14:BRCS': 'submitted', '6:FDA': 'submittedExpired', '9:ISO9001': 'submittedDisabled',
  [`${demoFactoryId}:RSPO`]: 'none', [`${demoFactoryId}:HALAL`]: 'rejected', [`${demoFactoryId}:BRCF`]: 'expiring20',
  '5:SMETA': 'rejected', '9:FCM': 'rejected', '11:GMP': 'rejected', '3:HALAL': 'withdrawn',
  '3:FIRE': 'expiring5', '6:HACCP': 'expiring25', '8:FIRE': 'expiring55', '7:FIRE': 'expired', '10:FIRE': 'expired',
  '1:GMP': 'chain', '4:HACCP': 'chain',
  '12:FL': 'valid', '12:GMP': 'none', '12:BSCI': 'none', '12:FDA': 'none', '12:FIRE': 'none', '10:BSCI': 'none', '10:FCM': 'none', '15:BRCS': 'none', '5:HACCP': 'none',
};

const refusals: Record<string, string> = {
  HALAL: 'The certificate covers the seasoning line only; the noodle and biscuit lines are not named in its scope.',
  SMETA: 'The audit report is older than twenty-four months and two major findings are still open.',
  FCM: 'The migration test was made at 20 degrees; use at 70 degrees is printed on the pack.',
  GMP: 'Site address on the certificate differs from the factory licence.',
};

export interface Licences {
  licenses: Table;
  licenseBusinessTypes: Table;
  licenseProductCategories: Table;
  certificates: Table;
  certificateNotes: Table;
}

export const licenceData = (on: Calendar, r: Random, users: Users, master: Master, partners: Partners): Licences => {
  const of: Licences = { licenses: table(), licenseBusinessTypes: table(), licenseProductCategories: table(), certificates: table(), certificateNotes: table() };
  const at = on.ago(620, '11:00');
  const by = users.id('superadmin');
  const idOf = (rows: Table, code: string): number => rows.rows.find((row) => row['code'] === code)!.id;
  for (const [name, code, issuer, owner, months, scopeRequired, types, categories, optional] of licences) {
    const licence = of.licenses.add(
      { name, code, issuer, owner, hasExpiry: true, defaultMonths: months, renewLeadDays: 60, scopeRequired, status: 'active', description: `${name}, issued by: ${issuer}.` },
      at, by,
    );
    for (const type of types) of.licenseBusinessTypes.add({ licenseId: licence.id, businessTypeId: idOf(master.businessTypes, type), mandatory: true }, at, by);
    for (const category of categories) of.licenseProductCategories.add({ licenseId: licence.id, productCategoryId: idOf(master.categories, category), mandatory: true }, at, by);
    for (const category of optional) of.licenseProductCategories.add({ licenseId: licence.id, productCategoryId: idOf(master.categories, category), mandatory: false }, at, by);
  }

  const requiredOf = (supplier: Record<string, unknown> & { id: number }): number[] => {
    const categories = partners.supplierProductCategories.rows.filter((row) => row['supplierId'] === supplier.id).map((row) => row['productCategoryId']);
    return of.licenses.rows
      .filter(
        (licence) =>
          of.licenseBusinessTypes.rows.some((row) => row['licenseId'] === licence.id && row['businessTypeId'] === supplier['businessTypeId']) ||
          of.licenseProductCategories.rows.some((row) => row['licenseId'] === licence.id && row['mandatory'] === true && categories.includes(row['productCategoryId'])),
      )
      .map((licence) => licence.id);
  };

  const add = (supplierId: number, licenceId: number, age: number, expiresIn: number, more: Record<string, unknown>): number => {
    const licence = of.licenses.rows[licenceId - 1]!;
    const submittedAt = on.ago(age, '13:40');
    const approved = (more['status'] ?? 'Approved') === 'Approved';
    const decided = more['status'] !== 'Submitted';
    const verifier = users.id(licence['owner'] === 'sustain' ? 'sustain' : 'qa');
    return of.certificates.add(
      {
        supplierId, licenseId: licenceId, status: 'Approved', disable: false, certificateNo: `${String(licence['code'])}-${String(supplierId).padStart(2, '0')}${r.int(1000, 9999)}`,
        issuer: licence['issuer'], grade: licence['code'] === 'BRCF' ? 'A' : null, scope: licence['scopeRequired'] ? 'All production lines and finished goods storage at the registered site.' : null,
        issueDate: on.date(Math.min(-age - 20, expiresIn - 30)), expireDate: on.date(expiresIn), submittedAt, submittedById: partners.qualityUser(supplierId),
        verifiedAt: decided ? on.ago(Math.max(age - 3, 0), '15:10') : null, verifiedById: decided ? verifier : null,
        verifyMethod: approved ? r.pick(['document', 'register']) : null, verifyChecks: approved ? { numberOk: true, siteOk: true, scopeOk: true, datesOk: true } : null,
        ...more,
      },
      submittedAt, partners.qualityUser(supplierId),
    ).id;
  };

  for (const supplier of partners.suppliers.rows)
    for (const licenceId of requiredOf(supplier)) {
      const code = String(of.licenses.rows[licenceId - 1]!['code']);
      const state = special[`${supplier.id}:${code}`] ?? 'valid';
      const age = r.int(90, 400);
      if (state === 'none') continue;
      if (state === 'submitted') add(supplier.id, licenceId, r.int(1, 9), r.int(200, 700), { status: 'Submitted' });
      else if (state === 'submittedExpired') add(supplier.id, licenceId, 12, -2, { status: 'Submitted' });
      else if (state === 'submittedDisabled') {
        add(supplier.id, licenceId, age, 300, {});
        add(supplier.id, licenceId, 5, 320, { status: 'Submitted', disable: true });
      } else if (state === 'rejected') add(supplier.id, licenceId, 16, 250, { status: 'Rejected', rejectReason: refusals[code] ?? 'The document cannot be read; please send a clear copy.' });
      else if (state === 'withdrawn')
        add(supplier.id, licenceId, 210, 155, { status: 'Rejected', verifyMethod: 'register', rejectReason: 'The issuer suspended the certificate after an unannounced visit; see its public register.' });
      else if (state.startsWith('expiring')) add(supplier.id, licenceId, 345, Number(state.slice(8)), {});
      else if (state === 'expired') add(supplier.id, licenceId, 380, -9, {});
      else if (state === 'chain') {
        const first = add(supplier.id, licenceId, 590, -250, { disable: true });
        const second = add(supplier.id, licenceId, 260, 40, { disable: true, previousCertificateId: first });
        add(supplier.id, licenceId, 30, 400, { previousCertificateId: second });
      } else add(supplier.id, licenceId, age, r.int(90, 700), {});
    }

  const note = (supplierId: number, code: string, age: number, visibility: string, user: string | null, text: string): void => {
    const licence = idOf(of.licenses, code);
    const certificate = of.certificates.rows.findLast((row) => row['supplierId'] === supplierId && row['licenseId'] === licence);
    if (certificate)
      of.certificateNotes.add(
        { certificateId: certificate.id, text, visibility },
        on.ago(age, '10:20'), user ? users.id(user) : partners.qualityUser(supplierId),
      );
  };
  note(demoFactoryId, 'HALAL', 12, 'shared', 'qa', 'Please ask the council to name all production lines in the scope, then submit the certificate again.');
  note(demoFactoryId, 'HALAL', 9, 'shared', null, 'The council visits the noodle line next week. The new certificate is expected two weeks later.');
  note(demoFactoryId, 'HALAL', 8, 'internal', 'qa', 'No new halal item for this factory until the certificate is corrected.');
  note(demoFactoryId, 'BRCF', 4, 'internal', 'qa', 'Recertification audit is planned; ask for the certificate ten days before expiry.');
  note(1, 'SMETA', 1, 'internal', 'sustain', 'Report found in the register under the former company name.');
  return of;
};
