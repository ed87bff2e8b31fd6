/** What the product does by itself is told as its own act; what another event of the same request says is not told twice. */
import { consequenceNames, consequenceOf } from '#domain/consequences.ts';
import { entities } from '#domain/index.ts';

const act = (entity: string, action: string) => ({ entity, action });

test('each rule names an entity of the product', () => {
  const names = new Set(entities.map(({ name }) => name));
  expect(consequenceNames.filter(({ entity }) => !names.has(entity))).toEqual([]);
});

test('the report of a case is always the product’s act; an investigation only where a case began it', () => {
  const report = act('InvestigationReport', 'create');
  const begin = act('Complaint', 'startInvestigation');
  expect(consequenceOf(report, [report])?.told).toBe('own');
  expect(consequenceOf(begin, [begin])).toBeUndefined();
  expect(consequenceOf(begin, [begin, act('SupplierComplaint', 'send')])?.told).toBe('own');
});

test('an event does not cause itself: a renewal says the new certificate, a certificate alone speaks for itself', () => {
  const made = act('Certificate', 'create');
  expect(consequenceOf(made, [made, made])).toBeUndefined();
  expect(consequenceOf(made, [made, act('Certificate', 'renew')])?.told).toBe('echo');
});
