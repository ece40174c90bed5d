import { seedTexts } from '../../lib/first-words/seed-texts.ts';
import type { NewBenefit, NewRank } from './repo.ts';

const MINOR = 100n;
const MILLION = 1_000_000n * MINOR;
const WORDS = 'players/vip';

/** From the lowest. */
const RANKS: readonly Omit<NewRank, 'names'>[] = [
  { rankLevel: 1, colour: '#a86a42', requiredValidBet: 0n },
  { rankLevel: 2, colour: '#e0a16f', requiredValidBet: 1n * MILLION },
  { rankLevel: 3, colour: '#dfe7ec', requiredValidBet: 3n * MILLION },
  { rankLevel: 4, colour: '#ffe08a', requiredValidBet: 10n * MILLION, dailyWithdrawal: 150n * MILLION, goesFirst: true },
  { rankLevel: 5, colour: '#c9f0ea', requiredValidBet: 40n * MILLION, dailyWithdrawal: 200n * MILLION, goesFirst: true },
  { rankLevel: 6, colour: '#cfe3ff', requiredValidBet: 120n * MILLION, dailyWithdrawal: 250n * MILLION, goesFirst: true },
  { rankLevel: 7, colour: '#e4f98d', requiredValidBet: null, dailyWithdrawal: 250n * MILLION, goesFirst: true },
];

/** The ranks of a fresh installation, with the words of `seed/`. */
export function demoRanks(): readonly NewRank[] {
  const said = seedTexts(WORDS);
  return RANKS.map((rank) => ({ ...rank, names: said(`rank-${rank.rankLevel}`, 'name') }));
}

/** Nothing but what a rank really changes, or really does not. product §2: rank levels above 4 have the VIP service. */
export function demoBenefits(): readonly NewBenefit[] {
  const said = seedTexts(WORDS);
  const [chat, vip, same] = [said('service', 'liveChat'), said('service', 'vip'), said('odds', 'same')];
  return [
    { code: 'service', names: said('service', 'name'), cells: { 1: chat, 2: chat, 3: chat, 4: chat, 5: vip, 6: vip, 7: vip } },
    { code: 'points-mall', names: said('points-mall', 'name'), cells: { 3: true, 4: true, 5: true, 6: true, 7: true } },
    { code: 'odds', names: said('odds', 'name'), cells: Object.fromEntries(RANKS.map(({ rankLevel }) => [rankLevel, same])) },
  ];
}
