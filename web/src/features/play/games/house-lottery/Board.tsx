import './board.css';
import '@sorak/ui/Chip.css';
import type { Prices } from '@sorak/contract/rules/lottery/engine';
import type { Offer, OfferOf } from '@sorak/contract/rules/lottery/game';
import { Select } from '@sorak/ui/Select.tsx';
import { useId, useState } from 'react';
import { useNarrow } from '../../../../lib/use-matches.ts';
import { useText } from '../../../../locales/text.ts';
import {
  ANIMALS,
  bbfs,
  boardOf,
  HELPERS,
  helped,
  isPicked,
  joined,
  ofAnimal,
  priceText,
  ranged,
  reversed,
  rowsOf,
  toggled,
  toggledIn,
  valuesOf,
} from './pick.ts';
import { Cells } from './Cells.tsx';
import { NumberBoard } from './NumberBoard.tsx';
import { lotteryWord } from './words.ts';

type Props = {
  readonly offer: Offer;
  /** What each tier of it pays, in thousandths. */
  readonly prices: Prices;
  /** What is picked, as the play's text. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What is picked beside the digits of single places. */
  readonly sides: readonly Side[];
};

type Side = { readonly offer: OfferOf<'marks'>; readonly prices: Prices; readonly text: string; readonly onText: (text: string) => void };

/** Numbers from one to another are added to what is picked. */
function RangeHelper({ kind, text, onText }: Pick<Props, 'text' | 'onText'> & { readonly kind: 'hundred' | 'ten' }) {
  const t = useText();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const range = from === '' || to === '' ? '' : ranged(kind, from, to);
  const size = kind === 'ten' ? 1 : 2;
  return (
    <fieldset className="lottery-range" aria-label={t('lottery.addRange')}>
      <input
        inputMode="numeric"
        maxLength={size}
        value={from}
        aria-label={t('lottery.from')}
        onChange={(event) => setFrom(event.target.value)}
      />
      <span className="small">{t('lottery.to')}</span>
      <input inputMode="numeric" maxLength={size} value={to} aria-label={t('lottery.to')} onChange={(event) => setTo(event.target.value)} />
      <button type="button" className="chip" disabled={range === ''} onClick={() => onText(joined(text, range))}>
        {t('lottery.addRange')}
      </button>
    </fieldset>
  );
}

function Values({ kind, text, onText }: Pick<Props, 'text' | 'onText'> & { readonly kind: 'hundred' | 'ten' }) {
  const t = useText();
  return (
    <>
      <div className="lottery-helpers">
        {HELPERS.map((helper) => (
          <button key={helper} type="button" className="chip" onClick={() => onText(helped(kind, helper))}>
            {t(`lottery.helper.${helper}`)}
          </button>
        ))}
        {kind === 'hundred' ? (
          <>
            <button type="button" className="chip" disabled={text === ''} onClick={() => onText(reversed(text))}>
              {t('lottery.helper.orders')}
            </button>
            <Select
              small
              label={t('lottery.animals')}
              value=""
              options={[
                { value: '', label: t('lottery.animals') },
                ...ANIMALS.map((id, at) => ({ value: String(at), label: lotteryWord(t, 'mark', id) })),
              ]}
              onPick={(at) => (at === '' ? undefined : onText(joined(text, ofAnimal(Number(at)))))}
            />
          </>
        ) : null}
        <RangeHelper kind={kind} text={text} onText={onText} />
      </div>
      <Cells kind={kind} values={valuesOf(kind)} text={text} onToggle={(value) => onText(toggled(text, value))} />
    </>
  );
}

/** Named events as big and odd, each with what it pays. */
function MarkCells({ offer, prices, text, onText }: Side) {
  const t = useText();
  return offer.marks.map(({ id }) => (
    <button key={id} type="button" className="lottery-cell" aria-pressed={isPicked(text, id)} onClick={() => onText(toggled(text, id))}>
      {lotteryWord(t, 'mark', id)} <span className="lottery-pays">{priceText({ [id]: prices[id] ?? 0 })}</span>
    </button>
  ));
}

type RowsProps = Pick<Props, 'text' | 'onText' | 'sides'> & {
  readonly size: number;
  readonly from: number;
  /** What each digit pays by itself; null where all places win together. */
  readonly price: string | null;
};

type PlacesProps = Pick<Props, 'sides'> & {
  readonly rows: readonly string[];
  readonly from: number;
  readonly at: number;
  readonly onPlace: (at: number) => void;
};

const sideOf = (sides: readonly Side[], place: number): Side | undefined => sides.find(({ offer }) => offer.of.places[0] === place);

