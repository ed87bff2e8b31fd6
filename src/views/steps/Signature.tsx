/** What a step has signed: its meaning, who signs as which role, and the password, or a login at the provider of who has none; the content is hashed as the page shows it. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Entity } from '#domain/kernel/entity.ts';
import { signedText } from '#domain/kernel/signedText.ts';
import type { Signs, Step } from '#domain/kernel/workflow.ts';
import type { Signature as Given } from '#src/actions/records.ts';
import { PasswordField } from '#src/components/form/PasswordField.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { personName } from '#src/components/values/personName.ts';
import { records } from '#src/actions/index.ts';
import { useApp, usePending, useWish } from '#src/store/hooks.ts';
import { Refusal } from './Refusal.tsx';
import { stepKey } from './useSteps.ts';

interface SignatureProps {
  entity: Entity;
  step: Step;
  signs: Signs;
  /** with the relations that the signature covers */
  row: { id: number };
  /** namespace of the meaning: `signs.<Entity>.<step>` */
  texts: string;
  value: Given | null;
  error: string | null;
  onChange: (value: Given | null) => void;
  /** the page is left for the provider's login: what was typed is stored */
  onLeave: () => void;
}

type LoginProps = Pick<SignatureProps, 'entity' | 'step' | 'row' | 'value' | 'error' | 'onChange' | 'onLeave'> & { hash: string };

/** Why a login proved nothing; names of texts. */
const reasons = ['cancelled', 'unknown', 'stale', 'off'];

/** A login that was made for this signature, and the word of its signer that it is meant. */
const ByLogin = ({ entity, step, row, value, error, hash, onChange, onLeave }: LoginProps) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const key = `${stepKey(entity, row.id, step.step)}/sign`;
  const { busySince, failure } = usePending(key);
  const { signing, unsigned } = useApp((state) => state.navigation.query);
  const isBack = signing === step.step;
  const reason = unsigned && (reasons.includes(unsigned) ? unsigned : 'failed');
  const leave = (): void => {
    onLeave();
    wish(records.signAway({ key, collection: entity.collection, id: row.id, step: step.step, hash }));
  };
  return (
    <>
      {isBack && !reason && (
        <label className="check-label">
          <input
            type="checkbox"
            className="check"
            checked={value !== null}
            aria-invalid={error !== null || undefined}
            onChange={({ target }) => onChange(target.checked ? { password: null, hash } : null)}
          />
          {t('signature.byLogin')}
        </label>
      )}
      {isBack && reason && <p className="field__error">{t(`signature.unsigned.${reason}`)}</p>}
      {error && (
        <p className="field__error" role="alert">
          {t(isBack && !reason ? 'signature.notSigned' : 'signature.loginFirst')}
        </p>
      )}
      <Button icon="sign-in" busy={busySince !== null} onClick={leave}>
        {t(isBack ? 'signature.loginAgain' : 'signature.login')}
      </Button>
      <Refusal failure={failure} marked={[]} />
    </>
  );
};

const Signature = ({ entity, step, signs, row, texts, value, error, onChange, onLeave }: SignatureProps) => {
  const { t } = useTranslation(texts);
  const user = useApp((state) => state.session.user);
  const roles = useApp((state) => state.session.roles);
  const byProvider = useApp((state) => state.session.signsByProvider === true);
  const role = step.roles.find((one) => roles.includes(one)) ?? roles[0];
  const hash = useMemo(() => bytesToHex(sha256(utf8ToBytes(signedText(signs, { ...row })))), [signs, row]);
  return (
    <fieldset className="stack">
      <legend className="field__label">{t('components:signature.title')}</legend>
      <p>{t('components:signature.means', { meaning: t(`signs.${entity.name}.${step.step}`) })}</p>
      <p className="meta">{t('components:signature.as', { name: personName(user), role: t(`shell:roles.${role}`) })}</p>
      {byProvider ? (
        <ByLogin {...{ entity, step, row, value, error, hash, onChange, onLeave }} />
      ) : (
        <PasswordField
          label={t('components:signature.password')}
          autoComplete="current-password"
          value={value?.password ?? ''}
          error={error}
          onChange={(password) => onChange({ password, hash })}
        />
      )}
    </fieldset>
  );
};

export default Signature;
