import './bets.css';
import './records.css';
import type { Movement } from '@sorak/contract';
import { TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { useEffect, useState } from 'react';
import { onEvent } from '../../../api/events.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { clockText, dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { openMemberCentre } from '../../../stores/popup.ts';
import { accountRequest, firstAccountFilter } from './account-query.ts';
import { noteOf, titleOf } from './movement-look.ts';
import { Change, MovementMark } from './MovementName.tsx';

const SHOWN = 5;

function Row({ line }: { readonly line: Movement }) {
  const t = useText();
  const note = noteOf(line, t);
  return (
    <li className="record-last">
      <MovementMark line={line} />
      <span className="grow">
        <b className="firm truncate" lang={line.cause?.lang}>
          {titleOf(line, t)}
        </b>
        <span className="caption faint-text truncate">
          <span className="digits">
            {dayText(line.at).slice(0, 5)} {clockText(line.at)}
          </span>
          {note === '' ? null : ` · ${note}`}
        </span>
      </span>
      <b className="bold nowrap">
        <Change value={line.change} />
      </b>
    </li>
  );
}

/** What changed the balance last, with the way to all of it; nothing where nothing has in these days. */
export function LastMovements() {
  const t = useText();
  const [request] = useState(() => accountRequest(firstAccountFilter(Date.now()), 1, SHOWN));
  useEffect(() => onEvent('balance', () => refresh('getTransactions')), []);
  const lines = useCall('getTransactions', request, { staleTimeMs: 0 }).data?.list ?? [];
  if (lines.length === 0) return null;
  return (
    <Card look="flush">
      <div className="record-last-head">
        <h2>{t('records.last')}</h2>
        <TextButton className="plain nowrap" onClick={() => openMemberCentre('transactionHistory')}>
          {t('records.title')}
        </TextButton>
      </div>
      <ul>
        {lines.map((line) => (
          <Row key={line.line} line={line} />
        ))}
      </ul>
    </Card>
  );
}
