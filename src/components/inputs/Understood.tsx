/** What a typed text is understood as, quietly below its input while the field still has the focus. */
import { useTranslation } from 'react-i18next';
import { formatExact } from '#domain/numbers.ts';

/** `1234` or `1.234` (with a point), as the reader of numbers gives it. */
export const UnderstoodNumber = ({ id, understood, className = 'understood' }: { id: string; understood: string; className?: string }) => {
  const { t } = useTranslation('components');
  const [, decimals = ''] = understood.split('.');
  const number = decimals === '' ? understood : formatExact(Number(understood));
  return (
    <span className={className} id={id} role="status">
      {decimals === '' ? t('form.understoodWhole', { number }) : t('form.understoodDecimals', { number, count: decimals.length })}
    </span>
  );
};
