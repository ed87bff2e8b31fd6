/** /developer/replay: selects, opens and plays a recording. Its state is its own: scrubbing adds nothing to the log. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import './replay.css';
import { navigation } from '#src/actions/index.ts';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { useRecording } from '#src/components/page/recording.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { OpeningState } from './open/OpeningState.tsx';
import { PlayerView } from './PlayerView.tsx';
import { recordingsOf, sessionBlob } from './open/recordings.ts';
import { reportIdOf } from './replayLoads.ts';
import { askedBy, askedKey, placeOf, playerPath, type Source } from './open/source.ts';
import { SourcePicker } from './open/SourcePicker.tsx';
import { useDropFile } from './open/useDropFile.ts';
import { useOpening } from './open/useOpening.ts';
import { useWatch, type Watch } from './open/useWatch.ts';
import { Button } from '#src/components/page/Button.tsx';
import { hasRole } from '#domain/kernel/workflow.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useReportFile } from './open/useReportFile.ts';

/** The same text as `askedKey` of the address that opens it. */
const sourceKey = (source: Source | undefined): string =>
  source?.is === 'session' ? `session ${source.load}` : source?.is === 'report' ? `report ${source.id}` : '';

/** While a log is shown live, and when that has ended. */
const LiveNote = ({ watch, begun, onStop }: { watch: Watch; begun: boolean; onStop: () => void }) => {
  const { t } = useTranslation('replay');
  if (!watch.source) return null;
  const { name } = watch.source;
  return (
    <p className="replay-note" role="status" data-watch={watch.ended ? 'ended' : begun ? 'running' : 'waiting'}>
      <span>{t(watch.ended ? 'live.ended' : begun ? 'live.running' : 'live.waiting', { name })}</span>
      {!watch.ended && (
        <Button small icon="times" onClick={onStop}>
          {t('live.stop')}
        </Button>
      )}
    </p>
  );
};

const blobAt = async (url: string): Promise<Blob> => (await fetch(url)).blob();

const ReplayScreen = () => {
  const { t } = useTranslation('replay');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const recording = useRecording();
  const recordings = useMemo(() => recordingsOf(recording), [recording]);
  const { opened, progress, error, open, grow, cancel, close } = useOpening();
  const watches = useApp((state) => hasRole(['superAdmin'], selectCaller(state)));
  const watch = useWatch(recording?.relay, grow);
  const report = useReportFile(reportIdOf(query));
  const asked = askedKey(query);
  const present = useRef('');
  useEffect(() => {
    present.current = sourceKey(opened?.source);
  }, [opened]);

  // the address names the recording
  const session = askedBy(query)?.is === 'session' ? query['session'] : undefined;
  useEffect(() => {
    if (session !== undefined && recordings && present.current !== asked)
      open({ is: 'session', load: session }, () => sessionBlob(recordings, session));
  }, [session, asked, recordings, open]);
  const [url, no, id] = report.is === 'ready' ? [report.url, report.no, report.id] : [null, '', 0];
  useEffect(() => {
    if (url !== null && present.current !== asked) open({ is: 'report', id, no }, () => blobAt(url));
  }, [url, no, id, asked, open]);
  // an address without a source shows the selection; a file has no address
  const before = useRef(asked);
  useEffect(() => {
    if (before.current !== '' && asked === '' && present.current !== '') close();
    before.current = asked;
  }, [asked, close]);

  const openFile = useCallback((file: File) => open({ is: 'file', name: file.name }, () => Promise.resolve(file)), [open]);
  const dragged = useDropFile(openFile);
  const leave = (): void => {
    watch.stop();
    close();
    if (asked !== '') wish(navigation.go({ to: playerPath }));
  };
  // the step in an address is read when its log opens, not later
  const place = useMemo(() => (opened ? placeOf(query, opened.replays, opened.source) : null), [opened]); // oxlint-disable-line react/exhaustive-deps
  // without a recorder this page is itself drawn by a replay
  if (!recordings)
    return (
      <div data-unrecorded="">
        <PageHeader title={t('title')} />
        <EmptyState icon="history" title={t('source.inside')} />
      </div>
    );
  return (
    <div className={dragged ? 'replay--dragging' : undefined} data-unrecorded="">
      {dragged && (
        <p className="replay-drop" aria-hidden="true">
          {t('source.drop')}
        </p>
      )}
      <OpeningState progress={progress} error={error} kept={opened !== null} onCancel={cancel} />
      {report.is === 'reading' && progress === null && (
        <p className="replay-note" role="status">
          {t('source.readingReport')}
        </p>
      )}
      {report.is === 'failed' && <ErrorState message={report.message} requestId={report.requestId} />}
      <LiveNote watch={watch} begun={opened?.source === watch.source} onStop={watch.stop} />
      {opened && place ? (
        <PlayerView key={opened.n} opened={opened} place={place} onFile={openFile} onClose={leave} />
      ) : (
        <SourcePicker recordings={recordings} watch={watches ? watch : null} onFile={openFile} />
      )}
    </div>
  );
};

export default ReplayScreen;
