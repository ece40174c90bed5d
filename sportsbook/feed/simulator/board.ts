import { type Expectation, isDecided, type Offer, priceOf } from '../../engine/models/offer.ts';
import type { MarketOutcome } from '../messages.ts';
import type { Draft, MarketDraft } from './draft.ts';

/** The markets of one kind of match: what it may offer, and what each outcome is expected to do. */
export type Pricing<Type extends MarketDraft['type'], Parts> = {
  readonly margins: Readonly<Record<Type, number>>;
  readonly expectations: (offer: Offer<Type>, parts: Parts) => readonly (readonly [code: string, expectation: Expectation])[];
  /** Whether what decides an offer is still to come. */
  readonly isLeft: (offer: Offer<Type>, parts: Parts) => boolean;
  /** Of outcomes that are teams or players. */
  readonly names?: (type: Type) => Readonly<Record<string, string>> | undefined;
};

type Row<Type extends string> = { readonly offer: Offer<Type>; readonly said: MarketDraft };
/** How a market stands by what its outcomes are expected to do. */
type Standing = Pick<MarketDraft, 'state' | 'reason' | 'outcomes'>;

const idOf = (match: string, { type, part, side, line }: Offer<string>): string =>
  [match, type, part, side, line].filter((word) => word !== null).join('.');
const samePrices = (one: readonly MarketOutcome[], other: readonly MarketOutcome[]): boolean =>
  one.every(({ price }, index) => price === other[index]?.price);

/**
 * The markets of one match as they were last said. Every change is said once: a market whole when it opens, is suspended or closes,
 * and only its prices when nothing else changes. A closed market never opens again.
 */
export class Board<Type extends MarketDraft['type'], Parts> {
  private readonly rows = new Map<string, Row<Type>>();
  private readonly match: string;
  private readonly pricing: Pricing<Type, Parts>;
  private readonly heardFrom: number;

  /** `heardFrom`: nobody hears what is said before this time; `Infinity`: nobody hears any of it, and there are no markets. */
  constructor(match: string, pricing: Pricing<Type, Parts>, heardFrom: number) {
    this.match = match;
    this.pricing = pricing;
    this.heardFrom = heardFrom;
  }

  /**
   * Opens what is new of its `offers`, and says what has become of everything that is not closed. While nobody hears it only new markets
   * are worth their work: every price is said again at the next step.
   */
  price(at: number, outlook: () => Parts, offers?: (parts: Parts) => readonly Offer<Type>[]): Draft[] {
    if (this.heardFrom === Infinity || (!offers && at < this.heardFrom)) return [];
    const parts = outlook();
    return this.say(at, parts, offers?.(parts) ?? []);
  }

  private say(at: number, parts: Parts, offers: readonly Offer<Type>[]): Draft[] {
    const opened = offers.flatMap((offer) => this.open(at, offer, parts));
    const known = new Set(opened.map(({ market }) => market));
    const changed = [...this.rows].flatMap(([market, row]) =>
      row.said.state === 'closed' || known.has(market) ? [] : this.tell(at, row, this.standingOf(row.offer, parts)),
    );
    return [...opened, ...changed];
  }

  /** Stops every open market: the prices stand, and nothing is taken at them. */
  suspend(at: number, reason: MarketDraft['reason']): Draft[] {
    return [...this.rows.values()].flatMap((row) =>
      row.said.state === 'open' ? this.tell(at, row, { state: 'suspended', reason, outcomes: row.said.outcomes }) : [],
    );
  }

  close(at: number, reason: MarketDraft['reason']): Draft[] {
    return [...this.rows.values()].flatMap((row) =>
      row.said.state === 'closed' ? [] : this.tell(at, row, { state: 'closed', reason, outcomes: row.said.outcomes }),
    );
  }

  private open(at: number, offer: Offer<Type>, parts: Parts): MarketDraft[] {
    const { type, part, side, line } = offer;
    const market = idOf(this.match, offer);
    if (this.rows.has(market)) return [];
    const standing = this.standingOf(offer, parts);
    if (standing.state === 'closed') return [];
    const margin = this.pricing.margins[type];
    const names = this.pricing.names?.(type);
    const named = names ? { names } : {};
    const said: MarketDraft = { kind: 'market', at, match: this.match, market, type, part, side, line, margin, ...standing, ...named };
    this.rows.set(market, { offer, said });
    return [said];
  }

  private standingOf(offer: Offer<Type>, parts: Parts): Standing {
    const expected = this.pricing.expectations(offer, parts);
    const outcomes = expected.map(([code, expectation]) => ({ code, price: priceOf(expectation, this.pricing.margins[offer.type]) }));
    if (!this.pricing.isLeft(offer, parts)) return { state: 'closed', reason: 'part-over', outcomes };
    if (isDecided(expected.map(([, expectation]) => expectation))) return { state: 'closed', reason: 'decided', outcomes };
    const isOneSided = outcomes.filter(({ price }) => price !== null).length < 2;
    return isOneSided ? { state: 'suspended', reason: 'one-sided', outcomes } : { state: 'open', reason: null, outcomes };
  }

  private tell(at: number, { offer, said }: Row<Type>, standing: Standing): Draft[] {
    const isSameState = standing.state === said.state && standing.reason === said.reason;
    if (isSameState && samePrices(standing.outcomes, said.outcomes)) return [];
    const next: MarketDraft = { ...said, ...standing, at, outcomes: standing.state === 'closed' ? said.outcomes : standing.outcomes };
    this.rows.set(said.market, { offer, said: next });
    return isSameState ? [{ kind: 'price', at, match: this.match, market: said.market, outcomes: next.outcomes }] : [next];
  }
}
