/** The second factor of the own account: its state, and the dialogs that switch it on, renew its recovery codes, or switch it off. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { records, remote, views } from '#src/actions/index.ts';
import { AppSecret, secretIn } from '#src/areas/users/code/AppSecret.tsx';
import { CodeField } from '#src/areas/users/code/CodeField.tsx';
import { codesIn, RecoveryCodes } from '#src/areas/users/code/RecoveryCodes.tsx';
import { PasswordField } from '#src/components/form/PasswordField.tsx';
import { useWaitSeconds, waitText } from '#src/areas/users/wait.ts';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending, useView, useWish } from '#src/store/hooks.ts';

const path = '/appusers/me/secondFactor';
const keyOf = (call: string): string => `secondFactor.${call}`;
const calls = ['begin', 'confirm', 'recoveryCodes', 'off'] as const;
type Call = (typeof calls)[number];

interface Factor {
  on: boolean;
  since: string | null;
  recoveryCodes: number;
  needed: boolean;
  password: boolean;
}

interface AskProps {
  call: Call;
  asks: { password?: boolean; code?: boolean };
  /** six digits of the app only */
  app?: boolean;
  button: string;
  danger?: boolean;
  message?: string;
  children?: ReactNode;
}

/** Asks for password, code, or both, and makes the call; a refusal stands at the field it is about. */
const Ask = ({ call, asks, app = false, button, danger = false, message, children }: AskProps) => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const { busySince, failure } = usePending(keyOf(call));
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const wait = useWaitSeconds(failure);
  const text = failure && `${failureText(failure, t)}${wait > 0 ? ` ${t('login.wait', { time: waitText(wait) })}` : ''}`;
  const ofPassword = failure?.code === 'INVALID_PASSWORD';
  const ofCode = failure?.code === 'CODE_INVALID';
  const missing = (asks.password === true && password === '') || (asks.code === true && code.trim() === '') || wait > 0;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!missing && busySince === null)
          wish(
            remote.call({
              key: keyOf(call),
              method: 'POST',
              path: `${path}/${call}`,
              body: { ...(asks.password ? { password } : {}), ...(asks.code ? { code } : {}) },
              keep: true,
              ...(message ? { then: { message } } : {}),
            }),
          );
      }}
    >
      {children}
      {asks.password && (
        <PasswordField
          label={t('password.old')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={ofPassword ? text : null}
        />
      )}
      {asks.code && (
        <CodeField value={code} onChange={setCode} app={app} error={ofCode ? text : null} {...(app ? { label: t('setUp.first') } : {})} />
      )}
      {failure && !ofPassword && !ofCode && (
        <p className="field__error" role="alert">
          {text}
        </p>
      )}
      <div className="row row--end">
        <Button look={danger ? 'danger' : 'filled'} type="submit" busy={busySince !== null} aria-disabled={missing || undefined}>
          {button}
        </Button>
      </div>
    </form>
  );
};

const SwitchOn = () => {
  const { t } = useTranslation('users');
  const secret = secretIn(usePending(keyOf('begin')).answer);
  if (!secret)
    return (
      <Ask call="begin" asks={{ password: true }} button={t('code.submit')}>
        <p>{t('secondFactor.begin')}</p>
      </Ask>
    );
  return (
    <Ask call="confirm" asks={{ code: true }} app button={t('setUp.submit')} message="users:secondFactor.isOn">
      <AppSecret of={secret} />
    </Ask>
  );
};

const asking = { password: true, code: true };
type Open = 'on' | 'renew' | 'off';
const titles: Readonly<Record<Open, string>> = { on: 'setUp.title', renew: 'secondFactor.confirmRenew', off: 'secondFactor.confirmOff' };

const FactorDialog = ({ open, onClose }: { open: Open; onClose: () => void }) => {
  const { t } = useTranslation('users');
  const confirmed = codesIn(usePending(keyOf('confirm')).answer);
  const renewed = codesIn(usePending(keyOf('recoveryCodes')).answer);
  const off = usePending(keyOf('off')).doneAt !== null;
  const codes = confirmed ?? renewed;
  return (
    <Modal open={!off} title={codes ? t('recovery.title') : t(titles[open])} mustAnswer={codes !== null} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : open === 'on' ? (
        <SwitchOn />
      ) : open === 'renew' ? (
        <Ask call="recoveryCodes" asks={asking} button={t('secondFactor.renew')}>
          <p>{t('secondFactor.renewWhat')}</p>
        </Ask>
      ) : (
        <Ask call="off" asks={asking} danger button={t('secondFactor.switchOff')} message="users:secondFactor.isOff">
          <p>{t('secondFactor.offWhat')}</p>
        </Ask>
      )}
    </Modal>
  );
};

const State = ({ factor, onOpen }: { factor: Factor; onOpen: (what: Open) => void }) => {
  const { t } = useTranslation('users');
  if (!factor.password) return <p className="muted">{t('secondFactor.noPassword')}</p>;
  return (
    <div className="stack">
      {factor.on ? (
        <p>
          {t('secondFactor.on')} <DateText value={factor.since} time /> · {t('secondFactor.left', { count: factor.recoveryCodes })}
        </p>
      ) : (
        <p>{t('secondFactor.off')}</p>
      )}
      {factor.needed && <p className="muted">{t('secondFactor.needed')}</p>}
      <div className="row row--end">
        {factor.on ? (
          <>
            <Button icon="refresh" onClick={() => onOpen('renew')}>
              {t('secondFactor.renew')}
            </Button>
            {!factor.needed && (
              <Button icon="times" onClick={() => onOpen('off')}>
                {t('secondFactor.switchOff')}
              </Button>
            )}
          </>
        ) : (
          <Button icon="mobile" onClick={() => onOpen('on')}>
            {t('secondFactor.switchOn')}
          </Button>
        )}
      </div>
    </div>
  );
};

export const SecondFactor = () => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const view = useView('secondFactor');
  const [open, setOpen] = useState<Open | null>(null);
  const factor = view?.value as Factor | null | undefined;
  /** Secrets and codes leave the state with the dialog. */
  const forget = (): void => {
    for (const call of calls) wish(records.forget({ key: keyOf(call) }));
  };
  const close = (): void => {
    setOpen(null);
    forget();
  };
  return (
    <Card title={t('secondFactor.title')} id="secondFactor">
      {factor ? (
        <State
          factor={factor}
          onOpen={(what) => {
            forget();
            setOpen(what);
          }}
        />
      ) : view?.error ? (
        <ErrorState
          message={failureText(view.error, t)}
          requestId={view.error.requestId ?? null}
          onRetry={() => wish(views.refresh({ view: 'secondFactor' }))}
        />
      ) : (
        <Skeleton rows={2} />
      )}
      {open && <FactorDialog open={open} onClose={close} />}
    </Card>
  );
};