/** On a telephone the digits of one place are shown: which, and what is picked at each. */
function Places({ rows, from, at, sides, onPlace }: PlacesProps) {
  const t = useText();
  const marksOf = (row: number): string[] =>
    (sideOf(sides, from + row)?.text ?? '').split(' ').flatMap((id) => (id === '' ? [] : [lotteryWord(t, 'mark', id)]));
  const shown = (digits: string, row: number): string =>
    [digits.length > 5 ? `${digits.slice(0, 4)}…` : digits, ...marksOf(row)].filter((part) => part !== '').join(' ');
  return (
    <fieldset className="lottery-places" aria-label={t('lottery.places')}>
      {rows.map((digits, row) => (
        <button key={row} type="button" aria-pressed={row === at} onClick={() => onPlace(row)}>
          {t('lottery.placeOf', { place: from + row + 1 })} <span className="lottery-pays digits">{shown(digits, row) || '–'}</span>
        </button>
      ))}
    </fieldset>
  );
}

function Sides({ side }: { readonly side: Side | undefined }) {
  if (!side) return null;
  return (
    <div className="lottery-sides">
      <MarkCells {...side} />
    </div>
  );
}

function Rows({ size, from, price, text, onText, sides }: RowsProps) {
  const t = useText();
  const isNarrow = useNarrow();
  const [place, setPlace] = useState(0);
  const rows = rowsOf(text, size);
  return (
    <div className="lottery-rows">
      {isNarrow && size > 1 ? <Places rows={rows} from={from} at={place} sides={sides} onPlace={setPlace} /> : null}
      {rows.map((digits, row) => (
        <fieldset
          key={row}
          className="lottery-row"
          hidden={isNarrow && size > 1 && row !== place}
          aria-label={t('lottery.placeOf', { place: from + row + 1 })}
        >
          <span className="small soft-text" aria-hidden="true">
            {t('lottery.placeOf', { place: from + row + 1 })}
          </span>
          {valuesOf('ten').map((digit) => (
            <button
              key={digit}
              type="button"
              className="lottery-cell"
              aria-pressed={digits.includes(digit)}
              onClick={() => onText(toggledIn(text, size, row, digit))}
            >
              {digit}
              {price === null ? null : (
                <span className="lottery-pays" aria-hidden="true">
                  {price}
                </span>
              )}
            </button>
          ))}
          <Sides side={sideOf(sides, from + row)} />
        </fieldset>
      ))}
    </div>
  );
}

function Marks(props: Side) {
  const t = useText();
  return (
    <fieldset className="lottery-board" data-kind="marks" aria-label={t('lottery.board')}>
      <MarkCells {...props} />
    </fieldset>
  );
}

function Typed({ text, onText, size }: Pick<Props, 'text' | 'onText'> & { readonly size: number }) {
  const t = useText();
  const id = useId();
  const every = bbfs(text, size);
  return (
    <div className="field">
      <label htmlFor={id} className="label">
        {t('lottery.typed', { digits: size })}
      </label>
      <textarea
        id={id}
        className="lottery-typed"
        rows={5}
        inputMode="numeric"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <p className="hint">
        {t('lottery.typedHint')} {t('lottery.bbfsHint', { digits: size })}
      </p>
      <div className="lottery-helpers">
        <button
          type="button"
          className="chip"
          disabled={text === '' || text.length > 2_000}
          onClick={() => onText(reversed(text.replaceAll(/[\s,;]+/g, ' ')))}
        >
          {t('lottery.helper.orders')}
        </button>
        <button type="button" className="chip" disabled={every === null} onClick={() => onText(every ?? text)}>
          {t('lottery.bbfs')}
        </button>
      </div>
    </div>
  );
}

/** Where a play is picked: a grid of numbers, digits by place, named events, or numbers that are typed or pasted. */
export function Board(props: Props) {
  const { offer, text, onText, sides } = props;
  const kind = boardOf(offer);
  if (offer.kind === 'marks') return <Marks {...props} offer={offer} />;
  if (kind === 'set') return <NumberBoard {...props} />;
  if (kind === 'hundred' || kind === 'ten') return <Values kind={kind} text={text} onText={onText} />;
  if (offer.kind === 'straight' || offer.kind === 'place')
    return (
      <Rows
        size={offer.view.size}
        from={offer.view.at}
        price={offer.kind === 'place' ? priceText(props.prices) : null}
        text={text}
        onText={onText}
        sides={sides}
      />
    );
  return <Typed text={text} onText={onText} size={'views' in offer ? (offer.views[0]?.size ?? 0) : 0} />;
}
