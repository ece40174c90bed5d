import { type MemberFile, PERSON_DETAILS } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { eyeIcon } from '@sorak/ui/icons.ts';
import { type ReactNode, useState } from 'react';
import { type ValueOf } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { ReasonDialog } from '../../../features/ReasonDialog.tsx';
import { RankName } from '../../../features/RankName.tsx';
import { useText } from '../../../locales/text.ts';

/** Who the member is; in full only for a reason, and only until the page is left. */
export function Facts({ member }: { readonly member: MemberFile }) {
  const text = useText();
  const mayReveal = useMayCall('revealMember');
  const { send, isBusy, error, clear } = useSend('revealMember');
  const [isAsking, setAsking] = useState(false);
  const [full, setFull] = useState<ValueOf<'revealMember'> | null>(null);
  const person = full ?? member;
  const proven = (isProven: boolean): string => (isProven ? '' : ` · ${text('member.unproven')}`);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [text('member.payeeName'), person.payeeName ?? '–'],
    [text('member.mobile'), person.mobile ? person.mobile + proven(member.isMobileVerified) : '–'],
    [text('member.email'), person.email ? person.email + proven(member.isEmailVerified) : '–'],
    [text('member.birthDate'), person.birthDate ?? '–'],
    [text('member.idNumber'), person.idNumber ?? '–'],
    ...PERSON_DETAILS.map((name): readonly [string, ReactNode] => [text(`sregister.${name}`), person[name] ?? '–']),
    [text('member.factor'), text(member.hasTotp ? 'member.totp' : 'member.noTotp')],
    [text('member.devices'), String(member.devices)],
    [text('member.sessions'), String(member.sessions)],
    [text('member.rank'), <RankName key="rank" level={member.rankLevel} />],
    [text('member.language'), member.language],
  ];
  const reveal = async (reason: string) => {
    const answer = await send({ memberId: member.memberId, reason });
    if (!answer) return;
    setFull(answer);
    setAsking(false);
    refresh('getMemberTrail');
  };
  return (
    <Card look="tight" className="stack">
      <h2 className="heading">{text('member.facts')}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayReveal ? (
        <Button kind="outline" size="s" full onClick={() => (full ? setFull(null) : setAsking(true))}>
          <Icon path={eyeIcon} size="s" />
          {text(full ? 'member.mask' : 'member.reveal')}
        </Button>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title={text('member.reveal')}
          text={text('member.revealText')}
          action={text('member.revealGo')}
          isBusy={isBusy}
          error={error}
          onSubmit={(reason) => void reveal(reason)}
          onClose={() => {
            clear();
            setAsking(false);
          }}
        />
      ) : null}
    </Card>
  );
}
