import type { OperatorCampaign } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { useMayCall } from '../../../../api/may-call.ts';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { formatCount } from '../../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../../locales/text.ts';
import { Entries } from './Entries.tsx';

type Came = ValueOf<'grantCampaign'>['list'][number];
const MOST_NAMES = 5_000;
const MOST_LETTERS = 200_000;

const columnsOf = (text: Text): Column<Came>[] => [
  { key: 'member', head: text('campaigns.member'), cell: ({ member }) => <b className="firm">{member}</b> },
  {
    key: 'came',
    head: text('campaigns.grantResult'),
    cell: ({ isGiven, reason }) => (
      <>
        <Badge tone={isGiven ? 'positive' : 'warn'}>{text(isGiven ? 'campaigns.isGiven' : 'campaigns.notGiven')}</Badge>
        {reason ? <span className="subtext">{wordOf('cnot', reason)}</span> : null}
      </>
    ),
  },
];

/** Gives a campaign to members by name, and says of each what came of it. */
function Grant({ id }: { readonly id: string }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [came, setCame] = useState<readonly Came[]>([]);
  const sending = useSend('grantCampaign');
  const members = [...new Set(typed.split(/[\s,;]+/).filter((name) => name !== ''))];
  const give = async (reason: string): Promise<boolean> => {
    const answer = await sending.send({ id, members, reason });
    if (!answer) return false;
    setCame(answer.list);
    setTyped('');
    refresh('getOperatorCampaigns', 'getCampaignGifts', 'getCampaignFigures');
    const given = answer.list.filter(({ isGiven }) => isGiven).length;
    showToast({ kind: 'done', text: text('campaigns.granted', { n: given, all: answer.list.length }) });
    return true;
  };
  return (
    <Card className="stack">
      <h2 className="heading">{text('campaigns.grant')}</h2>
      <p className="small soft-text">{text('campaigns.grantText')}</p>
      <RemarkField
        label={`${text('campaigns.memberNames')} (${formatCount(members.length)})`}
        hint={text('campaigns.memberNamesHint')}
        most={MOST_LETTERS}
        rows={6}
        value={typed}
        onValue={setTyped}
      />
      <div>
        <ReasonButton
          word={text('campaigns.grant')}
          title={text('campaigns.grant')}
          isWhole={members.length > 0 && members.length <= MOST_NAMES && members.every((name) => name.length <= 40)}
          sending={sending}
          onReason={give}
        />
      </div>
      {came.length > 0 ? (
        <Table caption={text('campaigns.grantResult')} columns={columnsOf(text)} rows={came} rowKey={({ member }) => member} dense />
      ) : null}
    </Card>
  );
}

/** Members as operators put them into a campaign: gifts by name, and who is let in. */
export function Members({ campaign: { id, state, version, versions } }: { readonly campaign: OperatorCampaign }) {
  const text = useText();
  const mayGrant = useMayCall('grantCampaign');
  const rule = versions.find(({ number }) => number === version)?.rule;
  return (
    <>
      {mayGrant && state === 'running' && rule?.trigger.kind === 'operator' ? (
        <Grant id={id} />
      ) : (
        <Note>{text('campaigns.grantOnly')}</Note>
      )}
      {rule?.signUp === 'approved' ? <Entries id={id} /> : <Note>{text('campaigns.entryOnly')}</Note>}
    </>
  );
}
