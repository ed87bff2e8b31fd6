// The part of the store for logged-in work, as one chunk: its sagas, and the slices that only it changes.
export { work } from '#sagas/work.ts';
export { workSlices } from '#reducers/work.ts';
