// Demo certificates of specifications: the factory's own where it has one for the product, else test reports. Four expire soon, one has expired.
import type { Calendar } from './calendar.ts';
import type { Licences } from './licences.ts';
import { demoFactoryId, type Partners } from './suppliers.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

const most = 35;
const kinds: Readonly<Record<string, string>> = { HALAL: 'halal', ORG: 'organic', FDA: 'registration' };
const reports = ['Microbiological test report', 'Pesticide residue test report', 'Heavy metals test report', 'Shelf life study'] as const;
/** Days until it expires, of the first reports; all later ones are valid for long. */
const soon = [12, 25, 40, 55, -6];
const unsent = new Set(['created', 'updated', 'sourcingDraft']);

export const specCertificateData = (on: Calendar, users: Users, partners: Partners, specs: Table, licences: Licences): Table => {
  const of = table();
  // once a specification, not at each of its revisions
  const shown = specs.rows.filter((spec, i) => !unsent.has(String(spec['status'])) && specs.rows.findIndex((row) => row['specNo'] === spec['specNo']) === i);
  const by = (spec: DemoRow): number => (spec['supplierId'] === demoFactoryId ? users.id('supplierrd') : partners.qualityUser(Number(spec['supplierId'])));

  const own = (spec: DemoRow): DemoRow[] =>
    licences.certificates.rows.filter(
      (row) => row['supplierId'] === spec['supplierId'] && row['status'] === 'Approved' && row['disable'] === false && String(row['expireDate']) > on.date(90) &&
        kinds[String(licences.licenses.rows[Number(row['licenseId']) - 1]!['code'])] !== undefined,
    );
  for (const spec of shown)
    for (const certificate of own(spec)) {
      const licence = licences.licenses.rows[Number(certificate['licenseId']) - 1]!;
      of.add(
        {
          specId: spec.id, certificateId: certificate.id, name: licence['name'], kind: kinds[String(licence['code'])], issuer: certificate['issuer'],
          number: certificate['certificateNo'], issueDate: certificate['issueDate'], expireDate: certificate['expireDate'],
        },
        on.ago(20, '14:10'), by(spec),
      );
    }
  for (let i = 0; of.rows.length < most; i += 1) {
    const spec = shown[i % shown.length]!;
    of.add(
      {
        specId: spec.id, name: reports[Math.floor(i / shown.length + i) % reports.length], kind: 'testReport', issuer: i % 2 ? 'Central Laboratory' : 'Food Testing Institute',
        number: `TR-${String(4100 + i * 17)}`, issueDate: on.date(-200 - i), expireDate: on.date(soon[i] ?? 165 + i * 3),
      },
      on.ago(19, '15:20'), by(spec),
    );
  }
  return of;
};
