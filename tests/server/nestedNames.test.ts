/** A condition that leads through many relations: each place has a name of its own that the database does not cut. */
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import type { Node } from '#domain/kernel/where.ts';
import { whereSql } from '#server/records/sql.ts';

test('names of nested places are short and differ', () => {
  let node: Node = { is: 'and', of: [] };
  for (let i = 0; i < 8; i += 1) {
    const inReport = i % 2 === 0;
    node = {
      is: 'has',
      relation: inReport ? 'investigationReports' : 'supplierComplaint',
      to: inReport ? InvestigationReport : SupplierComplaint,
      where: node,
    } as Node;
  }
  const sql = whereSql(InvestigationReport, node, 't', { values: [] } as never);
  const names = [...sql.matchAll(/from "\w+" (\w+)/g)].map((found) => found[1]!);
  expect(names).toHaveLength(8);
  expect(new Set(names).size).toBe(8);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(63);
});
