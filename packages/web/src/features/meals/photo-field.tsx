import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { GivenPhoto } from '../../data/photos/use-shared-photo.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';

type PhotoFieldProps = {
  /** A photo that another app handed over, judged like a chosen file. */
  given: GivenPhoto;
  /** The chosen photo as an object URL. */
  src: string | undefined;
  has: boolean;
  /** Resolves with why the file was rejected, or with undefined. */
  onChoose: (file: File) => Promise<string | undefined>;
  onRemove: () => void;
};

/** Chooses, shows, changes and removes the meal's photo. */
export function PhotoField({ given, src, has, onChoose, onRemove }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();
  const choose = async (file: File): Promise<void> => {
    setPending(true);
    setFault(undefined);
    setFault(await onChoose(file).finally(() => setPending(false)));
  };
  const { file, note } = given;
  // Runs once for each file that was handed over.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void (file && choose(file)), [file]);
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <p id={id} className="font-semibold">
        Photo<span className="font-normal text-quiet"> (optional)</span>
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Photo file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void choose(file);
        }}
      />
      {has && src !== undefined && (
        <img src={src} alt="This meal" className="max-h-60 self-start rounded-lg object-contain" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          pending={pending}
          aria-describedby={`${id}-fault`}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden className="size-5" />
          {has ? 'Change photo' : 'Add photo'}
        </Button>
        {has && !pending && (
          <Button
            variant="link"
            onClick={() => {
              setFault(undefined);
              onRemove();
            }}
          >
            Remove photo
          </Button>
        )}
      </div>
      {note && <p role="status">{note}</p>}
      <FieldError id={`${id}-fault`}>{fault}</FieldError>
    </div>
  );
}
