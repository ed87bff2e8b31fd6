/** A table of this page as a file: XLSX and CSV, made when asked for. */
import { useTranslation } from 'react-i18next';
import { sheets } from '#src/actions/index.ts';
import { Button, type ButtonProps } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending, useWish } from '#src/store/hooks.ts';

type Sheet = Omit<Parameters<typeof sheets.save>[0], 'form' | 'table' | 'key'>;

interface SheetButtonsProps extends Sheet, Pick<ButtonProps, 'look' | 'small'> {
  /** of the pending call */
  pendingKey: string;
  table: () => Parameters<typeof sheets.save>[0]['table'];
}

export const SheetButtons = ({ pendingKey: key, table, look, small, ...sheet }: SheetButtonsProps) => {
  const { t } = useTranslation();
  const wish = useWish();
  const { busySince, failure } = usePending(key);
  return (
    <>
      {(['xlsx', 'csv'] as const).map((form) => (
        <Button
          key={form}
          icon="download"
          busy={busySince !== null}
          data-export={form}
          {...(look ? { look } : {})}
          {...(small ? { small } : {})}
          onClick={() => wish(sheets.save({ ...sheet, key, form, table: table() }))}
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
