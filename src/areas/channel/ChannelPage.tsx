/** The narrow page of the channel: title, language, and before login the ways to log in. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customerLanguages } from '#domain/languages.ts';
import { SignIn } from '#src/areas/channel/SignIn.tsx';
import '#src/styles/page.css';
import '#src/areas/channel/channel.css';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useApp } from '#src/store/hooks.ts';
import { LanguageSwitch } from '#src/views/form/LanguageSwitch.tsx';

interface Props {
  title: string;
  /** the page shows the customer's own data */
  session?: boolean;
  children: ReactNode;
}

export const ChannelPage = ({ title, session = false, children }: Props) => {
  const { t } = useTranslation('channel');
  const ready = useApp((state) => state.channel.line === 'ready');
  return (
    <div className="channel public">
      <div className="channel__column">
        <header className="channel__head">
          <span className="row">
            <span className="logo" aria-hidden="true" />
            <span className="channel__brand">{t('brand')}</span>
          </span>
          <LanguageSwitch languages={customerLanguages} />
        </header>
        <h1 tabIndex={-1}>{title}</h1>
        {session && !ready ? <SignIn /> : children}
        {session && !ready && (
          <ButtonLink look="text" href="/lineTackingComplaint" icon="map-marker">
            {t('track.byCode')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
};
