// The finder searches records when typing pauses; further typing cancels the running call.
import { call, put, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { finder, views } from '#src/actions/index.ts';
import { finderView } from '#src/selectors/finderText.ts';
import { attempt, wait } from '#sagas/effects.ts';

const pauseMs = 150;

function* find({ payload }: ReturnType<typeof finder.find>): SagaGenerator<void> {
  if (payload.text === '') return void (yield* put(views.close({ view: finderView })));
  yield* call(wait, pauseMs, 'finder.pause');
  yield* put(views.load({ view: finderView, path: '/Search', query: { q: payload.text } }));
}

export function* finderSaga(): SagaGenerator<void> {
  yield* takeLatest(finder.find.type, (wish: ReturnType<typeof finder.find>) => attempt(wish.type, () => find(wish), { told: true }));
}
