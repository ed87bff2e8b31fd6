/** /complaint/product-movement/edit/:id: a warehouse fills in its quantities; after submission it reads its own response. */
import { useTranslation } from 'react-i18next';
import '#src/areas/movements/movements.css';
import { AnswerPage } from '#src/areas/movements/answer/AnswerPage.tsx';
import type { Store } from '#src/areas/movements/grid/gridLine.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import type { LineRow, MovementRow } from '#src/areas/movements/rows.ts';
import { useRow, useView } from '#src/store/hooks.ts';

const EditScreen = () => {
  const { t } = useTranslation('movements');
  const row = useRow<MovementRow>();
  const lines = useView<LineRow>('lines');
  const stores = useView<Store>('stores');
  // without the stores their numbers could not be parsed
  if (!row || lines?.loadedAt == null || stores?.loadedAt == null) return <LoadState views={['row', 'lines', 'stores']} gone={t('gone')} />;
  return <AnswerPage key={row.id} row={row} lines={lines.rows} stores={stores.rows} />;
};

export default EditScreen;
