import './PicturePicker.css';
import { type ReactNode, useId } from 'react';
import { IconButton } from './Button.tsx';
import { FieldLabel } from './FieldLabel.tsx';
import { Icon } from './Icon.tsx';
import { plusIcon } from './icons.ts';
import { closeIcon } from './page-icons.ts';

/** A picture that was picked, and where it can be seen. */
export type Picked = { readonly id: string; readonly url: string };
type Words = {
  readonly add: string;
  readonly adding: string;
  /** By the picture's number, from 1. */
  readonly alt: (no: number) => string;
  readonly remove: (no: number) => string;
};
type Props = {
  readonly label: ReactNode;
  readonly aside: ReactNode;
  readonly words: Words;
  readonly pictures: readonly Picked[];
  readonly max: number;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRemove: (picture: Picked) => void;
};

/** Some pictures, png or jpg, each of which can be taken away again. */
export function PicturePicker({ label, aside, words, pictures, max, isBusy, failure, onFiles, onRemove }: Props) {
  const id = useId();
  return (
    <div className="field">
      <FieldLabel of={id} label={label} aside={aside} />
      <div className="pictures">
        {pictures.map((picture, index) => (
          <span key={picture.id} className="thumbnail">
            <img src={picture.url} alt={words.alt(index + 1)} />
            <IconButton small label={words.remove(index + 1)} onClick={() => onRemove(picture)}>
              <Icon path={closeIcon} size="xs" />
            </IconButton>
          </span>
        ))}
        {pictures.length < max ? (
          <span className="add" aria-busy={isBusy || undefined}>
            <input
              id={id}
              type="file"
              accept="image/png,image/jpeg"
              multiple
              disabled={isBusy}
              aria-describedby={failure ? `${id}-help` : undefined}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                target.value = '';
                onFiles(files);
              }}
            />
            {isBusy ? <span className="spin" aria-hidden="true" /> : <Icon path={plusIcon} />}
            {isBusy ? words.adding : words.add}
          </span>
        ) : null}
      </div>
      {failure ? (
        <p id={`${id}-help`} className="hint has-error" role="alert">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
