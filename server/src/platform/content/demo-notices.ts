import { seedTexts } from '../../lib/first-words/seed-texts.ts';
import type { NewAnnouncement } from './content-repo.ts';

type Kind = Pick<NewAnnouncement, 'section' | 'types' | 'execution'>;
const TOLD: Kind = { section: 'player', types: ['B', 'PL'], execution: 'B' };
const popup = (execution: Kind['execution']): Kind => ({ section: 'popup', types: ['B', 'PU'], execution });

/** The newest first; those of the board are told at every visit, the others open by themselves. */
const NOTICES: readonly (readonly [slug: string, kind: Kind])[] = [
  ['play-credit', TOLD],
  ['fair-rounds', TOLD],
  ['play-within-limits', TOLD],
  ['first-steps', popup('A')],
  ['balance-truth', TOLD],
  ['interrupted-rounds', TOLD],
  ['betting-record', TOLD],
  ['free-play', TOLD],
  ['jackpot-pool', TOLD],
  ['languages-themes', TOLD],
  ['winners-board', TOLD],
  ['reach-us', TOLD],
  ['welcome', popup('B')],
  ['before-you-start', popup('B')],
  ['popup-fairness', popup('A')],
  ['popup-record', popup('A')],
  ['popup-favourites', popup('A')],
  ['popup-rank', popup('A')],
  ['popup-safety', popup('A')],
  ['popup-pause', popup('F')],
  ['popup-service', popup('F')],
];

/** What a fresh installation announces, with the words of `seed/`. */
export function demoNotices(): readonly NewAnnouncement[] {
  const said = seedTexts('platform/content');
  return NOTICES.map(([slug, kind]) => ({ slug, ...kind, titles: said(slug, 'title'), contents: said(slug, 'html') }));
}
