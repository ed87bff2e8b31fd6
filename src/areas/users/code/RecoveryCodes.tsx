/** Recovery codes, shown once: to copy, to download as a text, and to confirm. */
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { CopyButton } from '#src/components/values/CopyButton.tsx';
import type { Json } from '#src/store/state.ts';
import './code.css';

/** Of an answer; empty in a recording, which holds no codes. */
export const codesIn = (answer: Json | null): readonly string[] | null => {
  const { recoveryCodes } = (answer ?? {}) as { recoveryCodes?: readonly string[] };
  return Array.isArray(recoveryCodes) ? recoveryCodes : null;
};

export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { t } = useTranslation('users');
  const text = `${t('product')}, ${t('recovery.title')}\n\n${codes.join('\n')}\n`;
  return (
    <div className="stack">
      <p>{t('recovery.text')}</p>
      <ul className="recovery-codes" aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code className="code-words">{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={codes.join('\n')} label={t('recovery.copy')} />
        <ButtonLink
          small
          icon="download"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${t('product')} ${t('recovery.file')}.txt`}
        >
          {t('recovery.save')}
        </ButtonLink>
      </div>
      <Button look="filled" wide onClick={onDone}>
        {t('recovery.done')}
      </Button>
    </div>
  );
};
