import type { OperatorVendor } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayAsk } from '../../../../api/may-ask.ts';
import { useMayCall } from '../../../../api/may-call.ts';
import { Answered } from '../../../../features/Answered.tsx';
import { DeskRequests } from '../../../../features/DeskRequests.tsx';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { formatMoney } from '../../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../../locales/text.ts';
import { VendorTermsButton } from './VendorTermsButton.tsx';

const readAnew = (): void => refresh('getOperatorVendors', 'getOperatorGames', 'getDeskRequests');

function SwitchOff({ vendor: { vassalage, name } }: { readonly vendor: OperatorVendor }) {
  const text = useText();
  const sending = useSend('switchVendorOff');
  return (
    <ReasonButton
      word={text('vendors.switchOff')}
      label={`${text('vendors.switchOff')}: ${name}`}
      title={text('vendors.switchOffTitle', { name })}
      text={text('vendors.switchOffText')}
      kind="danger"
      look="outline"
      sending={sending}
      onReason={async (reason) => {
        const done = await sending.send({ vassalage, reason });
        readAnew();
        if (done) showToast({ kind: 'done', text: text('vendors.isOff', { name }) });
        return done !== undefined;
      }}
    />
  );
}

/** Terms in a line: each fee, the minimum, and from when. */
function termsText({ terms: [newest] }: OperatorVendor, text: Text): string {
  if (!newest) return text('vendors.noTerms');
  const { fees, minimum, from } = newest;
  return [
    ...Object.entries(fees).map(([product, fee]) => text('vendors.feeOf', { product: wordOf('gtype', product), fee: String(fee) })),
    ...(minimum > 0 ? [text('vendors.minimumOf', { amount: formatMoney(minimum) })] : []),
    text('vendors.fromOf', { month: from }),
  ].join(' · ');
}

const stateOf = ({ isOn, isResting }: OperatorVendor): 'on' | 'off' | 'resting' => (isOn ? (isResting ? 'resting' : 'on') : 'off');
const TONE = { on: 'positive', off: 'negative', resting: 'warn' } as const;

type May = { readonly off: boolean; readonly ask: boolean };
const columnsOf = (text: Text, currency: string, may: May): Column<OperatorVendor>[] => [
  {
    key: 'name',
    head: text('vendors.name'),
    cell: (vendor) => (
      <>
        <b className="firm">{vendor.name}</b>
        <span className="subtext">{`${vendor.vassalage} · ${text('tags.count', { count: vendor.games })}`}</span>
      </>
    ),
  },
  {
    key: 'state',
    head: text('vendors.state'),
    cell: (vendor) => <Badge tone={TONE[stateOf(vendor)]}>{text(`vendors.${stateOf(vendor)}`)}</Badge>,
  },
  { key: 'countries', head: text('vendors.countries'), cell: ({ closedCountries }) => closedCountries.join(' ') || '–' },
  { key: 'fees', head: text('vendors.fees'), cell: (vendor) => <span className="small">{termsText(vendor, text)}</span> },
  {
    key: 'steps',
    head: text('operators.what'),
    cell: (vendor) => (
      <span className="row gap-small wraps">
        {may.ask ? <VendorTermsButton vendor={vendor} currency={currency} onAsked={readAnew} /> : null}
        {may.off && vendor.isOn ? <SwitchOff vendor={vendor} /> : null}
      </span>
    ),
  },
];

/** Who makes the games: on or off, where they are not offered, and what is owed to them. */
export function Vendors() {
  const text = useText();
  const may = { off: useMayCall('switchVendorOff'), ask: useMayAsk('vendor') };
  const answer = useCall('getOperatorVendors', {});
  return (
    <Answered answer={answer}>
      {({ list, currency }) => (
        <div className="stack">
          <Card look="flush">
            <Table
              caption={text('vendors.title')}
              columns={columnsOf(text, currency, may)}
              rows={list}
              rowKey={({ vassalage }) => vassalage}
              dense
            />
          </Card>
          {may.ask ? (
            <Card>
              <DeskRequests kinds={['vendor']} onDecided={readAnew} />
            </Card>
          ) : null}
        </div>
      )}
    </Answered>
  );
}
