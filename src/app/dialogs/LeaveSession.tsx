/** Confirms a logout with work that is not on the server: stay, keep it on this device, or delete it. Answers of audits stay in any case. */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#src/actions/index.ts';
import { isAnswersAddress } from '#src/routing/answersAddress.ts';
import { useLateTitle } from '#src/routing/lateTitle.ts';
import { matchPath } from '#src/routing/matcher.ts';
import { usePlaceName } from '#src/routing/placeName.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { draftKey, parseAddress, problemDraftKey } from '#src/selectors/address.ts';
import { selectTabs } from '#src/selectors/navigation.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

export const LeaveSession = ({ unsent, routes }: { unsent: readonly string[]; routes: readonly AppRoute[] }) => {
  const { t } = useTranslation('shell');
  const wish = useWish();
  const placeName = usePlaceName();
  const late = useLateTitle();
  const tabs = useApp(selectTabs);
  const nameOf = (key: string): string => {
    if (key === problemDraftKey) return t('problem');
    const address = parseAddress(key);
    const route = matchPath(routes, address.path)?.route;
    const tab = tabs.find((one) => draftKey(one) === draftKey(address));
    return tab ? placeName(tab) : route ? late(route.titleKey) : key;
  };
  const answers = unsent.filter(isAnswersAddress).length;
  const drafts = unsent.length > answers;
  const stay = useRef<HTMLButtonElement>(null);
  const answer = (choice: 'stay' | 'keep' | 'drop') => (): unknown => wish(session.leave({ choice }));
  return (
    <Modal
      open
      role="alertdialog"
      title={t('leave.title', { count: unsent.length })}
      onClose={answer('stay')}
      initialFocus={stay as React.RefObject<HTMLElement | null>}
      footer={
        <>
          {drafts && (
            <Button look="text" onClick={answer('drop')}>
              {t('leave.drop')}
            </Button>
          )}
          <Button ref={stay} onClick={answer('stay')}>
            {t('leave.stay')}
          </Button>
          <Button look="filled" onClick={answer('keep')}>
            {t('leave.keep')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('leave.text')}</p>
        <ul className="plain-list">
          {unsent.map((key) => (
            <li key={key}>{nameOf(key)}</li>
          ))}
        </ul>
        {drafts && <p className="muted">{t('leave.shared')}</p>}
        {answers > 0 && <p className="muted">{t('leave.answers')}</p>}
      </div>
    </Modal>
  );
};
