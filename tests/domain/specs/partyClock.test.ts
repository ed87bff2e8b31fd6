/** How long each party held a specification: by its status, however often it came back. */
import { heldBy, type StatusChange } from '#domain/specs/partyClock.ts';

const at = (day: number): string => new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
const change = (day: number, before: StatusChange['before'], after: StatusChange['after']): StatusChange => ({
  at: at(day),
  before,
  after,
});

test('days are those of the party that has to act, and a change within one party is no new turn', () => {
  const changes = [
    change(0, null, 'created'),
    change(2, 'created', 'draft'),
    change(12, 'draft', 'waitingApprove'),
    change(13, 'waitingApprove', 'qaDraft'),
    change(15, 'qaDraft', 'rejected'),
    change(18, 'rejected', 'waitingApprove'),
    change(19, 'waitingApprove', 'active'),
  ];
  expect(heldBy(changes, at(0), at(400))).toEqual([
    { party: 'sourcing', days: 2, times: 1 },
    { party: 'supplier', days: 13, times: 2 },
    { party: 'qa', days: 4, times: 2 },
  ]);
});

test('who holds it now holds it until now; where the beginning is not known any more, from when the row was made', () => {
  expect(heldBy([change(4, 'rdInprogress', 'qaInprogress')], at(1), at(6))).toEqual([
    { party: 'rd', days: 3, times: 1 },
    { party: 'qa', days: 2, times: 1 },
  ]);
  expect(heldBy([], at(1), at(6))).toEqual([]);
});
