// Which changes make a duty smaller: every due day, severity and requirement declares it, in words of both languages.
import { entities } from '#domain/index.ts';
import { lowersDuty } from '#domain/kernel/duty.ts';
import type { Field } from '#domain/kernel/fields.ts';
import en from '#locales/en/components.json' with { type: 'json' };
import zh from '#locales/zh/components.json' with { type: 'json' };

const all = entities.flatMap((entity) =>
  Object.entries(entity.fields).map(([name, field]) => ({ at: `${entity.name}.${name}`, name, field })),
);
/** Names and kinds of fields that ask something of somebody. */
const asks = /due(At|Date)?$|due(?=[A-Z])|deadline|severity|mandatory|required$|needs?[A-Z]|notRelated$|^hasExpiry$|leadDays$/i;
const kinds: ReadonlySet<Field['kind']> = new Set<Field['kind']>(['date', 'datetime', 'enum', 'boolean', 'int']);

test('every due day, severity and requirement that people write says which change lowers it', () => {
  const open = all
    .filter(({ name, field }) => asks.test(name) && kinds.has(field.kind) && !field.server && !field.lowers)
    .map(({ at }) => at);
  expect(open).toEqual([]);
});

const declared = all.filter(({ field }) => field.lowers && field.lowers !== 'free');
test.each(declared.map(({ at, name, field }) => [at, name, field] as const))(
  '%s has its words, and plain values of its kind',
  (_, name, field) => {
    for (const { lowered } of [en, zh]) {
      const names: Readonly<Record<string, string>> = lowered.fields;
      const values: Readonly<Record<string, string>> = lowered.values;
      expect(names[name]).toBeTruthy();
      for (const value of field.values ?? []) expect(values[value]).toBeTruthy();
    }
    // they stand in the action log as they are
    expect(field.log).toBe('plain');
    const fitting = { later: ['date', 'datetime'], down: ['enum'], off: ['boolean'], on: ['boolean'], less: ['int', 'number'], free: [] };
    expect(fitting[field.lowers!]).toContain(field.kind);
  },
);

const of = (lowers: NonNullable<Field['lowers']>, more: Partial<Field> = {}): Field => ({ kind: 'enum', log: 'plain', lowers, ...more });
const severity = of('down', { values: ['critical', 'major', 'minor'] });
test.each([
  [severity, 'critical', 'minor', true],
  [severity, 'major', null, true],
  [severity, 'minor', 'critical', false],
  [severity, null, 'minor', false],
  [of('later'), '2026-03-01', '2026-03-02', true],
  [of('later'), '2026-03-01', '2026-02-28', false],
  [of('later'), '2026-03-01', null, true],
  [of('later'), null, '2026-03-01', false],
  [of('later'), '2026-03-01T10:00:00.000Z', '2026-03-01T17:00:00+07:00', false],
  [of('later'), '2026-03-01T10:00:00.000Z', '2026-03-01T17:01:00+07:00', true],
  [of('later', { reason: 'why' }), '2026-03-01T10:00:00.000Z', null, false],
  [of('off'), true, false, true],
  [of('off'), false, true, false],
  [of('on'), false, true, true],
  [of('on'), true, false, false],
  [of('less'), 60, 30, true],
  [of('less'), 30, 60, false],
  [of('free'), '2026-03-01', '2027-03-01', false],
])('%j: %j to %j lowers: %s', (field, before, after, lowers) => {
  expect(lowersDuty(field, before, after)).toBe(lowers);
});
