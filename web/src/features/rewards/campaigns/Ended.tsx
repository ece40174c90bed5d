import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { downloadIcon } from '@sorak/ui/page-icons.ts';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import type { Gift } from '@sorak/contract';
import { useState } from 'react';
import { saveCsv } from '@sorak/client/save-file.ts';
import { momentText } from '../../../lib/time.ts';
import { useNarrow } from '../../../lib/use-matches.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { endedFile, type EndedLine } from './ended.ts';
import { shortNumber } from './gift-text.ts';
import { useGiftActions } from './use-gifts.ts';

const SHOWN = 6;

/** What was declined can be had again until its end. */
function TakeBack({ gift }: { readonly gift: Gift }) {
  const t = useText();
  const { busy, failure, decline } = useGiftActions(gift);
  return (
    <>
      <Button
        size="s"
        kind="ghost"
        busy={busy !== null}
        aria-label={t('gifts.undoOf', { what: gift.title })}
        onClick={() => void decline(false)}
      >
        {t('gifts.undo')}
      </Button>
      {failure ? (
        <span className="hint has-error" role="alert">
          {failure.message}
        </span>
      ) : null}
    </>
  );
}

const End = ({ line }: { readonly line: EndedLine }) => (
  <span className="gifts-end">
    <Badge tone={line.tone}>{line.word}</Badge>
    {line.declined ? <TakeBack gift={line.declined} /> : null}
  </span>
);

const Number = ({ of }: { readonly of: string | null }) =>
  of === null ? (
    <span aria-hidden="true">–</span>
  ) : (
    <code className="caption" title={of}>
      {shortNumber(of)}
    </code>
  );

const columnsOf = (t: Text): Column<EndedLine>[] => [
  {
    key: 'gift',
    head: t('gifts.col.gift'),
    cell: ({ title, lang }) => (
      <b className="firm" lang={lang}>
        {title}
      </b>
    ),
  },
  { key: 'at', head: t('gifts.col.at'), cell: ({ at }) => <span className="digits nowrap">{momentText(at)}</span> },
  { key: 'amount', head: t('gifts.col.amount'), numeric: true, cell: ({ amount }) => <b className="firm digits">{amount}</b> },
  { key: 'terms', head: t('gifts.col.terms'), isWide: true, cell: ({ terms }) => <span className="digits">{terms}</span> },
  { key: 'end', head: t('gifts.col.end'), cell: (line) => <End line={line} /> },
  { key: 'number', head: t('gifts.number'), numeric: true, cell: ({ number }) => <Number of={number} /> },
];

function Lines({ lines }: { readonly lines: readonly EndedLine[] }) {
  const t = useText();
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.key} className="gifts-line">
          <b className="firm" lang={line.lang}>
            {line.title}
          </b>
          <b className="firm digits">{line.amount}</b>
          <span className="caption faint-text digits">
            {momentText(line.at)} · {line.terms}
            {line.number === null ? '' : ` · ${t('gifts.number')} ${shortNumber(line.number)}`}
          </span>
          <End line={line} />
        </li>
      ))}
    </ul>
  );
}

type Props = {
  readonly lines: readonly EndedLine[];
  readonly total: number;
  /** Reads on; undefined when all is here. */
  readonly onMore: (() => void) | undefined;
  readonly isReading: boolean;
};

/** What ended: how, and under which number of the ledger it stands; the latest first, all of it on demand and as a file. */
export function Ended({ lines, total, onMore, isReading }: Props) {
  const t = useText();
  const isNarrow = useNarrow();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? lines : lines.slice(0, SHOWN);
  return (
    <Card look="flush">
      <section aria-labelledby="gifts-ended">
        <div className="gifts-heading">
          <h2 id="gifts-ended" tabIndex={-1}>
            {t('gifts.ended')}{' '}
            {total > 0 ? <span className="caption faint-text digits">{t('gifts.shownOf', { shown: shown.length, total })}</span> : null}
          </h2>
          {lines.length > 0 ? (
            <Button size="s" kind="outline" aria-label={t('gifts.file')} onClick={() => saveCsv('rewards', endedFile(t, lines))}>
              <Icon path={downloadIcon} size="s" />
              CSV
            </Button>
          ) : null}
        </div>
        {lines.length === 0 ? (
          <p className="small faint-text gifts-none">{t('gifts.noneEnded')}</p>
        ) : isNarrow ? (
          <Lines lines={shown} />
        ) : (
          <Table caption={t('gifts.ended')} rows={shown} rowKey={({ key }) => key} columns={columnsOf(t)} />
        )}
        {shown.length < lines.length || onMore ? (
          <div className="gifts-more">
            <Button size="s" kind="ghost" busy={isReading} onClick={() => (isAll ? onMore?.() : setAll(true))}>
              {t('gifts.showMore')}
            </Button>
          </div>
        ) : null}
      </section>
    </Card>
  );
}
