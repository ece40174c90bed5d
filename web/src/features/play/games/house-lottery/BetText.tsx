import { Pages } from '../../../../lib/Pages.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useText } from '../../../../locales/text.ts';
import { NO_TEXT, opened, type Parts, typed } from './text-parts.ts';

/** Letters that are put in at once, and from which on the box does not do it by itself. */
const LONG = 500;

/** Where the caret goes, or what is marked, in the part that is open. */
export type Place = { readonly from: number; readonly to: number };

type Box = HTMLTextAreaElement | null;

type Props = {
  readonly parts: Parts;
  readonly onParts: (parts: Parts) => void;
  /** Goes there once, with the keyboard's focus. */
  readonly place: Place | null;
  readonly onPlace: (place: Place | null) => void;
  /** What stands in the part that is open, in words. */
  readonly holds: string;
  readonly isWrong: boolean;
  readonly hint: ReactNode;
};

/** How far down in a box a letter stands: as high as a box of the same width whose text ends with it. */
function heightTo(box: HTMLTextAreaElement, letter: number): number {
  const other = box.cloneNode() as HTMLTextAreaElement;
  other.removeAttribute('id');
  other.rows = 1;
  other.value = box.value.slice(0, letter);
  Object.assign(other.style, { position: 'absolute', visibility: 'hidden', inlineSize: `${box.offsetWidth}px` });
  box.after(other);
  const height = other.scrollHeight;
  other.remove();
  return height;
}

/** What is put in at once, as by a paste: a browser puts many lines into a box one by one and lays the whole anew for each. */
function useLongInsertions(box: Box, onInsert: (more: string) => void): void {
  const insert = useEffectEvent(onInsert);
  useEffect(() => {
    const take = (event: InputEvent) => {
      const inserted = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      if (inserted.length < LONG || !event.cancelable) return;
      event.preventDefault();
      insert(inserted.replaceAll(/\r\n?/g, '\n'));
    };
    box?.addEventListener('beforeinput', take);
    return () => box?.removeEventListener('beforeinput', take);
  }, [box]);
}

/** Goes to a place once, and shows it. */
function usePlace(box: Box, place: Place | null): void {
  useLayoutEffect(() => {
    if (place === null || box === null) return;
    box.focus();
    box.setSelectionRange(place.from, place.to);
    box.scrollTo(0, heightTo(box, place.to) - box.clientHeight / 2);
  }, [box, place]);
}

/** A box for bets as text. A long text stands in parts of which one is open, so that typing costs no more behind ten thousand bets than behind ten. */
export function BetText({ parts, onParts, place, onPlace, holds, isWrong, hint }: Props) {
  const t = useText();
  const id = useId();
  const [box, setBox] = useState<Box>(null);
  const [before, setBefore] = useState<Parts | null>(null);
  // A box whose text was not typed in it is another box: the browser would undo what was typed in the one before.
  const [boxNo, setBoxNo] = useState(0);
  const { texts, at } = parts;
  const isLong = texts.length > 1;
  const boxKey = `${boxNo} ${at} ${texts.length}`;
  const show = (next: Parts, to: Place | null, last: Parts | null = null) => {
    setBoxNo(boxNo + 1);
    setBefore(last);
    onPlace(to);
    onParts(next);
  };
  const goTo = (last: Parts) => {
    const end = last.texts[last.at]?.length ?? 0;
    show(last, { from: end, to: end });
  };
  useLongInsertions(box, (more) => {
    const { value, selectionStart, selectionEnd } = box ?? { value: '', selectionStart: 0, selectionEnd: 0 };
    const next = typed(parts, value.slice(0, selectionStart) + more + value.slice(selectionEnd), selectionStart + more.length);
    show(next.parts, { from: next.caret, to: next.caret }, parts);
  });
  usePlace(box, place);
  const type = ({ value, selectionEnd }: HTMLTextAreaElement) => {
    const next = typed(parts, value, selectionEnd);
    if (next.parts.texts.length > texts.length) return show(next.parts, { from: next.caret, to: next.caret });
    setBefore(null);
    onPlace(null);
    onParts(next.parts);
  };
  return (
    <div className="field">
      <label htmlFor={id} className="label">
        {t('lottery.text')}
      </label>
      <textarea
        key={boxKey}
        ref={setBox}
        id={id}
        className="lottery-typed"
        rows={isLong ? 8 : 4}
        autoCapitalize="none"
        spellCheck={false}
        value={texts[at]}
        aria-describedby={`${id}-part ${id}-hint`}
        aria-invalid={isWrong || undefined}
        onChange={(event) => type(event.target)}
        onKeyDown={(event) => {
          if (before === null || event.shiftKey || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
          event.preventDefault();
          goTo(before);
        }}
      />
      <output id={`${id}-part`} className="small" htmlFor={id}>
        {isLong ? `${t('lottery.part', { at: at + 1, parts: texts.length })} · ${holds}` : null}
      </output>
      {isLong ? <Pages page={at + 1} totalPages={texts.length} onPick={(page) => show(opened(parts, page - 1), null)} /> : null}
      {isLong || before ? (
        <div className="lottery-text-steps">
          {before ? (
            <Button size="s" onClick={() => goTo(before)}>
              {t('lottery.partsUndo')}
            </Button>
          ) : null}
          <Button size="s" onClick={() => goTo(NO_TEXT)}>
            {t('lottery.clear')}
          </Button>
        </div>
      ) : null}
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    </div>
  );
}
