/** The first file of a certificate is shown beside it as soon as the row is there; others are opened by a press. */
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { files, navigation, views } from '#src/actions/index.ts';
import { selectUpload } from '#src/selectors/forms.ts';
import { selectView } from '#src/selectors/views.ts';
import { each } from '#sagas/effects.ts';
import { previewKey } from './previewKey.ts';

const collection = 'Certificates';

export const previewSagas = {
  *certificatePreview(): SagaGenerator<void> {
    function* look(): SagaGenerator<void> {
      const view = yield* select(selectView, 'row');
      const [file] = view?.collection === collection ? ((view.rows[0]?.['files'] as readonly string[] | null | undefined) ?? []) : [];
      if (!file) return;
      const key = previewKey(file);
      if (!(yield* select(selectUpload, key))) yield* put(files.preview({ key, collection, file, name: file }));
    }
    yield* each(navigation.committed, look);
    yield* each(views.loaded, look);
    yield* look();
  },
} as const;
