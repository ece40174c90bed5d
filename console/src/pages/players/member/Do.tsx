import type { MemberFile } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from '@sorak/client/Link.tsx';
import { setSearch } from '@sorak/client/location.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { useQueueKeys } from '../../../features/queue/use-queue-keys.ts';
import { useText } from '../../../locales/text.ts';
import { AdjustmentDialog } from './AdjustmentDialog.tsx';
import { AgentButton } from './AgentButton.tsx';
import { FreezeButton } from './FreezeButton.tsx';
import { OpenCase } from './OpenCase.tsx';
import { WriteButton } from './WriteButton.tsx';

const KEYS = ['m', 'a', 'n', 'l', 'c', 'z', 'x'] as const;

/** An action with the letter that does it; nothing where the role has none. */
function Act({ letter, children }: { readonly letter: string; readonly children: ReactNode }) {
  return (
    <span className="member-act" data-letter={letter}>
      {children}
      <kbd className="keyboard-key" aria-hidden="true">
        {letter.toUpperCase()}
      </kbd>
    </span>
  );
}

const press = (letter: string): void => {
  // A dialog is a layer of its own: its letters are typed.
  if (document.querySelector('dialog[open]')) return;
  document.querySelector<HTMLElement>(`.do-panel [data-letter="${letter}"] :is(button, a)`)?.click();
};

/** Everything that may be done about a member, in one place; each is in the log. */
export function Do({ member }: { readonly member: MemberFile }) {
  const text = useText();
  const mayAdjust = useMayCall('requestAdjustment') && member.currency === 'IDR';
  const mayNote = useMayCall('addMemberNote');
  const mayLimit = useMayCall('setMemberLimit');
  const mayExclude = useMayCall('excludeMember');
  const [isAdjusting, setAdjusting] = useState(false);
  useQueueKeys(Object.fromEntries(KEYS.map((letter) => [letter, () => press(letter)])));
  return (
    <Card look="tight" className="stack do-panel">
      <div className="row between">
        <h2 className="heading">{text('member.do')}</h2>
        <span className="caption faint-text">{text('member.doText')}</span>
      </div>
      <div className="acts">
        <Act letter="m">
          <WriteButton member={member} />
        </Act>
        {mayAdjust ? (
          <Act letter="a">
            <Button size="s" kind="outline" onClick={() => setAdjusting(true)}>
              {text('member.adjust')}
            </Button>
          </Act>
        ) : null}
        {mayNote ? (
          <Act letter="n">
            <Button size="s" kind="outline" onClick={() => setSearch({ tab: 'notes' })}>
              {text('member.note')}
            </Button>
          </Act>
        ) : null}
        {mayLimit ? (
          <Act letter="l">
            <Button size="s" kind="outline" onClick={() => setSearch({ tab: 'limits' })}>
              {text('member.limits')}
            </Button>
          </Act>
        ) : null}
        <Act letter="c">
          <OpenCase member={member} />
        </Act>
        <Act letter="z">
          <FreezeButton member={member} />
        </Act>
        {mayExclude ? (
          <Act letter="x">
            <Link className="link small" to={`/console/safer-play?view=watched&open=${member.memberId}`}>
              {text('member.exclude')}
            </Link>
          </Act>
        ) : null}
        <AgentButton member={member} />
      </div>
      {isAdjusting ? <AdjustmentDialog member={member} onClose={() => setAdjusting(false)} /> : null}
    </Card>
  );
}
