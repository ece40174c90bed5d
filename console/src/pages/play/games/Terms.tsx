import type { OperatorGameCase } from '@sorak/contract';
import { Field } from '@sorak/ui/Field.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { type Text, useText } from '../../../locales/text.ts';

type Terms = NonNullable<OperatorGameCase['terms']>;
const FIELDS = ['minBuyIn', 'maxBuyIn', 'rake', 'rakeCap'] as const;

const linesOf = ({ minBuyIn, maxBuyIn, rake, rakeCap }: Terms, text: Text): readonly (readonly [string, string])[] => [
  [text('games.buyIn'), `${formatMoney(minBuyIn)} – ${formatMoney(maxBuyIn)}`],
  [text('games.rake'), text('games.rakeOf', { percent: String(rake), cap: formatMoney(rakeCap) })],
];

function Setting({ one, now }: { readonly one: OperatorGameCase; readonly now: Terms }) {
  const text = useText();
  const sending = useSend('setRoomTerms');
  const [typed, setTyped] = useState<Partial<Record<keyof Terms, string>>>({});
  const valueOf = (name: keyof Terms): string => typed[name] ?? String((one.terms ?? now)[name]);
  const terms = Object.fromEntries(FIELDS.map((name) => [name, Number(valueOf(name))])) as Terms;
  const isWhole = FIELDS.every((name) => valueOf(name).trim() !== '' && terms[name] >= 0) && terms.minBuyIn <= terms.maxBuyIn;
  return (
    <ReasonButton
      word={text('games.setTerms')}
      title={text('games.setTermsTitle', { game: one.gameName })}
      text={text('games.setTermsText', { min: formatMoney(one.minBet), max: one.maxBet === null ? '–' : formatMoney(one.maxBet) })}
      isWhole={isWhole}
      sending={sending}
      onReason={async (reason) => {
        const done = await sending.send({ id: one.id, ...terms, reason });
        refresh('getOperatorGame');
        if (done) showToast({ kind: 'done', text: text('games.termsSet', { game: one.gameName }) });
        return done !== undefined;
      }}
    >
      {FIELDS.map((name) => (
        <Field
          key={name}
          label={text(`games.term.${name}`)}
          inputMode="decimal"
          value={valueOf(name)}
          onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        />
      ))}
    </ReasonButton>
  );
}

/** Buy-ins and rake of a card room: what holds at the table, what operators have set, and setting it. */
export function Terms({ one }: { readonly one: OperatorGameCase }) {
  const text = useText();
  const maySet = useMayCall('setRoomTerms');
  const { room, terms } = one;
  const now = room ?? terms;
  if (!now) return null;
  const isWaiting = room !== null && terms !== null && FIELDS.some((name) => room[name] !== terms[name]);
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('games.terms')}</h2>
      <dl className="facts wide">
        {linesOf(now, text).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="digits">{value}</dd>
          </div>
        ))}
      </dl>
      {isWaiting && terms ? (
        <p className="caption faint-text">
          {text('games.termsWait', {
            terms: linesOf(terms, text)
              .map(([name, value]) => `${name} ${value}`)
              .join(' · '),
          })}
        </p>
      ) : null}
      {maySet ? <Setting one={one} now={now} /> : null}
    </div>
  );
}
