/** A signature drawn with a finger or a pen; who cannot draw types the name. */
import { useId, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';

const width = 600;
const height = 200;

const signed = (canvas: HTMLCanvasElement): Promise<Blob | null> => new Promise((done) => canvas.toBlob(done, 'image/png'));

export const SignaturePad = ({ label, onSigned }: { label: string; onSigned: (file: File) => void }) => {
  const { t } = useTranslation('audits');
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const [name, setName] = useState('');
  const point = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
    const { left, top, width: shown, height: tall } = canvas.current!.getBoundingClientRect();
    return [((clientX - left) * width) / shown, ((clientY - top) * height) / tall];
  };
  const begin = (event: PointerEvent): void => {
    const pen = canvas.current!.getContext('2d')!;
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.lineWidth = 3;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(...point(event));
  };
  const draw = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const pen = canvas.current!.getContext('2d')!;
    pen.lineTo(...point(event));
    pen.stroke();
    setDrawn(true);
  };
  const clear = (): void => {
    canvas.current!.getContext('2d')!.clearRect(0, 0, width, height);
    setDrawn(false);
    setName('');
  };
  const sign = async (): Promise<void> => {
    if (!drawn) {
      const pen = canvas.current!.getContext('2d')!;
      pen.font = 'italic 48px serif';
      pen.fillText(name.trim(), 24, height / 2, width - 48);
    }
    const blob = await signed(canvas.current!);
    if (blob) onSigned(new File([blob], 'signature.png', { type: 'image/png' }));
  };
  return (
    <div className="signature-pad">
      <canvas
        ref={canvas}
        className="signature-pad__canvas"
        width={width}
        height={height}
        role="img"
        aria-label={t('answering.signHere', { label })}
        onPointerDown={begin}
        onPointerMove={draw}
        data-unrecorded
      />
      <label htmlFor={id}>{t('answering.signName')}</label>
      <input id={id} className="input" value={name} onChange={(event) => setName(event.target.value)} />
      <div className="row">
        <Button onClick={clear}>{t('answering.signAgain')}</Button>
        <Button look="filled" disabled={!drawn && name.trim() === ''} onClick={() => void sign()}>
          {t('answering.sign')}
        </Button>
      </div>
    </div>
  );
};
