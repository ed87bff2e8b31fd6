/** Passwords of leaked lists are refused in any spelling; individual ones are accepted. */
import { isCommon } from '#server/accounts/commonPasswords.ts';

test.each([
  'qwertyuiop',
  'P@ssw0rd123',
  'Password2026!',
  'password1234',
  '1234567890',
  '0987654321',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'qazwsxedcrfv',
  'asdfghjkl1',
  'abcdefghij',
  'iloveyou123',
  'Welcome2026!',
  'Welcome123!',
  'Summer2026!',
  'Letmein12345',
  'administrator',
  'Admin123456',
  'football2025',
  'Liverpool1!',
  'aaaaaaaaaa',
  'abcabcabcabc',
  '121212121212',
  'changeme1234',
  'Changeme!2026',
  'superman123!',
  'P4$$w0rd!!!!',
  'qwerty123456',
  'Qwerty!@#$%^',
  'monkey123456',
  'princess2020',
  'sunshine1234',
  'dragon123456',
  'passwordpassword',
  'mypassword12',
  'secret123456',
  'test1234567',
  'iloveyou!!!!',
  'zxcvbnm12345',
  'trustno1trustno1',
  'Manchester1',
  'January2026!',
  'happyhappyhappy',
  '!@#$%^&*()',
  '1111122222',
  'pass1234pass',
])('%s is common', (password) => {
  expect(isCommon(password)).toBe(true);
});

test.each([
  'Quality-2026!',
  'Correct-Horse-9',
  'Another-Horse-10',
  'another-Fine-one-7',
  'correct horse battery staple',
  'Tuk-tuk to Chatuchak',
  'kJ8#mQ2xLp',
  '四月的雨落在旧码头上',
  'vellum tractor sigh',
  'Rain over Lat Phrao 9',
  'gXz81-qp02-Wn',
])('%s is not', (password) => {
  expect(isCommon(password)).toBe(false);
});

test('the longest password is checked at once', () => {
  const began = performance.now();
  for (const text of ['a1'.repeat(64), 'abc-'.repeat(32), '@4035$7!1x'.repeat(12), 'x'.repeat(128)]) isCommon(text);
  expect(performance.now() - began).toBeLessThan(200);
});
