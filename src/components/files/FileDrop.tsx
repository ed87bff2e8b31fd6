/** An area to drop or pick files, on a phone the camera first; shows types and size limit first, and refuses a file with its name and the rule. */
import { useId, useRef, useState, type ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { heicNames, type Slot } from '#domain/containers.ts';
import { Button } from '#src/components/page/Button.tsx';
import type { FieldIds } from '#src/components/form/Field.tsx';
import { useMedia } from '#src/components/page/useMedia.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { formatSize } from '#domain/numbers.ts';

export interface FileDropProps {
  /** null: the field around it has the label, for its `ids` */
  label: string | null;
  ids?: FieldIds;
  /** accepted file name extensions, without dot, and the size limit */
  slot: Pick<Slot, 'endings' | 'maxBytes'>;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

type PictureInputProps = Pick<ComponentPropsWithRef<'input'>, 'ref' | 'capture' | 'multiple' | 'disabled'> & {
  onPick: (files: FileList | null) => void;
};

/** Pressed by the button of the camera, or of the gallery. */
const PictureInput = ({ onPick, ...rest }: PictureInputProps) => (
  <input
    {...rest}
    type="file"
    hidden
    accept="image/*"
    onChange={(event) => {
      onPick(event.target.files);
      event.target.value = '';
    }}
  />
);

export const FileDrop = ({ label, ids, slot: { endings: types, maxBytes }, multiple = true, disabled = false, onFiles }: FileDropProps) => {
  const { t } = useTranslation('components');
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const own = useId();
  const id = ids?.id ?? own;
  const gallery = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  // on a phone the camera comes first
  const phone = useMedia('(max-width: 639.98px)') && types.includes('jpg');
  const rule = t(multiple ? 'file.rule' : 'file.ruleOne', { types: types.join(', '), max: formatSize(maxBytes) });

  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const ending = (file: File): string => file.name.split('.').pop()?.toLowerCase() ?? '';
    const wrong = files.flatMap((file) =>
      heicNames.includes(ending(file)) && types.includes('jpg')
        ? [`${file.name}: ${t('errors:FILE_HEIC')}`]
        : !types.includes(ending(file))
          ? [t('file.wrongType', { name: file.name, types: types.join(', ') })]
          : file.size === 0
            ? [`${file.name}: ${t('errors:FILE_EMPTY')}`]
            : file.size > maxBytes
              ? [t('file.tooLarge', { name: file.name, size: formatSize(file.size), max: formatSize(maxBytes) })]
              : [],
    );
    setRefused(wrong);
    const good = files.filter((file) => types.includes(ending(file)) && file.size > 0 && file.size <= maxBytes);
    if (good.length > 0) onFiles(good);
  };

  return (
    <div
      className={`file-drop${over ? ' file-drop--over' : ''}${phone ? ' file-drop--camera' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) take(event.dataTransfer.files);
      }}
    >
      {phone ? (
        <>
          {label !== null && (
            <label className="visually-hidden" htmlFor={id}>
              {label}
            </label>
          )}
          <button type="button" className="camera" disabled={disabled} onClick={() => camera.current?.click()}>
            <span className="camera__mark">
              <Icon name="camera" size={20} />
            </span>
            {t('file.take')}
            <span className="meta" id={`${id}-rule`}>
              {rule}
            </span>
          </button>
          <div className="row">
            <Button icon="images" disabled={disabled} onClick={() => gallery.current?.click()}>
              {t('file.gallery')}
            </Button>
            <Button icon="file" disabled={disabled} onClick={() => input.current?.click()}>
              {t(multiple ? 'file.choose' : 'file.chooseOne')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Icon name="paperclip" />
          <div className="file-drop__words">
            {label !== null && <label htmlFor={id}>{label}</label>}
            <span className="meta" id={`${id}-rule`}>
              {rule}
            </span>
          </div>
          <Button small icon="upload" disabled={disabled} onClick={() => input.current?.click()}>
            {t(multiple ? 'file.choose' : 'file.chooseOne')}
          </Button>
        </>
      )}
      <input
        id={id}
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        multiple={multiple}
        disabled={disabled}
        accept={types.map((type) => `.${type}`).join(',')}
        aria-describedby={[`${id}-rule`, ids?.footId].filter(Boolean).join(' ')}
        aria-invalid={ids?.invalid || undefined}
        aria-required={ids?.required || undefined}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {phone && (
        <>
          <PictureInput ref={camera} capture="environment" disabled={disabled} onPick={take} />
          <PictureInput ref={gallery} multiple={multiple} disabled={disabled} onPick={take} />
        </>
      )}
      {refused.length > 0 && (
        <ul className="file-drop__refused" role="alert">
          {refused.map((text) => (
            <li key={text} className="field__error">
              <Icon name="exclamation-circle" size={12} /> {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
