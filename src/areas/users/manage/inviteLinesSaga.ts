// Invitations of a file are sent as lines of any file are.
export { lineSagas } from '#sagas/lists/sendLines.ts';
