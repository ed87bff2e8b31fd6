/** The organisations of the user as cards in groups; a search from nine on, and a contact hint when there is none. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { folded } from '#domain/kernel/texts.ts';
import { session } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { useWish } from '#src/store/hooks.ts';
import type { Membership } from '#src/store/state.ts';
import { LanguageSwitch } from '#src/views/form/LanguageSwitch.tsx';

export interface ContextGroup {
  key: 'groups' | 'factories' | 'warehouses' | 'auditors';
  icon: string;
  rows: readonly Membership[];
  /** what waits there */
  detail?: (row: Membership) => string | undefined;
  onPick: (id: number) => void;
}

const searchFrom = 9;

export const ContextCards = ({ title, groups }: { title: string; groups: readonly ContextGroup[] }) => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const [text, setText] = useState('');
  const id = useId();
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const fits = (row: Membership): boolean => folded(row.name).includes(folded(text));

  return (
    <div className="select-page">
      <div className="select-page__head">
        <h1 tabIndex={-1}>{title}</h1>
        {count >= searchFrom && (
          <div className="select-page__search">
            <label className="visually-hidden" htmlFor={id}>
              {t('select.search')}
            </label>
            <input
              id={id}
              type="search"
              className="input"
              placeholder={t('select.search')}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        )}
        <LanguageSwitch />
        <Button icon="sign-out" look="text" onClick={() => wish(session.signOut({}))}>
          {t('signOut')}
        </Button>
      </div>
      {groups.map((group) => {
        const rows = group.rows.filter(fits);
        if (rows.length === 0) return null;
        return (
          <section key={group.key}>
            <h2>{t(`select.${group.key}`)}</h2>
            <ul className="select-cards">
              {rows.map((row) => (
                <li key={row.id}>
                  <button type="button" className="select-card" onClick={() => group.onPick(row.id)}>
                    <Icon name={group.icon} />
                    <span className="select-card__name">{row.name}</span>
                    <span className="meta">
                      {row.roles
                        .filter((role) => role !== 'user')
                        .map((role) => t(`shell:roles.${role}`))
                        .join(t('comma'))}
                    </span>
                    {group.detail && <span className="meta">{group.detail(row)}</span>}
                    {!row.active && (
                      <span>
                        <Tag tone="bad" icon="ban">
                          {t('select.inactive')}
                        </Tag>
                      </span>
                    )}
                    {row.active && !row.wizardCompleted && (
                      <span>
                        <Tag tone="wait" icon="clock">
                          {t('select.setup')}
                        </Tag>
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {count === 0 && <EmptyState icon="users" title={t('select.none')} />}
      {count > 0 && text !== '' && groups.every((group) => !group.rows.some(fits)) && (
        <EmptyState icon="search" title={t('select.noMatch', { text })} />
      )}
    </div>
  );
};
