/** The roles of a user in each organisation, with every step of their derivation: the same function as at login. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeRole, explainRoles } from '#domain/roles.ts';
import { Field } from '#src/components/form/Field.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { contextsOf, derivedFrom } from './explain.ts';
import type { UserRow } from './userLoads.ts';

export const AccessExplainer = ({ row }: { row: UserRow }) => {
  const { t } = useTranslation('people');
  const contexts = contextsOf(row);
  const [at, setAt] = useState<string | null>(null);
  const chosen = contexts.find(({ key }) => key === at) ?? contexts[0]!;
  const { steps, list } = explainRoles(derivedFrom(row), chosen.selection);
  const words = (roles: readonly string[]): string => roles.map((role) => t(`shell:roles.${role}`)).join(t('users:comma'));
  return (
    <Card title={t('access.title')} id="access">
      <div className="stack">
        {contexts.length > 1 && (
          <Field label={t('access.context')}>
            {(ids) => (
              <SelectInput
                ids={ids}
                label={t('access.context')}
                value={chosen.key}
                options={contexts.map(({ key, name }) => ({ value: key, label: name }))}
                onChange={(key) => setAt(key === null ? null : String(key))}
              />
            )}
          </Field>
        )}
        <ol>
          {steps.map((step) => (
            <li key={step.rule}>
              {t(`access.step.${step.rule}`)}: <strong>{words(step.roles) || '–'}</strong>
            </li>
          ))}
        </ol>
        <ul className="role-list">
          {list.map((role) => (
            <li key={role} className="row">
              <strong>{words([role])}</strong>
              {role === activeRole(list) && <Tag tone="info">{t('access.active')}</Tag>}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
};
