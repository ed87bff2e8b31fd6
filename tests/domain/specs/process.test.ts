/** Process: critical control points. */
import { processIssues } from '#domain/specs/rules/sections/process.ts';
import { processStep } from '#tests/support/specRows.ts';

const empty = { flowChart: null, noCcpReason: null };
const ccp = processStep({
  key: 'bake',
  kind: 'CCP',
  criticalMin: 75,
  monitoringWhat: 'core temperature',
  monitoringHow: 'probe',
  monitoringFrequency: 'every batch',
  monitoringWho: 'oven operator',
  correctiveAction: 'bake again',
});

test('food needs a critical control point, or the reason why there is none', () => {
  const mix = processStep({ kind: 'step' });
  expect(processIssues('food', empty, [mix])).toEqual([
    { code: 'CCP_MISSING', section: 'process', key: null, field: 'noCcpReason', hard: true, params: {} },
  ]);
  expect(processIssues('food', { ...empty, noCcpReason: ' ' }, [])).toHaveLength(1);
  expect(processIssues('food', { ...empty, noCcpReason: 'dry mixing, no step controls a hazard' }, [mix])).toEqual([]);
  expect(processIssues('food', empty, [ccp])).toEqual([]);
  for (const kind of ['ingredient', 'nonFood', 'packaging'] as const) expect(processIssues(kind, empty, [mix])).toEqual([]);
});

test('a critical control point needs a limit, monitoring and a corrective action', () => {
  expect(
    processIssues('nonFood', empty, [processStep({ key: 'x', kind: 'CCP' })]).map(({ code, key, field }) => [code, key, field]),
  ).toEqual(
    ['criticalMax', 'monitoringWhat', 'monitoringHow', 'monitoringFrequency', 'monitoringWho', 'correctiveAction'].map((field) => [
      'CCP_INCOMPLETE',
      'x',
      field,
    ]),
  );
  for (const field of ['monitoringWhat', 'monitoringHow', 'monitoringFrequency', 'monitoringWho', 'correctiveAction'] as const) {
    expect(processIssues('food', empty, [{ ...ccp, [field]: '  ' }])).toMatchObject([
      { code: 'CCP_INCOMPLETE', key: 'bake', field, hard: true },
    ]);
  }
  expect(processIssues('food', empty, [{ ...ccp, criticalMin: null, criticalMax: 0 }])).toEqual([]);
  // other kinds of steps need none of it
  for (const kind of ['step', 'CP', 'oPRP'] as const) expect(processIssues('nonFood', empty, [processStep({ kind })])).toEqual([]);
});

test('critical limits are in order', () => {
  expect(processIssues('food', empty, [{ ...ccp, criticalMin: 80, criticalMax: 75 }])).toMatchObject([
    { code: 'LIMITS_ORDER', key: 'bake', field: 'criticalMax', hard: true },
  ]);
  expect(processIssues('food', empty, [{ ...ccp, criticalMin: 75, criticalMax: 75 }])).toEqual([]);
});
