/** What a step has signed: its meaning, who signs as which role, and the password; the content is hashed as the page shows it. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Entity } from '#domain/kernel/entity.ts';
import { signedText } from '#domain/kernel/signedText.ts';
import type { Signs, Step } from '#domain/kernel/workflow.ts';
import type { Signature as Given } from '#src/actions/records.ts';
import { PasswordField } from '#src/components/form/PasswordField.tsx';
import { personName } from '#src/components/values/personName.ts';
import { useApp } from '#src/store/hooks.ts';

interface SignatureProps {
  entity: Entity;
  step: Step;
  signs: Signs;
  /** with the relations that the signature covers */
  row: object;
  /** namespace of the meaning: `signs.<Entity>.<step>` */
  texts: string;
  value: Given | null;
  error: string | null;
  onChange: (value: Given) => void;
}

const Signature = ({ entity, step, signs, row, texts, value, error, onChange }: SignatureProps) => {
  const { t } = useTranslation(texts);
  const user = useApp((state) => state.session.user);
  const roles = useApp((state) => state.session.roles);
  const role = step.roles.find((one) => roles.includes(one)) ?? roles[0];
  const hash = useMemo(() => bytesToHex(sha256(utf8ToBytes(signedText(signs, { ...row })))), [signs, row]);
  return (
    <fieldset className="stack">
      <legend className="field__label">{t('components:signature.title')}</legend>
      <p>{t('components:signature.means', { meaning: t(`signs.${entity.name}.${step.step}`) })}</p>
      <p className="meta">{t('components:signature.as', { name: personName(user), role: t(`shell:roles.${role}`) })}</p>
      <PasswordField
        label={t('components:signature.password')}
        autoComplete="current-password"
        value={value?.password ?? ''}
        error={error}
        onChange={(password) => onChange({ password, hash })}
      />
    </fieldset>
  );
};

export default Signature;
