/** /complaint/product-movement/show/:id: the response of a warehouse, its recovery and variances, and the next steps. */
import { useTranslation } from 'react-i18next';
import '#src/areas/movements/movements.css';
import { LoadState } from '#src/views/record/LoadState.tsx';
import type { LineRow, MovementRow } from '#src/areas/movements/rows.ts';
import { ShowPage } from './ShowPage.tsx';
import { useRow, useView } from '#src/store/hooks.ts';

const ShowScreen = () => {
  const { t } = useTranslation('movements');
  const row = useRow<MovementRow>();
  const lines = useView<LineRow>('lines');
  const chain = useView<MovementRow>('chain');
  if (!row || lines?.loadedAt == null) return <LoadState views={['row', 'lines']} gone={t('gone')} />;
  return <ShowPage key={row.id} row={row} lines={lines.rows} related={chain?.rows ?? []} />;
};

export default ShowScreen;
