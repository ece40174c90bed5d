import type { OperatorGameCase } from '@sorak/contract';
import { Field } from '@sorak/ui/Field.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { useMayAsk } from '../../../api/may-ask.ts';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { DeskRequests } from '../../../features/DeskRequests.tsx';
import { countriesTyped } from '../../../lib/countries.ts';
import { useText } from '../../../locales/text.ts';

/** Where a game is not offered, which two operators decide. */
export function Countries({ one }: { readonly one: OperatorGameCase }) {
  const text = useText();
  const mayAsk = useMayAsk('gameCountries');
  const now = one.closedCountries.join(' ');
  const [typed, setTyped] = useState<string | null>(null);
  const closedCountries = countriesTyped(typed ?? now);
  if (!mayAsk) return null;
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('games.countries')}</h2>
      <div className="row">
        <AskTwo
          word={text('games.countries')}
          title={text('games.countriesTitle', { game: one.gameName })}
          text={text('games.countriesText')}
          look="outline"
          wish={closedCountries ? { kind: 'gameCountries', object: one.id, after: { closedCountries } } : null}
          onAsked={() => {
            setTyped(null);
            refresh('getOperatorGame');
          }}
        >
          <Field
            label={text('games.countries')}
            hint={text('games.countriesHint')}
            error={closedCountries ? undefined : text('games.countriesHint')}
            value={typed ?? now}
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </AskTwo>
      </div>
      <DeskRequests kinds={['gameCountries']} object={one.id} onDecided={() => refresh('getOperatorGame')} />
    </div>
  );
}
