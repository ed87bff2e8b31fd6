/** Full screen on and off; browsers without it get the specified warning. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messages } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { useWish } from '#src/store/hooks.ts';

export const FullScreenButton = () => {
  const { t } = useTranslation('shell');
  const wish = useWish();
  const [full, setFull] = useState(false);
  useEffect(() => {
    const turned = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', turned);
    return () => document.removeEventListener('fullscreenchange', turned);
  }, []);
  const refuse = (): unknown => wish(messages.show({ tone: 'warning', key: 'shell:fullScreen.unsupported' }));
  const toggle = (): void => {
    if (!document.fullscreenEnabled) refuse();
    else if (document.fullscreenElement) void document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(refuse);
  };
  return (
    <Button
      look="plain"
      icon={full ? 'window-minimize' : 'expand'}
      aria-pressed={full}
      aria-label={t('fullScreen.name')}
      onClick={toggle}
    />
  );
};
