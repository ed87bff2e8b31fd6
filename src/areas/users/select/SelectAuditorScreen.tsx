/** /selectAuditor: the audit firms of the user. */
import { useTranslation } from 'react-i18next';
import { session } from '#src/actions/index.ts';
import { ContextCards } from './ContextCards.tsx';
import { useAnswer, useApp, useWish } from '#src/store/hooks.ts';

const SelectAuditorScreen = () => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const open = useAnswer<readonly { auditorId: number; open: number }[]>('openAudits') ?? [];
  const auditors = useApp((state) => state.session.memberships?.auditors ?? null);
  return (
    <ContextCards
      title={t('select.auditorTitle')}
      groups={[
        {
          key: 'auditors',
          icon: 'list-check',
          rows: (auditors ?? []).filter((row) => row.active),
          detail: ({ id }) => {
            const mine = open.find(({ auditorId }) => auditorId === id);
            return mine && t('select.openAudits', { count: mine.open });
          },
          onPick: (auditorId) => wish(session.select({ auditorId })),
        },
      ]}
    />
  );
};

export default SelectAuditorScreen;
