// The question before a logout says what is deleted and what stays.
import { screen } from '@testing-library/react';
import { LeaveSession } from '#src/app/dialogs/LeaveSession.tsx';
import { draw, useTexts } from './client.tsx';

const answers = '/audit/3/auditFormResult/edit/5';
const draft = '/complaint/create';
const isThere = (name: RegExp): boolean => screen.queryByRole('button', { name }) !== null;

beforeEach(() => useTexts());

test.each([
  ['answers alone', [answers], false, true],
  ['answers of a self-audit', ['/audit/selfAudit/audit/5', '/audit/selfAudit/audit/5/sustainType/2'], false, true],
  ['a draft alone', [draft], true, false],
  ['both', [draft, answers], true, true],
] as const)('%s', (_, unsent, deletes, stays) => {
  draw(<LeaveSession unsent={unsent} routes={[]} />);
  expect(isThere(/^Delete and log out$/)).toBe(deletes);
  expect(isThere(/^Keep and log out$/)).toBe(true);
  expect(screen.queryByText(/^Answers of audits stay/) !== null).toBe(stays);
  expect(screen.queryByText(/Delete it if other people/) !== null).toBe(deletes);
});
