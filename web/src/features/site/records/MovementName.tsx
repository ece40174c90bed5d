import { type Movement, moneyParts } from '@sorak/contract';
import { classNames } from '@sorak/ui/class-names.ts';
import { Icon } from '@sorak/ui/Icon.tsx';
import { Money } from '@sorak/ui/Money.tsx';
import { useText } from '../../../locales/text.ts';
import { iconOf, noteOf, titleOf } from './movement-look.ts';

/** The direction of a movement as a picture; the sign of its amount says the same. */
export const MovementMark = ({ line }: { readonly line: Movement }) => (
  <span className={classNames('record-direction', line.change > 0 && 'in')} aria-hidden="true">
    <Icon path={iconOf(line)} size="s" />
  </span>
);

/** What came is coloured; what went is no loss, only gone. */
export const Change = ({ value }: { readonly value: number }) => (
  <Money parts={moneyParts(value, true)} tone={value > 0 ? 'positive' : undefined} />
);

/** What a movement is called and what it came from. */
export function MovementName({ line }: { readonly line: Movement }) {
  const t = useText();
  return (
    <span className="record-name">
      <b className="firm truncate" lang={line.cause?.lang}>
        {titleOf(line, t)}
      </b>
      <span className="subtext bet-by truncate">{noteOf(line, t)}</span>
    </span>
  );
}
