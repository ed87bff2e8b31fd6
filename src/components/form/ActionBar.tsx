/** The next step of a record in one block: who has the turn and until when, the one filled button, the rest quiet, beyond three in "More"; what must wait says why, with links to the cure. */
import { createContext, useContext, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { useDismiss } from '#src/components/overlays/useDismiss.ts';
import { useNarrow } from '#src/components/page/useMedia.ts';

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
  /** of how many points the reasons are what is left */
  points?: number;
  busy?: boolean;
}

/** Where the filled button stands while the block is out of sight: the low bar of a record. */
export const NextStepPlace = createContext<HTMLElement | null>(null);

export interface ActionBarProps {
  actions: readonly BarAction[];
  /** the step that is this user's next one; default the first possible that ends nothing */
  next?: string | null;
  onStep: (step: string) => void;
  /** what can be added to the record: pages and forms, in a menu of their own */
  add?: { label: string; actions: readonly BarAction[] };
  /** words at the left: "Next step: judge 1 report" */
  note?: ReactNode;
  /** below them: until when, what follows */
  detail?: ReactNode;
}

const shownWide = 3;
/** below 1024: the next step and More */
const shownNarrow = 1;

const waits = (action: BarAction): boolean => (action.reasons?.length ?? 0) > 0;

interface BarMenuProps {
  label: string;
  icon: string;
  look: 'plain' | 'outlined';
  /** draws the entries; `close` after one was chosen */
  children: (close: () => void) => ReactNode;
}

const BarMenu = ({ label, icon, look, children }: BarMenuProps) => {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(menu, open, () => setOpen(false));
  return (
    <div className="menu-anchor" ref={menu}>
      <Button look={look} icon={icon} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      <div className="menu menu--end" id={id} hidden={!open}>
        {children(() => setOpen(false))}
      </div>
    </div>
  );
};

/** What a step lacks; with a measure where its points can be counted. */
const Needs = ({ action, id }: { action: BarAction; id: string }) => {
  const { t } = useTranslation('components');
  const open = action.reasons?.length ?? 0;
  const done = Math.max(0, (action.points ?? 0) - open);
  return (
    <div className="actionbar__reasons" id={id} data-needs={action.step}>
      {action.points !== undefined && (
        <span className="actionbar__track" aria-hidden="true">
          <span style={{ inlineSize: `${(done / Math.max(1, action.points)) * 100}%` }} />
        </span>
      )}
      <span>
        {action.points === undefined
          ? t('actionBar.needs', { label: action.label, count: open })
          : t('actionBar.points', { label: action.label, done, count: action.points })}
      </span>
      <ul>
        {action.reasons?.map((reason, i) => (
          <li key={i}>{reason.href ? <a href={reason.href}>{reason.text}</a> : reason.text}</li>
        ))}
      </ul>
    </div>
  );
};

export const ActionBar = ({ actions, next, onStep, add, note, detail }: ActionBarProps) => {
  const { t } = useTranslation('components');
  const id = useId();
  const narrow = useNarrow();
  const place = useContext(NextStepPlace);
  const first = next === undefined ? actions.find((action) => !waits(action) && !action.danger)?.step : next;
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

  const button = (action: BarAction, close?: () => void) => {
    const filled = !close && action.step === first && !waits(action);
    const drawn = (
      <Button
        key={action.step}
        data-step={action.step}
        look={close ? 'plain' : filled ? 'filled' : 'outlined'}
        icon={close ? action.icon : undefined}
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
    return filled && place ? createPortal(drawn, place, action.step) : drawn;
  };

  return (
    <div className="actionbar" role="group" aria-label={t('actionBar.name')}>
      <div className={`actionbar__row${first ? ' actionbar__row--mine' : ''}`}>
        {(note || detail) && (
          <div className="actionbar__words">
            {note && <p className="actionbar__note">{note}</p>}
            {detail && <p className="actionbar__detail">{detail}</p>}
          </div>
        )}
        <div className="actionbar__buttons">
          {shown.map((action) => button(action))}
          {!narrow && add && added.length > 0 && (
            <BarMenu label={add.label} icon="plus" look="plain">
              {(close) => added.map((action) => button(action, close))}
            </BarMenu>
          )}
          {more.length > 0 && (
            <BarMenu label={t('actionBar.more')} icon="ellipsis-h" look="plain">
              {(close) => more.map((action) => button(action, close))}
            </BarMenu>
          )}
        </div>
      </div>
      {actions.filter(waits).map((action) => (
        <Needs key={action.step} action={action} id={`${id}-${action.step}`} />
      ))}
    </div>
  );
};
