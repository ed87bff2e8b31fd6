/** The shown page of the matrix as a file: a column for each licence. */
import { useTranslation } from 'react-i18next';
import { cellOn, dayAhead, type MatrixAnswer } from '#src/areas/documents/register/matrix.ts';
import { statusLook } from '#domain/statusLook.ts';
import { SheetButtons } from '#src/views/files/SheetButtons.tsx';

const KEY = 'matrixExport';

export const MatrixExport = ({ answer, ahead }: { answer: MatrixAnswer; ahead: number }) => {
  const { t } = useTranslation('documents');
  const day = dayAhead(answer, ahead);
  const table = (): (string | null)[][] => [
    [t('fields.Certificate.supplierId'), t('matrix.code'), t('matrix.group'), ...answer.licences.map(({ name }) => name)],
    ...answer.suppliers.map((supplier) => [
      supplier.name,
      supplier.code,
      supplier.groupName,
      ...answer.licences.map((licence) => {
        const cell = cellOn(supplier, licence, day);
        if (!cell) return null;
        const state = t(`components:status.${statusLook('Certificate', cell.state)!.word}`);
        return [state, cell.certificate?.expireDate].filter(Boolean).join(' ');
      }),
    ]),
  ];
  return <SheetButtons pendingKey={KEY} collection="Certificates" id={null} name={`${t('register.tabs.matrix')} ${day}`} table={table} />;
};
