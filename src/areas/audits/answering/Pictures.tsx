/** Pictures and files of an answer: taken or chosen, made smaller, kept on the device until the server has them. */
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerFile, Content } from '#domain/audits/answering.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Button } from '#src/components/page/Button.tsx';
import type { WaitingPicture } from '#src/store/state.ts';
import { forgetPicture, pictureUrl } from '#src/views/files/pictureUrls.ts';
import { Thumb } from '#src/views/files/Thumb.tsx';
import { pictureKey } from '#src/actions/answering.ts';
import { MarkUp } from './MarkUp.tsx';
import { preparePicture, type PictureFault } from './preparePicture.ts';

export interface PicturesProps {
  answer: Content;
  waiting: readonly WaitingPicture[];
  room: number;
  disabled: boolean;
  onAdd: (file: File, takenAt: string) => void;
  onDrop: (fileId: string) => void;
  onRemove: (fileId: string) => void;
}

const Remove = ({ name, onPress }: { name: string; onPress: () => void }) => {
  const { t } = useTranslation('audits');
  return <Button small look="plain" icon="times" aria-label={t('answering.removePicture', { name })} onClick={onPress} />;
};

const Local = ({ fileId, file }: { fileId: string; file: AnswerFile | null }) => {
  const url = pictureUrl(pictureKey(fileId));
  if (url && !/\.pdf$/i.test(file?.name ?? '')) return <img className="answer-picture__image" src={url} alt="" data-unrecorded />;
  return file ? (
    <Thumb collection="AuditFormAnswers" stored={file.file} icon={<Icon name="file" size={32} />} />
  ) : (
    <span className="answer-picture__image" />
  );
};

interface WaitingProps extends Pick<PicturesProps, 'onDrop' | 'disabled'> {
  picture: WaitingPicture;
  children: ReactNode;
}

const Waiting = ({ picture, onDrop, disabled, children }: WaitingProps) => {
  const { t } = useTranslation(['audits', 'errors']);
  const { fileId, name, code, unkept } = picture;
  return (
    <figure className="answer-picture">
      <Local fileId={fileId} file={null} />
      <figcaption>
        <span className="ellipsis">{name}</span>
        {code ? (
          <span className="field__error">{t([`errors:${code}`, 'answering.refusals.FILE_REFUSED'])}</span>
        ) : (
          <span className="meta">{t(unkept ? 'answering.pictureUnkept' : 'answering.pictureWaits')}</span>
        )}
      </figcaption>
      {children}
      {!disabled && (
        <Remove
          name={name}
          onPress={() => {
            onDrop(fileId);
            forgetPicture(pictureKey(fileId));
          }}
        />
      )}
    </figure>
  );
};

interface Marked {
  url: string;
  name: string;
}

/** Only what is on this page can be drawn on, and there is room for one more. */
const Mark = ({ fileId, name, onPress }: { fileId: string; name: string; onPress: (picture: Marked) => void }) => {
  const { t } = useTranslation('audits');
  const url = pictureUrl(pictureKey(fileId));
  if (!url || !/\.jpe?g$/i.test(name)) return null;
  return (
    <span className="answer-picture__mark">
      <Button small look="plain" icon="pencil" aria-label={t('answering.markUp.button', { name })} onClick={() => onPress({ url, name })} />
    </span>
  );
};

export const Pictures = ({ answer, waiting, room, disabled, onAdd, onDrop, onRemove }: PicturesProps) => {
  const { t } = useTranslation('audits');
  const id = useId();
  const [marked, setMarked] = useState<Marked | null>(null);
  const marks = !disabled && room > 0;
  const [faults, setFaults] = useState<readonly { name: string; fault: PictureFault | 'ROOM' }[]>([]);
  const pick = async (picked: readonly File[]): Promise<void> => {
    const refused: { name: string; fault: PictureFault | 'ROOM' }[] = picked.slice(room).map(({ name }) => ({ name, fault: 'ROOM' }));
    for (const file of picked.slice(0, room)) {
      const prepared = await preparePicture(file);
      if ('file' in prepared) onAdd(prepared.file, new Date(file.lastModified).toISOString());
      else refused.push({ name: file.name, fault: prepared.fault });
    }
    setFaults(refused);
  };
  return (
    <div className="answer-pictures">
      {answer.files.map((file) => (
        <figure key={file.fileId} className="answer-picture">
          <Local fileId={file.fileId} file={file} />
          <figcaption className="ellipsis">{file.name}</figcaption>
          {marks && <Mark fileId={file.fileId} name={file.name} onPress={setMarked} />}
          {!disabled && <Remove name={file.name} onPress={() => onRemove(file.fileId)} />}
        </figure>
      ))}
      {waiting.map((picture) => (
        <Waiting key={picture.fileId} picture={picture} onDrop={onDrop} disabled={disabled}>
          {marks && <Mark fileId={picture.fileId} name={picture.name} onPress={setMarked} />}
        </Waiting>
      ))}
      {!disabled && room > 0 && (
        <label className="answer-picture answer-picture--add" htmlFor={id}>
          <Icon name="camera" size={20} />
          {t('answering.addPicture')}
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept="image/*,application/pdf"
            multiple
            onChange={(event) => {
              const picked = [...(event.target.files ?? [])];
              event.target.value = '';
              void pick(picked);
            }}
          />
        </label>
      )}
      {marked && <MarkUp {...marked} onMarked={(file) => onAdd(file, new Date().toISOString())} onClose={() => setMarked(null)} />}
      {faults.length > 0 && (
        <ul role="alert" className="answer-gaps">
          {faults.map(({ name, fault }) => (
            <li key={name} className="field__error">
              {t(`answering.faults.${fault}`, { name })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
