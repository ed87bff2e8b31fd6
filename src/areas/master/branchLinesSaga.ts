// Stores of a file are added as lines of any file are.
export { lineSagas } from '#sagas/lists/sendLines.ts';
