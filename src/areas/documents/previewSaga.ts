/** The first file of a certificate, and that of the current revision of a document, is shown beside it as soon as the row is there; others are opened by a press. */
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { files, navigation, views } from '#src/actions/index.ts';
import { selectUpload } from '#src/selectors/forms.ts';
import { selectView } from '#src/selectors/views.ts';
import type { ViewState } from '#src/store/state.ts';
import { previewKey } from '#src/views/files/previewKey.ts';
import { each } from '#sagas/effects.ts';

interface Filed {
  id?: number;
  files?: readonly string[] | null;
  currentRevisionId?: number | null;
  documentRevisions?: readonly { id: number; file: string | null }[];
}

const shownOf = (view: ViewState | undefined): { collection: string; file: string | null | undefined } | null => {
  const row: Filed | undefined = view?.rows[0];
  if (view?.collection === 'Certificates') return { collection: view.collection, file: row?.files?.[0] };
  if (view?.collection !== 'Documents') return null;
  return { collection: 'DocumentRevisions', file: row?.documentRevisions?.find(({ id }) => id === row.currentRevisionId)?.file };
};

export const previewSagas = {
  *certificatePreview(): SagaGenerator<void> {
    function* look(): SagaGenerator<void> {
      const { collection, file } = shownOf(yield* select(selectView, 'row')) ?? {};
      if (!collection || !file) return;
      const key = previewKey(file);
      if (!(yield* select(selectUpload, key))) yield* put(files.preview({ key, collection, file, name: file }));
    }
    yield* each(navigation.committed, look);
    yield* each(views.loaded, look);
    yield* look();
  },
} as const;
