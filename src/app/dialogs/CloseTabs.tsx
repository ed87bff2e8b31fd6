/** Confirms closing tabs with unsaved drafts; the drafts listed here would be deleted. */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import { usePlaceName } from '#src/routing/placeName.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { selectTabs } from '#src/selectors/navigation.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import type { NavigationState } from '#src/store/state.ts';

export const CloseTabs = ({ closing }: { closing: NonNullable<NavigationState['closing']> }) => {
  const { t } = useTranslation('shell');
  const wish = useWish();
  const placeName = usePlaceName();
  const tabs = useApp(selectTabs);
  const keep = useRef<HTMLButtonElement>(null);
  const cancel = (): unknown => wish(navigation.cancelClose({}));
  return (
    <Modal
      open
      title={t('closeTabs.title', { count: closing.dirty.length })}
      onClose={cancel}
      initialFocus={keep as React.RefObject<HTMLElement | null>}
      footer={
        <>
          <Button ref={keep} onClick={cancel}>
            {t('closeTabs.keep')}
          </Button>
          <Button look="danger" onClick={() => wish(navigation.confirmClose({ keys: closing.keys }))}>
            {t('closeTabs.drop')}
          </Button>
        </>
      }
    >
      <p>{closing.reason === 'overflow' ? t('closeTabs.overflow') : t('closeTabs.text')}</p>
      <ul className="plain-list">
        {closing.dirty.map((key) => {
          const tab = tabs.find((one) => one.key === key);
          return <li key={key}>{tab ? placeName(tab) : key}</li>;
        })}
      </ul>
    </Modal>
  );
};
