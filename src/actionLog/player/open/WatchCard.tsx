/** The code of somebody who shows a tab live. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import type { Watch } from './useWatch.ts';

export const WatchCard = ({ watch }: { watch: Watch }) => {
  const { t } = useTranslation('replay');
  const id = useId();
  const [code, setCode] = useState('');
  return (
    <Card title={t('live.title')} id="live">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '' && !watch.busy) watch.begin(code);
        }}
      >
        <p className="meta">{t('live.hint')}</p>
        <div className="row">
          <label htmlFor={id}>{t('live.code')}</label>
          <input
            id={id}
            className="input code"
            autoComplete="off"
            spellCheck={false}
            value={code}
            aria-invalid={watch.failure !== null || undefined}
            aria-describedby={watch.failure ? `${id}-error` : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" icon="eye" busy={watch.busy}>
            {t('live.watch')}
          </Button>
        </div>
        {watch.failure && (
          <p className="field__error" id={`${id}-error`} role="alert">
            {failureText(watch.failure, t)}
          </p>
        )}
      </form>
    </Card>
  );
};
