/** What a user may open, and why: the roles in each organisation with every step of their derivation, and what the guard does with an address. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeRole, explainSession } from '#domain/roles.ts';
import { Field } from '#src/components/form/Field.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { useRoutes } from '#src/routing/knownRoutes.ts';
import { matchPath } from '#src/routing/matcher.ts';
import { sessionFor, walk, type Walked } from '#src/routing/walk.ts';
import { parseAddress } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';
import { accountOf, addressIn, contextsOf, sourcesOf, type Context } from './explain.ts';
import type { UserRow } from './userLoads.ts';

const useRoleWords = (): ((roles: readonly string[]) => string) => {
  const { t } = useTranslation('people');
  return (roles) => roles.map((role) => t(`shell:roles.${role}`)).join(t('users:comma')) || '–';
};

const Derivation = ({ row, of, steps, list }: { row: UserRow; of: Context } & ReturnType<typeof explainSession>) => {
  const { t } = useTranslation('people');
  const words = useRoleWords();
  const sources = sourcesOf(row, of.selection);
  return (
    <>
      {sources.length > 0 && (
        <ul className="role-list" data-part="sources">
          {sources.map(({ role, from, name }) => (
            <li key={`${role}.${from}.${name ?? ''}`} className="row">
              <span>
                <strong>{words([role])}</strong> <span className="meta">{t(`access.source.${from}`, { name })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ol>
        {steps.map((step) => (
          <li key={step.rule}>
            {t(`access.step.${step.rule}`)}: <strong>{words(step.roles)}</strong>
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
    </>
  );
};

const Step = ({ step: { at, verdict, session }, contexts }: { step: Walked; contexts: readonly Context[] }) => {
  const { t } = useTranslation('people');
  const words = useRoleWords();
  const routes = useRoutes();
  const route = verdict.row === 'G12' || verdict.row === 'G13' ? matchPath(routes, parseAddress(at).path)?.route : undefined;
  const chosen = verdict.is === 'select' ? verdict.selection : null;
  const named = contexts.find(({ selection }) => JSON.stringify(selection) === JSON.stringify(chosen))?.name;
  return (
    <li data-row={verdict.row}>
      <code>{at}</code>
      <br />
      {t(`access.guard.${verdict.row}.${verdict.is}`)}
      {verdict.is === 'redirect' && (
        <>
          {' '}
          {t('access.to')} <code>{verdict.to}</code>
        </>
      )}
      {chosen && <> {t('access.chosen', { name: named || t('access.none') })}</>}
      {route && (
        <>
          <br />
          <span className="meta">
            {Array.isArray(route.roles) ? t('access.opensTo', { roles: words(route.roles) }) : t('access.opensToAll')}
          </span>
        </>
      )}
      {verdict.row === 'G13' && (
        <>
          <br />
          <span className="meta">{t('access.has', { roles: words(session.roles) })}</span>
        </>
      )}
    </li>
  );
};

const Path = ({ steps, contexts }: { steps: readonly Walked[]; contexts: readonly Context[] }) => {
  const { t } = useTranslation('people');
  const last = steps.at(-1)!;
  const opens = last.verdict.is === 'go';
  const asked = steps.every(({ verdict }) => verdict.is !== 'redirect');
  return (
    <div role="status" className="stack">
      <p>
        <strong>{t('access.verdict')}:</strong> {!opens ? t('access.loop') : asked ? t('access.go') : t('access.other')}
      </p>
      <ol>
        {steps.map((step, i) => (
          // an address may be tried twice, before and after a selection
          <Step key={i} step={step} contexts={contexts} />
        ))}
      </ol>
    </div>
  );
};

export const AccessExplainer = ({ row }: { row: UserRow }) => {
  const { t } = useTranslation('people');
  const routes = useRoutes();
  const own = useApp((state) => state.session);
  const [at, setAt] = useState<string | null>(null);
  const [address, setAddress] = useState('');
  const { user, memberships } = accountOf(row);
  const contexts = contextsOf(memberships);
  const chosen = contexts.find(({ key }) => key === at) ?? contexts[0]!;
  const session = sessionFor(own, user, memberships, chosen.selection);
  const path = addressIn(address, window.location.origin);
  const wrong = address.trim() !== '' && path === null;
  return (
    <Card title={t('access.title')} id="access">
      <div className="stack">
        {row.status === 'disabled' && <p>{t('access.disabled')}</p>}
        {contexts.length > 1 && (
          <Field label={t('access.context')}>
            {(ids) => (
              <SelectInput
                ids={ids}
                label={t('access.context')}
                value={chosen.key}
                options={contexts.map(({ key, name }) => ({ value: key, label: name || t('access.none') }))}
                onChange={(key) => setAt(key === null ? null : String(key))}
              />
            )}
          </Field>
        )}
        <Derivation row={row} of={chosen} {...explainSession(session)} />
        <Field label={t('access.path')} hint={t('access.pathHint')} error={wrong ? t('access.pathWrong') : null}>
          {(ids) => (
            <input
              id={ids.id}
              className="input"
              type="text"
              autoComplete="off"
              spellCheck={false}
              aria-describedby={ids.footId}
              aria-invalid={ids.invalid || undefined}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
        {path !== null && routes.length > 0 && <Path steps={walk(session, path, routes)} contexts={contexts} />}
      </div>
    </Card>
  );
};
