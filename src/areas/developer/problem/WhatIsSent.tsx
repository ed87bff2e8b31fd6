/** What will be sent: size, time span, what it contains and what not, the last lines verbatim, and a copy to save. */
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logName, saveOnDevice } from '#src/areas/developer/problem/gzip.ts';
import { lastLines } from '#src/areas/developer/problem/logText.ts';
import { appVersion, type Snapshot } from '#src/areas/developer/problem/useSnapshot.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { formatNumber, formatSize } from '#domain/numbers.ts';
import { ScrollBox } from '#src/components/tables/ScrollBox.tsx';

const shownLines = 200;
const inside = ['pages', 'wishes', 'answers', 'you'] as const;
const outside = ['names', 'texts', 'secrets', 'files', 'view'] as const;

const Points = ({ title, icon, points }: { title: string; icon: string; points: readonly string[] }) => (
  <div>
    <h3 className="problem-heading">{title}</h3>
    <ul className="problem-points">
      {points.map((point) => (
        <li key={point}>
          <Icon name={icon} size={12} /> <span>{point}</span>
        </li>
      ))}
    </ul>
  </div>
);

const LastLines = ({ text }: { text: string }) => {
  const { t } = useTranslation('developer');
  const { lines, before } = useMemo(() => lastLines(text, shownLines), [text]);
  return (
    <>
      {before > 0 && <p className="meta">{t('report.linesBefore', { count: before })}</p>}
      <ScrollBox label={t('report.lines')}>
        <pre className="problem-lines">{lines.join('\n')}</pre>
      </ScrollBox>
    </>
  );
};

export const WhatIsSent = ({ snapshot, address }: { snapshot: Snapshot; address: string }) => {
  const { t } = useTranslation('developer');
  const [open, setOpen] = useState(false);
  const id = useId();
  const { facts, blob, text, inMemory } = snapshot;
  const empty = facts.steps === 0;
  return (
    <section className="stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="problem-heading">
        {t('report.what')}
      </h2>
      {(empty || inMemory) && (
        <p className="problem-note">
          <Icon name="info-circle" /> <span>{t(empty ? 'report.empty' : 'report.inMemory')}</span>
        </p>
      )}
      <FactList
        facts={[
          { label: t('report.steps'), value: formatNumber(facts.steps) },
          { label: t('report.size'), value: formatSize(blob.size) },
          { label: t('report.from'), value: facts.from && <DateText value={facts.from} time /> },
          { label: t('report.to'), value: facts.to && <DateText value={facts.to} time /> },
          { label: t('report.address'), value: <span className="code problem-address">{address}</span> },
          { label: t('report.version'), value: appVersion },
        ]}
      />
      <div className="problem-sides">
        <Points title={t('report.inside')} icon="check" points={inside.map((point) => t(`report.in.${point}`))} />
        <Points title={t('report.outside')} icon="times" points={outside.map((point) => t(`report.out.${point}`))} />
      </div>
      <div className="row">
        <Button
          look="text"
          small
          icon={open ? 'chevron-down' : 'chevron-right'}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'report.hideLines' : 'report.showLines')}
        </Button>
        <Button look="text" small icon="download" onClick={() => saveOnDevice(blob, logName)}>
          {t('report.saveCopy')}
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {open && <LastLines text={text} />}
      </div>
    </section>
  );
};
