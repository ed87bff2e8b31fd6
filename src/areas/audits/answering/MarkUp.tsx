/** Draws on a picture with a finger, pen or mouse: what is drawn becomes a further picture, the one beneath stays as it was taken. */
import { useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { inked, type Point, type Stroke } from './strokes.ts';

const quality = 0.85;

export interface MarkUpProps {
  url: string;
  name: string;
  onMarked: (file: File) => void;
  onClose: () => void;
}

const markedName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}-marked.jpg`;

export const MarkUp = ({ url, name, onMarked, onClose }: MarkUpProps) => {
  const { t } = useTranslation('audits');
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const running = useRef<Stroke | null>(null);

  const paint = (all: readonly Stroke[]): void => {
    const [box, below] = [canvas.current!, picture.current!];
    if (box.width !== below.naturalWidth) [box.width, box.height] = [below.naturalWidth, below.naturalHeight];
    const pen = box.getContext('2d')!;
    pen.drawImage(below, 0, 0);
    for (const stroke of all) inked(pen, stroke, box.width);
  };
  const point = ({ clientX, clientY }: PointerEvent): Point => {
    const box = canvas.current!;
    const { left, top, width, height } = box.getBoundingClientRect();
    return [((clientX - left) * box.width) / width, ((clientY - top) * box.height) / height];
  };
  const begin = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    running.current = [point(event)];
  };
  const draw = (event: PointerEvent): void => {
    if (!running.current) return;
    running.current = [...running.current, point(event)];
    paint([...strokes, running.current]);
  };
  const end = (): void => {
    const last = running.current;
    running.current = null;
    if (!last) return;
    setStrokes([...strokes, last]);
    paint([...strokes, last]);
  };
  const undo = (): void => {
    setStrokes(strokes.slice(0, -1));
    paint(strokes.slice(0, -1));
  };
  const save = async (): Promise<void> => {
    const blob = await new Promise<Blob | null>((done) => canvas.current!.toBlob(done, 'image/jpeg', quality));
    if (blob) onMarked(new File([blob], markedName(name), { type: 'image/jpeg' }));
    onClose();
  };
  return (
    <Modal
      open
      width="large"
      title={t('answering.markUp.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button icon="undo" disabled={strokes.length === 0} onClick={undo}>
            {t('answering.markUp.undo')}
          </Button>
          <Button onClick={onClose}>{t('answering.markUp.cancel')}</Button>
          <Button look="filled" disabled={strokes.length === 0} onClick={() => void save()}>
            {t('answering.markUp.save')}
          </Button>
        </>
      }
    >
      <p>{t('answering.markUp.text')}</p>
      <img ref={picture} src={url} alt="" hidden data-unrecorded onLoad={() => paint(strokes)} />
      <canvas
        ref={canvas}
        className="answer-mark"
        role="img"
        aria-label={name}
        data-unrecorded
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </Modal>
  );
};
