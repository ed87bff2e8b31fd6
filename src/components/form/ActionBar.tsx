/** The next step of a record: whose action it is and until when, one primary button, the others quiet, beyond three in "More"; blocked steps show their reasons with links to the place to resolve them. */
import { createContext, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { useDismiss } from '#src/components/overlays/useDismiss.ts';
import { useNarrow } from '#src/components/page/useMedia.ts';

export interface Reason {
  text: string;
  /** where it can be resolved */
  href?: string;
}

export interface BarAction {
  /** step of the workflow table, becomes `data-step` */
  step: string;
  label: string;
  icon?: string;
  /** destructive: danger fill in its confirmation, never here */
  danger?: boolean;
  /** reasons that block the step; empty or absent = possible */
  reasons?: readonly Reason[];
  /** total number of points of which the reasons are missing */
  points?: number;
  busy?: boolean;
}

/**
 * Where the primary button is shown once more while the block is scrolled out of view: the compact header of a record. The copy is for the
 * pointer alone. The block keeps its own button, because one that moved between two places during a press would lose the click.
 */
export const NextStepPlace = createContext<HTMLElement | null>(null);

export interface ActionBarProps {
  /** absent: none, the block says whose turn the record is */
  actions?: readonly BarAction[];
  /** this user's next step; default: the first possible one that is not destructive */
  next?: string | null;
  onStep?: (step: string) => void;
  /** pages and forms that add to the record, in a menu of their own */
  add?: { label: string; actions: readonly BarAction[] };
  /** text at the left: "Next step: review 1 report" */
  note?: ReactNode;
  /** below it: the due date, what follows */
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
  /** renders the entries; call `close` after a selection */
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

/** What a step needs, as a fraction where its points can be counted. */
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

/** A finger's click comes this much after it has left the glass, at most. */
const CLICK_MS = 500;

/**
 * The next step as it was when a press began, until the press has ended: leaving a field may make another step the next one, and the button
 * under the finger must not become that one before its click.
 */
const useHeld = (next: string | null | undefined) => {
  const [held, setHeld] = useState<{ next: string | null | undefined } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = (): void => {
    clearTimeout(timer.current);
    setHeld((known) => known ?? { next });
  };
  const end = (): void => {
    clearTimeout(timer.current);
    setHeld(null);
  };
  const soon = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(end, CLICK_MS);
  };
  // events of the copy in the compact header arrive here too: it is a child in the tree of components
  return {
    next: held ? held.next : next,
    press: { onPointerDown: hold, onMouseDown: hold, onPointerUp: soon, onPointerCancel: soon, onPointerLeave: soon, onClick: end },
  };
};

export const ActionBar = ({ actions = [], next, onStep, add, note, detail }: ActionBarProps) => {
  const { t } = useTranslation('components');
  const id = useId();
  const narrow = useNarrow();
  const place = useContext(NextStepPlace);
  const { next: first, press } = useHeld(next === undefined ? actions.find((action) => !waits(action) && !action.danger)?.step : next);
  // positions stay while the same steps are offered: a button that moved during a press would lose the click
  const offered = actions.map((action) => action.step).join(' ');
  const [places, setPlaces] = useState({ offered, front: first });
  if (places.offered !== offered) setPlaces({ offered, front: first });
  const front = narrow ? first : places.front;
  const ordered = [...actions.filter((a) => a.step === front), ...actions.filter((a) => a.step !== front)];
  const count = narrow ? shownNarrow : shownWide;
  const added = add?.actions ?? [];
  if (actions.length === 0 && added.length === 0 && !note) return null;
  const shown = ordered.slice(0, count);
  // with room for one button only, all others are in More
  const more = [...ordered.slice(count), ...(narrow ? added : [])];

  const button = (action: BarAction, close?: () => void) => {
    const filled = !close && action.step === first && !waits(action);
    return (
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
          onStep?.(action.step);
        }}
      >
        {action.label}
      </Button>
    );
  };
  const primary = shown.find((action) => action.step === first && !waits(action));

  return (
    // the handlers wait for the end of a press, they are no action of their own
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div className="actionbar" role="group" aria-label={t('actionBar.name')} {...press}>
      <div className={`actionbar__row${first ? ' actionbar__row--mine' : ''}${note || detail ? '' : ' actionbar__row--bare'}`}>
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
      {place &&
        primary &&
        createPortal(
          <Button look="filled" busy={primary.busy ?? false} aria-hidden tabIndex={-1} onClick={() => onStep?.(primary.step)}>
            {primary.label}
          </Button>,
          place,
          primary.step,
        )}
      {actions.filter(waits).map((action) => (
        <Needs key={action.step} action={action} id={`${id}-${action.step}`} />
      ))}
    </div>
  );
};
