// "Go to" asks for records when the typing pauses; what is typed on gives the call under way up.
import { call, put, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { list } from '#src/actions/index.ts';
import { finderView } from '#src/selectors/finder.ts';
import { wait } from './effects.ts';

const pauseMs = 150;

function* find({ payload }: ReturnType<typeof list.find>): SagaGenerator<void> {
  if (payload.text === '') return void (yield* put(list.close({ view: finderView })));
  yield* call(wait, pauseMs, 'finder.pause');
  yield* put(list.load({ view: finderView, path: '/Search', query: { q: payload.text } }));
}

export function* finderSaga(): SagaGenerator<void> {
  yield* takeLatest(list.find.type, find);
}
