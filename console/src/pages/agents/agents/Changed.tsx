import { useText } from '../../../locales/text.ts';

type Props = { readonly now: string | undefined; readonly before: string | undefined };

/** A word with the one that it takes the place of struck out before it; the same word stands once. */
export function Changed({ now = '', before = '' }: Props) {
  const text = useText();
  if (now === before) return now;
  return (
    <>
      {before === '' ? null : (
        <del className="negative">
          <span className="reader-only">{text('agents.was')} </span>
          {before}
        </del>
      )}{' '}
      {now === '' ? null : (
        <ins className="positive">
          <span className="reader-only">{text('agents.isNow')} </span>
          {now}
        </ins>
      )}
    </>
  );
}
