import type { OperatorCampaign } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { downloadIcon } from '@sorak/ui/page-icons.ts';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { saveCsv } from '@sorak/client/save-file.ts';
import { useMayCall } from '../../../../api/may-call.ts';
import { useNow } from '../../../../api/presence.ts';
import { Answered } from '../../../../features/Answered.tsx';
import { formatCount, formatTime } from '../../../../lib/format.ts';
import { type Text, useText } from '../../../../locales/text.ts';
import { MakeCodes } from './MakeCodes.tsx';

type Code = ValueOf<'getCampaignCodes'>['list'][number];
/** More rows than that are read in the file. */
const SHOWN = 200;

function Mark({ code: { used, uses, endsAt } }: { readonly code: Code }) {
  const text = useText();
  const now = useNow();
  if (used >= uses) return <Badge>{text('campaigns.codeSpent')}</Badge>;
  if (endsAt !== null && endsAt <= now) return <Badge tone="warn">{text('campaigns.codeOver')}</Badge>;
  return <Badge tone="positive">{text('campaigns.codeFree')}</Badge>;
}

const columnsOf = (text: Text): Column<Code>[] => [
  { key: 'code', head: text('campaigns.codeName'), cell: ({ code }) => <b className="monospace">{code}</b> },
  { key: 'state', head: text('members.state'), cell: (code) => <Mark code={code} /> },
  {
    key: 'used',
    head: text('campaigns.codeUsed'),
    numeric: true,
    cell: ({ used, uses }) => text('campaigns.codeUsedOf', { used: formatCount(used), uses: formatCount(uses) }),
  },
  { key: 'ends', head: text('campaigns.codeEnds'), cell: ({ endsAt }) => (endsAt === null ? '–' : formatTime(endsAt)) },
];

/** The codes of a campaign: made one by one or by the batch, each with how often it was used, and all of them as a file. */
export function Codes({ campaign }: { readonly campaign: OperatorCampaign }) {
  const text = useText();
  const { id, version, versions } = campaign;
  const may = useMayCall('getCampaignCodes');
  const answer = useCall('getCampaignCodes', { id });
  const present = versions.find(({ number }) => number === version) ?? versions[0];
  if (!may) return <Note>{text('campaigns.lockedRole')}</Note>;
  return (
    <>
      {present?.rule.trigger.kind === 'code' ? <MakeCodes id={id} /> : <Note>{text('campaigns.codesOnly')}</Note>}
      <Card look="flush">
        <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('campaigns.codesNone')}>
          {({ list, csv }) => (
            <>
              <div className="row between gap-medium wraps pad-little">
                <span className="caption faint-text">
                  {list.length > SHOWN ? text('campaigns.codesFirst', { n: SHOWN, all: formatCount(list.length) }) : ''}
                </span>
                <Button size="s" kind="outline" onClick={() => saveCsv(`${id}-codes`, csv)}>
                  <Icon path={downloadIcon} size="s" />
                  {text('campaigns.csv')}
                </Button>
              </div>
              <Table
                caption={text('campaigns.view.codes')}
                columns={columnsOf(text)}
                rows={list.slice(0, SHOWN)}
                rowKey={({ code }) => code}
                dense
              />
            </>
          )}
        </Answered>
      </Card>
    </>
  );
}
