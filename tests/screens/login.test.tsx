/** The login page: what is sent, what stays after a refusal, the text of a waiting time. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LoginScreen from '#src/areas/users/LoginScreen.tsx';
import ForgetPasswordScreen from '#src/areas/users/password/ForgetPasswordScreen.tsx';
import { passwordRules, rulesMet } from '#src/areas/users/password/passwordRules.ts';
import type { Failure, Pending } from '#src/store/state.ts';
import { draw, useTexts } from '../app/client.tsx';

beforeEach(() => useTexts('en'));

const refused = (failure: Failure): Pending => ({ busySince: null, failure, doneId: null, doneAt: null, answer: null, about: null });

test('the email is trimmed, the password is sent as typed', async () => {
  const { wished } = draw(<LoginScreen />);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Email'), '  qa@example.test ');
  await userEvent.type(screen.getByLabelText('Password'), ' spaces stay {Enter}');
  expect(wished).toEqual([
    expect.objectContaining({ type: 'session.signIn', payload: { email: 'qa@example.test', password: ' spaces stay ' } }),
  ]);
});

test('a refusal stays, the password is focused, the next key takes the refusal away', async () => {
  const { wished } = draw(<LoginScreen />, {
    pending: { signIn: refused({ status: 401, code: 'LOGIN_FAILED', message: 'Email or password incorrect' }) },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Email or password incorrect');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await userEvent.keyboard('x');
  expect(wished).toContainEqual(expect.objectContaining({ type: 'records.forget', payload: { key: 'signIn' } }));
});

test('too many attempts: the wait is said and nothing is sent', async () => {
  const { wished } = draw(<LoginScreen />, {
    pending: { signIn: refused({ status: 429, code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts.', params: { seconds: 750 } }) },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Try again in 12:30.');
  await userEvent.type(screen.getByLabelText('Email'), 'qa@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(wished).toEqual([]);
});

test('the reset answers alike for every address', () => {
  draw(<ForgetPasswordScreen />, {
    pending: { forgetPassword: { busySince: null, failure: null, doneId: null, doneAt: 5, answer: null, about: null } },
  });
  expect(screen.getByRole('status')).toHaveTextContent('If this address is registered, a link was sent.');
});

test('password rules', () => {
  expect(rulesMet(passwordRules('correct horse', 'correct horse', 'old'))).toBe(true);
  expect(rulesMet(passwordRules('short', 'short'))).toBe(false);
  expect(rulesMet(passwordRules('aaaaaaaaaaaa', 'aaaaaaaaaaaa'))).toBe(false);
  expect(rulesMet(passwordRules('correct horse', 'correct house'))).toBe(false);
  expect(rulesMet(passwordRules('correct horse', 'correct horse', 'correct horse'))).toBe(false);
});
