/** Copies a short text and confirms it for two seconds. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';

export const CopyButton = ({ text, label }: { text: string; label?: string }) => {
  const { t } = useTranslation('components');
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <>
      <Button
        look="plain"
        small
        icon={done ? 'check' : 'copy'}
        aria-label={label ?? t('copy')}
        onClick={() => void navigator.clipboard?.writeText(text).then(() => setDone(true))}
      />
      <span role="status" className="visually-hidden">
        {done ? t('copied') : ''}
      </span>
    </>
  );
};
