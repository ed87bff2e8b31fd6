// What signed-in work adds to the store, as one chunk: its sagas, and the slices that only it moves.
export { work } from '#sagas/work.ts';
export { workSlices } from '#reducers/work.ts';
