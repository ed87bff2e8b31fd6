// What the recorder does where the declarations of an area cannot be loaded: without a connection, or because a newer version is deployed.
import { attemptMs, AreaMissing, declaredAt, fetchArea, wasBare } from '#src/actionLog/redact/declared.ts';

const mockLoads: string[] = [];
jest.mock('#domain/areas.ts', () => ({
  loadArea: async (area: string) => {
    mockLoads.push(area);
    throw new Error('Loading chunk failed');
  },
}));
jest.mock('#domain/registry.ts', () => ({ ...jest.requireActual<object>('#domain/registry.ts'), entityAt: () => undefined }));

afterEach(() => jest.useRealTimers());

test('attempts at the same time are one: a moment without a connection does not end them; what is given up is told as bare', async () => {
  jest.useFakeTimers();
  for (let moment = 1; moment <= 3; moment += 1) {
    expect(() => declaredAt('Complaints')).toThrow(AreaMissing);
    // each action that is recorded asks again
    expect(await Promise.all([1, 2, 3, 4].map(() => fetchArea('complaints')))).toEqual([false, false, false, false]);
    expect(await fetchArea('complaints')).toBe(false);
    expect(mockLoads).toHaveLength(moment);
    expect(wasBare()).toBe(false);
    jest.advanceTimersByTime(attemptMs);
  }
  expect(declaredAt('Complaints')).toBeUndefined();
  expect(wasBare()).toBe(true);
  expect(wasBare()).toBe(false);
});
