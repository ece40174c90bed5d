import { useText } from '../../locales/text.ts';

type Props = {
  readonly now: string;
  /** What this would take the place of; undefined where nothing was. */
  readonly before: string | undefined;
};

/** A term of an offer; where it changes what holds, with that struck out before it, in words too. */
export function Changed({ now, before = now }: Props) {
  const t = useText();
  if (before === now) return now;
  return (
    <>
      <del className="faint-text">
        <span className="reader-only">{t('agent.was')} </span>
        {before}
      </del>{' '}
      <ins>
        <span className="reader-only">{t('agent.isNow')} </span>
        {now}
      </ins>
    </>
  );
}
