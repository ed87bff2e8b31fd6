/** Names of countries: what is no code, as in old rows and recordings, is shown itself instead of failing the page. */
import { renderHook } from '@testing-library/react';
import { useCountryName } from '#src/components/values/countries.ts';

test('a code has its name, a code without one and any other text stay as they are', () => {
  const { current: nameOf } = renderHook(() => useCountryName()).result;
  expect(['TH', 'ZZ', 'XQ', 'Thailand', '~a1b2c3.4..', ''].map(nameOf)).toEqual([
    'Thailand',
    'Unknown Region',
    'XQ',
    'Thailand',
    '~a1b2c3.4..',
    '',
  ]);
});
