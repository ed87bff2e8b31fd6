// What the calls of accounts take, for the API document and the tests; routes of their own read and answer them.
import { AppUser } from '#domain/users/appUser.ts';
import { personal, plain, secret } from '#domain/kernel/fields.ts';
import type { DescribedCall } from './given.ts';

/** Counted as it was typed. */
const typed = { exact: true, required: true } as const;
const password = secret.string(1_000, typed);
const word = secret.string(1_000, typed);
/** The address of an account, as a person types it. */
const address = personal.string(1_000, { required: true });

export const accountCalls = {
  login: {
    method: 'POST',
    path: '/appusers/login',
    summary: 'Log in; the id of the response is the token, or the ticket of a second factor',
    open: true,
    takes: { body: { email: address, password } },
    wrong: 'USERNAME_EMAIL_REQUIRED',
  },
  enterCode: {
    method: 'POST',
    path: '/appusers/login/code',
    summary: 'Complete a login with the ticket of its answer and a code of the second factor',
    open: true,
    takes: { body: { ticket: word, code: word } },
    wrong: 'USERNAME_EMAIL_REQUIRED',
  },
  setUp: {
    method: 'POST',
    path: '/appusers/login/setUp',
    summary: 'The secret for an authenticator app, where the login asks to set one up',
    open: true,
    takes: { body: { ticket: word } },
    wrong: 'USERNAME_EMAIL_REQUIRED',
  },
  exchange: {
    method: 'POST',
    path: '/appusers/exchange-ticket',
    summary: "Open the session of a login with the organisation's account",
    open: true,
    takes: { body: { ticket: word } },
    wrong: 'USERNAME_EMAIL_REQUIRED',
  },
  oidcStart: {
    method: 'GET',
    path: '/appusers/oidc/start',
    summary: "Leads to the organisation's login",
    open: true,
    takes: { query: { rediRect: plain.text(8_000) } },
  },
  oidcSign: {
    method: 'POST',
    path: '/appusers/oidc/sign',
    summary: "Ask for a signature by a fresh login at the organisation's provider: the address of its page",
    takes: {
      body: {
        collection: plain.string(80, { required: true }),
        id: plain.int({ required: true, min: 1 }),
        step: plain.string(80, { required: true }),
        hash: plain.string(64, { required: true }),
        back: plain.text(2_000, { required: true }),
      },
    },
  },
  oidcCallback: {
    method: 'GET',
    path: '/appusers/oidc/callback',
    summary: "Leads back from the organisation's login",
    open: true,
    takes: { query: { code: secret.text(8_000, { exact: true }), state: secret.text(8_000, { exact: true }) } },
  },
  logout: { method: 'POST', path: '/appusers/logout', summary: 'Sign out', open: true, takes: {} },
  me: {
    method: 'GET',
    path: '/appusers/me',
    summary: 'The logged-in user with memberships',
    takes: { query: { filter: plain.text(100_000), access_token: secret.string(1_000, { exact: true }) } },
  },
  editMe: {
    method: 'PATCH',
    path: '/appusers/me',
    summary: 'Change the own profile',
    takes: {
      row: { entity: AppUser, fields: ['firstname', 'lastname', 'phone', 'introduction', 'language', 'profileImage', 'mailPrefs'] },
    },
  },
  reset: {
    method: 'POST',
    path: '/appusers/reset',
    summary: 'Request a new password by email',
    open: true,
    takes: { body: { email: address } },
    wrong: 'USERNAME_EMAIL_REQUIRED',
  },
  resetState: {
    method: 'GET',
    path: '/appusers/reset/:token',
    summary: 'State of a reset link',
    open: true,
    takes: { path: { token: word } },
  },
  resetPassword: {
    method: 'POST',
    path: '/appusers/reset-password',
    summary: 'Set a new password with a reset token',
    open: true,
    takes: { body: { token: secret.string(1_000, { exact: true }), newPassword: secret.string(1_000, { exact: true }) } },
    wrong: 'RESET_TOKEN_INVALID',
  },
  emailPage: {
    method: 'GET',
    path: '/appusers/email/:word',
    summary: 'Page behind a link to agree to a new address',
    open: true,
    takes: { path: { word } },
  },
  agreeToEmail: {
    method: 'POST',
    path: '/appusers/email/:word',
    summary: 'Agree to a new address; it is written when both addresses have',
    open: true,
    takes: { path: { word } },
  },
  changePassword: {
    method: 'POST',
    path: '/appusers/change-password',
    summary: 'Change the own password',
    takes: { body: { oldPassword: secret.string(1_000, { exact: true }), newPassword: secret.string(1_000, { exact: true }) } },
  },
} as const satisfies Record<string, DescribedCall>;
