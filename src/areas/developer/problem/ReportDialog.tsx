/** "Report a problem": one sentence and the recorded actions before it, shown first, then sent. Input stays until it has arrived. */
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { ProblemReport } from '#domain/system/problemReport.ts';
import '#src/areas/developer/developer.css';
import { useDraftText } from '#src/areas/developer/problem/useDraftText.ts';
import { useSend } from '#src/areas/developer/problem/useSend.ts';
import { appVersion, useSnapshot } from '#src/areas/developer/problem/useSnapshot.ts';
import { WhatIsSent } from '#src/areas/developer/problem/WhatIsSent.tsx';
import { ShowLive } from '#src/areas/developer/live/ShowLive.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Field } from '#src/components/form/Field.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { formatSize } from '#domain/numbers.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { fullPath } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';
import { Counter } from '#src/components/form/Counter.tsx';

const { fields } = ProblemReport;
const maxText = fields.text.max;

export const ReportDialog = ({ onClose, onBar }: { onClose: () => void; onBar: (bar: ReactNode) => void }) => {
  const { t } = useTranslation('developer');
  const language = useLanguage();
  // the page under the dialog
  const path = useApp((state) => state.navigation.path);
  const query = useApp((state) => state.navigation.query);
  const address = fullPath({ path, query }).slice(0, fields.address.max);
  const { text, setText, forget } = useDraftText();
  const { state, again } = useSnapshot();
  const [issue, setIssue] = useState<FieldIssue | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const { phase, sent, size, cancelled, failure, sending } = useSend();
  const close = (): void => {
    sending.reset();
    onClose();
  };
  const press = (): void => {
    const wrong = check(fields, { text }, ['text']).issues['text']?.[0] ?? null;
    setIssue(wrong);
    if (wrong) box.current?.focus();
    else if (state.is === 'ready') {
      const { blob, facts } = state.snapshot;
      const values = {
        text: text.trim(),
        address,
        appVersion,
        language,
        logLines: facts.steps,
        ...(facts.from && facts.to ? { logFrom: facts.from, logTo: facts.to } : {}),
      };
      sending.send(blob, values, () => {
        forget();
        onClose();
      });
    }
  };
  const shown = issue ?? failure?.fields?.['text']?.[0] ?? null;
  const percent = Math.min(100, Math.round((sent / Math.max(size, 1)) * 100));

  return (
    <Modal
      open
      title={t('report.title')}
      width="medium"
      onClose={close}
      mustAnswer={phase === 'saving'}
      initialFocus={box as React.RefObject<HTMLElement | null>}
      footer={
        <>
          {phase === 'uploading' ? (
            <Button onClick={sending.cancel}>{t('report.stop')}</Button>
          ) : (
            <Button aria-disabled={phase === 'saving' || undefined} onClick={close}>
              {t('components:cancel')}
            </Button>
          )}
          <Button look="filled" icon="send" busy={phase !== 'idle'} aria-disabled={state.is !== 'ready' || undefined} onClick={press}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field
          label={t('fields.text')}
          required
          error={shown ? issueText(shown, (word, params) => t(word, { ...params })) : null}
          hint={t('report.hint')}
          counter={<Counter length={text.trim().length} max={maxText} />}
        >
          {(ids) => (
            <textarea
              id={ids.id}
              ref={box}
              className="input"
              rows={4}
              value={text}
              readOnly={phase !== 'idle'}
              aria-required
              aria-invalid={ids.invalid || undefined}
              aria-describedby={ids.footId}
              onChange={(event) => {
                setIssue(null);
                setText(event.target.value);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && phase === 'idle') press();
              }}
            />
          )}
        </Field>
        {phase === 'uploading' && (
          <div className="row" role="status">
            <progress className="progress" max={100} value={percent} aria-label={t('report.sending')} />
            <span className="meta">
              {t('report.sending')} {formatSize(sent)} / {formatSize(size)}
            </span>
          </div>
        )}
        {phase === 'idle' && failure && !shown && (
          <p className="field__error" role="alert">
            <Icon name="exclamation-circle" size={12} />{' '}
            <span>
              {failureText(failure, t)} {t('report.notSent')}
            </span>
          </p>
        )}
        {phase === 'idle' && cancelled && !failure && <p role="status">{t('report.stopped')}</p>}
        {state.is === 'reading' && <Skeleton rows={4} />}
        {state.is === 'failed' && <ErrorState message={t('report.unreadable')} onRetry={again} />}
        {state.is === 'ready' && <WhatIsSent snapshot={state.snapshot} address={address} />}
        <ShowLive
          onBar={(bar) => {
            onBar(bar);
            close();
          }}
          onEnd={() => onBar(null)}
        />
      </div>
    </Modal>
  );
};
