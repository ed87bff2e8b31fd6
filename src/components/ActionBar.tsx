/** The workflow steps of a record: the next one filled, the rest outlined, beyond three in "More"; what must wait says why, with links to the cure. */
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/Button.tsx';
import { useDismiss } from '#src/components/useDismiss.ts';
import { useNarrow } from '#src/components/useMedia.ts';

export interface Reason {
  text: string;
  /** where it can be cured */
  href?: string;
}

export interface BarAction {
  /** step of the workflow table, becomes `data-step` */
  step: string;
  label: string;
  icon?: string;
  /** destructive: danger fill in its confirmation, never here */
  danger?: boolean;
  /** not possible now; empty or absent = possible */
  reasons?: readonly Reason[];
  busy?: boolean;
}

export interface ActionBarProps {
  actions: readonly BarAction[];
  /** the step that is this user's next one; default the first possible */
  next?: string | null;
  onStep: (step: string) => void;
  /** what can be added to the record: pages and forms, in a menu of their own */
  add?: { label: string; actions: readonly BarAction[] };
  /** words at the left: "Next step: judge 1 report" */
  note?: ReactNode;
}

const shownWide = 3;
/** below 1024 the bar lies at the bottom edge: the next step and More */
const shownNarrow = 1;

const waits = (action: BarAction): boolean => (action.reasons?.length ?? 0) > 0;

interface BarMenuProps {
  label: string;
  icon: string;
  look: 'plain' | 'outlined';
  up: boolean;
  /** draws the entries; `close` after one was chosen */
  children: (close: () => void) => ReactNode;
}

const BarMenu = ({ label, icon, look, up, children }: BarMenuProps) => {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(menu, open, () => setOpen(false));
  return (
    <div className="menu-anchor" ref={menu}>
      <Button look={look} icon={icon} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      <div className={`menu menu--end${up ? ' menu--up' : ''}`} id={id} hidden={!open}>
        {children(() => setOpen(false))}
      </div>
    </div>
  );
};

export const ActionBar = ({ actions, next, onStep, add, note }: ActionBarProps) => {
  const { t } = useTranslation('components');
  const id = useId();
  const narrow = useNarrow();
  const first = next === undefined ? actions.find((action) => !waits(action))?.step : next;
  // as long as the same steps are offered their places stay: a button that moved under a pressed pointer would lose the click
  const offered = actions.map((action) => action.step).join(' ');
  const [places, setPlaces] = useState({ offered, front: first });
  if (places.offered !== offered) setPlaces({ offered, front: first });
  const front = narrow ? first : places.front;
  const ordered = [...actions.filter((a) => a.step === front), ...actions.filter((a) => a.step !== front)];
  const count = narrow ? shownNarrow : shownWide;
  const added = add?.actions ?? [];
  if (actions.length === 0 && added.length === 0 && !note) return null;
  const shown = ordered.slice(0, count);
  // where there is room for one button, everything else is in More
  const more = [...ordered.slice(count), ...(narrow ? added : [])];
  const waiting = actions.filter(waits);

  const button = (action: BarAction, close?: () => void) => (
    <Button
      key={action.step}
      data-step={action.step}
      look={close ? 'plain' : action.step === first && !waits(action) ? 'filled' : 'outlined'}
      icon={action.icon}
      busy={action.busy ?? false}
      aria-disabled={waits(action) || undefined}
      aria-describedby={waits(action) ? `${id}-${action.step}` : undefined}
      title={waits(action) ? action.reasons?.[0]?.text : undefined}
      onClick={() => {
        close?.();
        onStep(action.step);
      }}
    >
      {action.label}
    </Button>
  );

  const reasons = waiting.map((action) => (
    <div className="actionbar__reasons" key={action.step} id={`${id}-${action.step}`}>
      <strong>{t('actionBar.needs', { label: action.label, count: action.reasons?.length ?? 0 })}</strong>
      <ul>
        {action.reasons?.map((reason, i) => (
          <li key={i}>{reason.href ? <a href={reason.href}>{reason.text}</a> : reason.text}</li>
        ))}
      </ul>
    </div>
  ));
  const inMenu = narrow && more.length > 0;

  return (
    <div className="actionbar" role="group" aria-label={t('actionBar.name')}>
      <div className="actionbar__row">
        {note && <p className="actionbar__note">{note}</p>}
        <div className="actionbar__buttons">
          {shown.map((action) => button(action))}
          {!narrow && add && added.length > 0 && (
            <BarMenu label={add.label} icon="plus" look="outlined" up={false}>
              {(close) => added.map((action) => button(action, close))}
            </BarMenu>
          )}
          {more.length > 0 && (
            <BarMenu label={t('actionBar.more')} icon="ellipsis-h" look="plain" up={narrow}>
              {(close) => (
                <>
                  {more.map((action) => button(action, close))}
                  {inMenu && reasons}
                </>
              )}
            </BarMenu>
          )}
        </div>
      </div>
      {!inMenu && reasons}
    </div>
  );
};
