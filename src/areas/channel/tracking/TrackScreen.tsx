/** /lineTackingComplaint: follow a complaint by its code, typed or pasted; without login. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trackingCodePattern } from '#domain/complaints/channel.ts';
import { navigation } from '#src/actions/index.ts';
import { ChannelPage } from '#src/areas/channel/ChannelPage.tsx';
import { TextField } from '#src/areas/channel/report/TextField.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useWish } from '#src/store/hooks.ts';

/** Pasted codes contain spaces and line breaks, links contain their address. */
const codeOf = (text: string): string => (text.replace(/\s/g, '').split(/[?#]/)[0] ?? '').split('/').filter(Boolean).at(-1) ?? '';

const TrackForm = () => {
  const { t } = useTranslation('channel');
  const wish = useWish();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const code = codeOf(text);
  const follow = (): void => {
    if (trackingCodePattern.test(code)) wish(navigation.go({ to: `/lineTackingComplaint/${code}` }));
    else setWrong(true);
  };
  return (
    <form
      className="channel__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        follow();
      }}
    >
      <TextField
        name="code"
        label={t('track.code')}
        hint={t('track.hint')}
        required
        autoComplete="off"
        value={text}
        keep={(typed) => typed.slice(0, 400)}
        error={wrong && !trackingCodePattern.test(code) ? t('track.wrong') : undefined}
        onChange={(_name, value) => setText(value)}
      />
      <Button type="submit" look="filled" wide icon="map-marker">
        {t('track.follow')}
      </Button>
    </form>
  );
};

export const TrackScreen = () => {
  const { t } = useTranslation('channel');
  return (
    <ChannelPage title={t('track.title')}>
      <TrackForm />
    </ChannelPage>
  );
};
