/** The 8D on a phone: one section per screen, all sections and the complaint as sheets, and submitting only there and after the last section. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from '#domain/complaints/eightD.ts';
import { useUnsentActions } from '#src/areas/investigations/actions/actionSaves.ts';
import { historyPage, printPage } from '#src/areas/investigations/pages.ts';
import { CaseFacts } from '#src/areas/investigations/read/CaseFacts.tsx';
import { useReportBack } from '#src/areas/investigations/read/useReportBack.ts';
import type { CaseRow } from '#src/areas/investigations/rows.ts';
import type { EditorFooterProps } from './EditorFooter.tsx';
import { useSectionStates, type SectionState, type SectionStatesOf } from './useSectionStates.ts';
import { DraftMark } from '#src/components/form/DraftMark.tsx';
import { PhoneEditor } from '#src/components/form/PhoneEditor.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useClock } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { formatTime } from '#domain/dates.ts';
import { DueText } from '#src/components/values/DueText.tsx';
import { WatchingFaces } from '#src/views/record/WatchingFaces.tsx';

export interface PhoneReportProps extends SectionStatesOf, Omit<EditorFooterProps, 'form' | 'points'> {
  of: CaseRow;
  writable: boolean;
  /** the section on the screen */
  current: Section;
  onShow: (section: Section) => void;
  /** what QA asked for, above the section and in the sheet of the complaint */
  request: ReactNode;
  /** who sees the report before it is submitted */
  seen: ReactNode;
  children: ReactNode;
}

export const PhoneReport = (props: PhoneReportProps) => {
  const { of, report, said, writable, current, onShow, request, seen, busy, failed, savedAt, draftAt, filled, children } = props;
  const { t } = useTranslation('investigations');
  const { states, done, count, missing } = useSectionStates(props);
  const unsent = useUnsentActions();
  const [sheet, setSheet] = useState<'sections' | 'case' | null>(null);
  const back = useReportBack(of);
  const at = states.findIndex((one) => one.section === current);
  const [before, after] = [states[at - 1], states[at + 1]];
  const name = (section: Section): string => `${section.toUpperCase()} ${t(`short.${section}`)}`;
  const blocked = missing > 0 && unsent === 0;
  const close = (): void => setSheet(null);
  const submit = (
    <Button
      look={filled && !blocked ? 'filled' : 'outlined'}
      icon="send"
      data-step="submit"
      aria-disabled={blocked || undefined}
      onPointerDown={props.points.now}
      onClick={() => {
        close();
        props.onSubmit();
      }}
    >
      {blocked ? t('phone.needs', { count: missing }) : t('steps.submit')}
    </Button>
  );
  return (
    <PhoneEditor
      title={name(current)}
      mark={<DraftMark busy={busy} failed={failed} draftAt={draftAt} savedAt={savedAt} />}
      close={back}
      tools={
        <>
          <WatchingFaces collection="InvestigationReports" id={report.id} />
          <Button look="plain" icon="info-circle" aria-label={t('phone.case')} aria-haspopup="dialog" onClick={() => setSheet('case')} />
          <Button look="plain" icon="bars" aria-label={t('phone.all')} aria-haspopup="dialog" onClick={() => setSheet('sections')} />
        </>
      }
      parts={
        <nav className="phone-parts" aria-label={t('progress.name')}>
          {states.map(({ section, words, tone }) => (
            <button
              key={section}
              type="button"
              className="phone-parts__one"
              data-tone={tone}
              aria-current={section === current ? 'step' : undefined}
              aria-label={`${name(section)}, ${words}${said[section] && tone !== 'asked' ? t('progress.commented') : ''}`}
              onClick={() => onShow(section)}
            >
              {section.toUpperCase()}
            </button>
          ))}
        </nav>
      }
      done={done}
      count={count}
      part={current}
      onReveal={(element) => {
        const part = states.find((one) => element.closest(`#${one.section}`));
        if (part) onShow(part.section);
      }}
      foot={
        <>
          {before ? (
            <Button
              icon="chevron-left"
              aria-label={t('phone.previous', { section: name(before.section) })}
              onClick={() => onShow(before.section)}
            >
              {before.section.toUpperCase()}
            </Button>
          ) : (
            <span />
          )}
          {after ? (
            <Button
              look={filled ? 'filled' : 'outlined'}
              aria-label={t('phone.next', { section: name(after.section) })}
              onClick={() => onShow(after.section)}
            >
              {t('phone.next', { section: after.section.toUpperCase() })} <Icon name="chevron-right" />
            </Button>
          ) : (
            writable && submit
          )}
        </>
      }
    >
      {children}
      <Modal open={sheet === 'sections'} width="sheet" title={t('phone.sheet', { title: titleOf(of) })} onClose={close}>
        <SectionSheet
          {...props}
          states={states}
          name={name}
          onPick={(section) => {
            close();
            onShow(section);
          }}
        />
        {writable && (
          <div className="phone-sheet__foot">
            {submit}
            <p className="meta">
              {t('phone.due', { date: '' })} <DateText value={of.dueDate} /> · <DueText value={of.dueDate} />
            </p>
            <div className="row">
              <Button look="text" icon="save" onClick={props.onSave}>
                {t('footer.save')}
              </Button>
              {props.claimable && (
                <Button
                  look="text"
                  data-step="claimNotRelated"
                  onClick={() => {
                    close();
                    props.onClaim();
                  }}
                >
                  {t('steps.claimNotRelated')}
                </Button>
              )}
            </div>
          </div>
        )}
      </Modal>
      <Modal open={sheet === 'case'} width="sheet" title={titleOf(of)} onClose={close}>
        {/* a link to a section shows it */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          className="phone-sheet__words stack"
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a[href^="#"]')) close();
          }}
        >
          <ReportLinks of={of} report={report} />
          {request}
          {seen}
          <CaseFacts report={report} of={of} />
        </div>
      </Modal>
    </PhoneEditor>
  );
};

