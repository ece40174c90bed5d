import { type FreePlayView, type Gift, shortAmount } from '@sorak/contract';
import { Link } from '@sorak/client/Link.tsx';
import { buttonClass } from '@sorak/ui/Button.tsx';
import { Facts } from '@sorak/ui/GiftRow.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { paths } from '../../../lib/paths.ts';
import { momentText } from '../../../lib/time.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { freeText, wagerOfWins } from '../../../lib/free-text.ts';

/** product §2: the vendor whose sports book has a page of its own. */
const SPORTS_BOOK = 'FB';
/** Rounds are listed one by one up to so many. */
const MAX_PIPS = 20;

/** Straight into the game, with what was given. */
const addressOf = (id: string, { vendor, game }: FreePlayView): string =>
  vendor === SPORTS_BOOK ? paths.freeBet(id) : paths.game({ vassalage: vendor, gameCode: game, reward: id });

/** Why it cannot be played now, in words; null where it can. */
function waitText(t: Text, { state, ending, gameName, left, won, count, results }: FreePlayView): string | null {
  if (state === 'preparing') return t('free.preparing', { game: gameName });
  if (state === 'game_shut') return t('free.shut', { game: gameName });
  if (state === 'ended')
    return `${t(`free.ended.${ending ?? 'played'}`, { count: left, game: gameName })} ${won > 0 ? t('free.wonStays', { amount: shortAmount(won) }) : ''}`.trim();
  return left === 0 && results.length === count ? t('free.waitsResult') : null;
}

/** What each round that was played came to. */
export function FreeResults({ free }: { readonly free: FreePlayView }) {
  const t = useText();
  const { count, results } = free;
  if (count < 2 || count > MAX_PIPS) return null;
  return (
    <ol className="free-pips" aria-label={t('free.results')}>
      {Array.from({ length: count }, (_, at) => {
        const result = results[at];
        const look = result === undefined || result === null ? '' : result > 0 ? ' won' : ' none';
        return (
          <li key={at} className={`free-pip${look} digits`}>
            <span>{at + 1}</span>
            <b>{result === undefined || result === null ? '·' : shortAmount(result)}</b>
          </li>
        );
      })}
    </ol>
  );
}

/** The press that opens the game; none while nothing of it can be played. */
export function FreeAction({ gift, free }: { readonly gift: Gift; readonly free: FreePlayView }) {
  const t = useText();
  if (free.state !== 'open' || free.left === 0) return null;
  const isBegun = free.results.length > 0;
  const word = gift.form === 'free_bet' ? t('free.toBook') : t(isBegun ? 'free.goOn' : 'free.begin');
  return (
    <Link className={buttonClass({ kind: 'inverse' })} to={addressOf(gift.id, free)} aria-label={`${word}: ${gift.title}`}>
      {word}
    </Link>
  );
}

/** Free spins or a free bet that run: what is left of them and until when, what was won so far, what its winnings ask, and why it waits where it does. */
export function FreeRun({ gift, free }: { readonly gift: Gift; readonly free: FreePlayView }) {
  const t = useText();
  const { terms, form } = gift;
  const { left, count, won, endsAt, state } = free;
  const wait = waitText(t, free);
  const played = count - left;
  return (
    <>
      <p className="small soft-text digits">{freeText(t, form, free)}</p>
      {form === 'free_spins' ? (
        <div className="stake-meter">
          <p className="stake-sums digits">
            <span>
              <b className="bold">{t('free.left', { left, count })}</b>
            </span>
            <span className="small soft-text">{t('free.won', { amount: shortAmount(won) })}</span>
          </p>
          <progress className="meter" aria-label={t('free.playedOf', { what: gift.title })} value={played} max={count} />
          <p className="caption faint-text digits stake-foot">
            <span>{t('free.played', { count: played })}</span>
            <span>{state === 'ended' ? null : t('gifts.until', { time: momentText(endsAt) })}</span>
          </p>
        </div>
      ) : (
        <p className="caption faint-text digits">{state === 'ended' ? null : t('gifts.until', { time: momentText(endsAt) })}</p>
      )}
      <FreeResults free={free} />
      {wait === null ? null : <Note tone="info">{wait}</Note>}
      {terms ? (
        <Facts
          facts={[
            { label: t('free.wager'), value: wagerOfWins(t, terms.times) },
            { label: t('gifts.fact.max'), value: terms.max === null ? t('gifts.allOfIt') : shortAmount(terms.max) },
            { label: t('gifts.rule.days'), value: t('gifts.days', { days: terms.days }) },
          ]}
        />
      ) : null}
      <p className="caption faint-text">{t(form === 'free_bet' ? 'free.betText' : 'free.spinsText')}</p>
    </>
  );
}
