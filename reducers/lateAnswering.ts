// The slice of answers: its reducer comes with the device's store of answers, before the first of its actions; few people answer audits.
import type { AnyAction } from '#src/actions/index.ts';
import type { AnsweringState } from '#src/store/state.ts';
import { workBegin } from './workBegin.ts';

type Reducer = (state: AnsweringState | undefined, action: AnyAction) => AnsweringState;

let come: Reducer | null = null;
export const bringAnswering = (reducer: Reducer): void => {
  come = reducer;
};

export const lateAnswering: Reducer = (state = workBegin.answering, action) => (come ? come(state, action) : state);
