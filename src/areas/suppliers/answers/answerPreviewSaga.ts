/** A required document and its signed copy are shown as soon as the answer is there. */
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { files, navigation, views } from '#src/actions/index.ts';
import { selectUpload } from '#src/selectors/forms.ts';
import { selectView } from '#src/selectors/views.ts';
import { previewKey } from '#src/views/files/previewKey.ts';
import { each } from '#sagas/effects.ts';

interface Filed {
  id?: number;
  file?: string | null;
  documentRevision?: { file?: string | null } | null;
}

export const answerPreviewSagas = {
  *answerPreview(): SagaGenerator<void> {
    function* look(): SagaGenerator<void> {
      for (const name of ['row', 'answer']) {
        const view = yield* select(selectView, name);
        const row: Filed | undefined = view?.collection === 'SupplierDocuments' ? view.rows[0] : undefined;
        for (const [collection, file] of [
          ['DocumentRevisions', row?.documentRevision?.file],
          ['SupplierDocuments', row?.file],
        ] as const)
          if (file && !(yield* select(selectUpload, previewKey(file))))
            yield* put(files.preview({ key: previewKey(file), collection, file, name: file }));
      }
    }
    yield* each(navigation.committed, look);
    yield* each(views.loaded, look);
    yield* look();
  },
} as const;
