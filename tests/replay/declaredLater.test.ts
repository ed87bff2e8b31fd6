// What the recorder does where the declarations of an area cannot be loaded: without a connection, or because a newer version is deployed.
import { failureMs, AreaMissing, declaredAt, fetchArea, wasBare } from '#src/actionLog/redact/declared.ts';

jest.mock('#domain/areas.ts', () => ({
  loadArea: () => Promise.reject(new Error('Loading chunk failed')),
}));
jest.mock('#domain/registry.ts', () => ({ ...jest.requireActual<object>('#domain/registry.ts'), entityAt: () => undefined }));

afterEach(() => jest.useRealTimers());

test('failures of one moment are one: a moment without a connection does not end them; what is given up is told as bare', async () => {
  jest.useFakeTimers();
  for (let moment = 1; moment <= 3; moment += 1) {
    expect(() => declaredAt('Complaints')).toThrow(AreaMissing);
    // each action that is recorded asks again
    expect(await Promise.all([1, 2, 3, 4].map(() => fetchArea('complaints')))).toEqual([false, false, false, false]);
    expect(await fetchArea('complaints')).toBe(false);
    expect(wasBare()).toBe(false);
    jest.advanceTimersByTime(failureMs);
  }
  expect(declaredAt('Complaints')).toBeUndefined();
  expect(wasBare()).toBe(true);
  expect(wasBare()).toBe(false);
});