const titleOf = (of: CaseRow): string => of.complaint?.title || of.complaint?.productName || of.no;

interface SectionSheetProps extends Pick<PhoneReportProps, 'report' | 'said' | 'current'> {
  states: readonly SectionState[];
  name: (section: Section) => string;
  onPick: (section: Section) => void;
}

/** What is missing, in words. */
const SectionSheet = ({ states, report, said, current, name, onPick }: SectionSheetProps) => {
  const { t } = useTranslation('investigations');
  const { zone } = useClock();
  const words = ({ section, words: state, tone, point, missing }: SectionState): string =>
    tone !== 'asked' && missing === 1
      ? t(`points.${point}`)
      : section === 'd3' && tone === 'good' && report.containmentSubmittedAt
        ? t('phone.sent', { time: formatTime(report.containmentSubmittedAt, zone) })
        : state;
  return (
    <div className="phone-sheet">
      {states.map((one) => (
        <button
          key={one.section}
          type="button"
          className="phone-sheet__one"
          data-tone={one.tone}
          aria-current={one.section === current ? 'step' : undefined}
          onClick={() => onPick(one.section)}
        >
          <Icon name={said[one.section] && one.tone !== 'good' ? 'comment' : one.icon} size={20} />
          <span>
            {name(one.section)}
            <span className="meta">{words(one)}</span>
          </span>
          <Icon name="chevron-right" size={12} />
        </button>
      ))}
    </div>
  );
};

/** The number of the case and its other pages. */
const ReportLinks = ({ of, report }: Pick<PhoneReportProps, 'of' | 'report'>) => {
  const { t } = useTranslation('investigations');
  const leads = useLeads();
  const pages = [
    { name: 'history', icon: 'history', href: historyPage(of) },
    { name: 'print', icon: 'print', href: printPage(report, of.complaintId) },
  ];
  return (
    <p className="row">
      <span className="meta">{[of.no, of.supplier?.name].filter(Boolean).join(' · ')}</span>
      {pages.map(
        ({ name, icon, href }) =>
          leads(href) && (
            <ButtonLink key={name} small look="text" icon={icon} href={href}>
              {t(`links.${name}`)}
            </ButtonLink>
          ),
      )}
    </p>
  );
};
