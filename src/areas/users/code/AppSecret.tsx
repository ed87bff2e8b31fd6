/** The secret for an authenticator app: as a picture drawn here, and as a text to type. */
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { CopyButton } from '#src/components/values/CopyButton.tsx';
import type { Json } from '#src/store/state.ts';
import './code.css';

interface Secret {
  secret: string;
  uri: string;
}

/** Of an answer; null in a recording, which holds no secrets. */
export const secretIn = (answer: Json | null): Secret | null => {
  const { secret, uri } = (answer ?? {}) as Partial<Secret>;
  return typeof secret === 'string' && typeof uri === 'string' ? { secret, uri } : null;
};

const border = 4;

/** Dark on light in every scheme: a camera reads it. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
};

export const AppSecret = ({ of: { secret, uri } }: { of: Secret }) => {
  const { t } = useTranslation('users');
  return (
    <>
      <p>{t('setUp.scan')}</p>
      <QrCode text={uri} label={t('setUp.picture')} />
      <div>
        <span className="meta">{t('setUp.secret')}</span>
        <div className="secret-words">
          <code className="code-words" data-secret>
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <CopyButton text={secret} label={t('setUp.copySecret')} />
        </div>
      </div>
    </>
  );
};
