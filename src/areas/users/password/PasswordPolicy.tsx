/** The live list of password rules. */
import { useTranslation } from 'react-i18next';
import { passwordLength } from '#domain/constants.ts';
import type { PasswordRule } from './passwordRules.ts';
import { Icon } from '#src/components/marks/Icon.tsx';

export const PasswordPolicy = ({ rules }: { rules: readonly PasswordRule[] }) => {
  const { t } = useTranslation('users');
  return (
    <ul className="policy" aria-label={t('password.rules')}>
      {rules.map((rule) => (
        <li key={rule.word} className={rule.met ? 'policy__ok' : undefined}>
          <Icon name={rule.met ? 'check-circle' : 'circle'} />
          <span>
            {t(`password.rule.${rule.word}`, { min: passwordLength.min, max: passwordLength.max })}
            <span className="visually-hidden">, {rule.met ? t('password.met') : t('password.open')}</span>
          </span>
        </li>
      ))}
      <li>
        <Icon name="info-circle" />
        <span>{t('password.rule.server')}</span>
      </li>
    </ul>
  );
};
