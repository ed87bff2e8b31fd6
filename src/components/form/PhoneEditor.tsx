/**
 * A long form on a phone: one part per screen. A header with the title and where the input is kept, a line with the state of all parts, a foot
 * with the ways back and on: 120 px together. While the keyboard is open both shrink to 44 px and the foot leads from field to field.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhoneField } from './usePhoneField.ts';
import './phoneEditor.css';
import { ClashBar } from './clashes.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { markAbove } from '#src/components/page/markAbove.ts';
import { onReveal } from '#src/components/page/reveal.ts';

export interface PhoneEditorProps {
  /** of this screen, the heading of the page */
  title: string;
  /** where the input is kept, always below the title */
  mark: ReactNode;
  /** the page behind the cross */
  close: string;
  /** at the right of the title: other users, the sheets */
  tools: ReactNode;
  /** state of all parts, in a line of the header */
  parts?: ReactNode;
  done: number;
  count: number;
  /** of the part on the screen: a change begins at its top */
  part: string;
  /** between the part and the foot: a number in words */
  bar?: ReactNode;
  foot: ReactNode;
  /** shows the part that holds this element */
  onReveal?: (element: Element) => void;
  children: ReactNode;
}

/** the bar of the application does not stay in sight above it */
const takesTheScreen = markAbove('html', 'data-phone-editor');

export const PhoneEditor = (props: PhoneEditorProps) => {
  const { title, mark, close, tools, parts, done, count, part, bar, foot, children, onReveal: show } = props;
  const { t } = useTranslation('components');
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const field = usePhoneField(body);
  const typing = field.n !== null;
  const shown = useRef(show);
  useEffect(() => {
    shown.current = show;
  });
  useEffect(() => onReveal(body.current!, (element) => shown.current?.(element)), []);
  // the bar of the application is above: it is there when the page is pulled down
  useEffect(() => {
    if (!body.current?.contains(document.activeElement)) window.scrollTo(0, box.current!.getBoundingClientRect().top + window.scrollY);
  }, [part]);
  // a press on these buttons leaves the focus in its field, else the keyboard would close
  const stay = (event: { preventDefault: () => void }): void => event.preventDefault();
  return (
    <div className={`phone-editor${typing ? ' phone-editor--typing' : ''}`} ref={box}>
      <header className="phone-editor__head" ref={takesTheScreen}>
        <div className="phone-editor__row">
          <ButtonLink look="plain" icon="times" href={close} aria-label={t('phone.close')} />
          <div className="phone-editor__words">
            <h1 tabIndex={-1} title={title}>
              {title}
            </h1>
            {mark}
          </div>
          <span className="phone-editor__tools">{tools}</span>
          {typing && <span className="meta phone-editor__count">{t('phone.count', { done, count })}</span>}
          {typing && <progress className="progress" max={count} value={done} aria-label={t('phone.meter')} />}
        </div>
        {parts && <div className="phone-editor__parts">{parts}</div>}
      </header>
      <div className="phone-editor__body" ref={body}>
        {children}
      </div>
      {bar}
      <footer className="form-footer phone-editor__foot">
        <ClashBar />
        {typing ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <div className="phone-editor__row" role="group" aria-label={t('phone.keys')} onMouseDown={stay}>
            <span className="meta phone-editor__place">{t('phone.field', { n: field.n, count: field.count })}</span>
            <Button
              look="plain"
              icon="chevron-up"
              aria-label={t('phone.up')}
              aria-disabled={field.n === 1 || undefined}
              onClick={() => field.go(-1)}
            />
            <Button
              look="plain"
              icon="chevron-down"
              aria-label={t('phone.down')}
              aria-disabled={field.n === field.count || undefined}
              onClick={() => field.go(1)}
            />
            <Button look="text" onClick={field.done}>
              {t('phone.done')}
            </Button>
          </div>
        ) : (
          <div className="phone-editor__row phone-editor__ways">{foot}</div>
        )}
      </footer>
    </div>
  );
};
