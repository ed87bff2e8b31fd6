/** The shown page of the matrix as a file: a column for each licence. */
import { useTranslation } from 'react-i18next';
import { sheets } from '#src/actions/index.ts';
import { cellOn, dayAhead, type MatrixAnswer } from '#src/areas/documents/register/matrix.ts';
import { statusLook } from '#domain/statusLook.ts';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending, useWish } from '#src/store/hooks.ts';

const KEY = 'matrixExport';

export const MatrixExport = ({ answer, ahead }: { answer: MatrixAnswer; ahead: number }) => {
  const { t } = useTranslation('documents');
  const wish = useWish();
  const { busySince, failure } = usePending(KEY);
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
  return (
    <>
      {(['xlsx', 'csv'] as const).map((form) => (
        <Button
          key={form}
          icon="download"
          busy={busySince !== null}
          data-export={form}
          onClick={() =>
            wish(
              sheets.save({
                key: KEY,
                collection: 'Certificates',
                id: null,
                form,
                name: `${t('register.tabs.matrix')} ${day}`,
                table: table(),
              }),
            )
          }
        >
          {form.toUpperCase()}
        </Button>
      ))}
      {failure && (
        <p className="field__error" role="alert">
          {failureText(failure, t)}
        </p>
      )}
    </>
  );
};
