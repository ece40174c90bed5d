import { COVERS_OF, coverAt, type CoverKind } from '../../../contract/src/rules/covers.ts';
import type { PaletteName } from '../../../studio/client/slot/art/palettes.ts';
import type { Subject } from './canvas.ts';

/** What a kind's pictures show in turn, on which grounds, before which patterns. Lists of unlike lengths give each picture a mixture of its own. */
type Kind = { readonly motifs: readonly string[]; readonly palettes: readonly PaletteName[]; readonly backdrops: readonly string[] };

const KINDS: Readonly<Record<CoverKind, Kind>> = {
  BACCARAT: { motifs: ['cards'], palettes: ['zamrud', 'besi', 'biru', 'gurun'], backdrops: ['rays', 'rings', 'curtain', 'weave'] },
  ROULETTE: { motifs: ['wheel'], palettes: ['ruby', 'hujan', 'kopi', 'nila'], backdrops: ['rings', 'rays', 'weave', 'curtain'] },
  BLACKJACK: {
    motifs: ['chip', 'cards'],
    palettes: ['kopi', 'biru', 'zamrud', 'lembayung'],
    backdrops: ['curtain', 'grid', 'rays', 'rings'],
  },
  SIC_BO: { motifs: ['dice'], palettes: ['nila', 'laut', 'lembayung', 'imlek'], backdrops: ['rings', 'dots', 'weave', 'rays'] },
  DRAGON_TIGER: {
    motifs: ['tiger', 'naga'],
    palettes: ['mawar', 'imlek', 'laut', 'nila'],
    backdrops: ['rays', 'clouds', 'seigaiha', 'rings'],
  },
  GAME_SHOW: {
    motifs: ['wheel', 'star', 'balloon', 'coin'],
    palettes: ['gurun', 'neon', 'es', 'koral'],
    backdrops: ['arcs', 'rays', 'stars', 'rings'],
  },
  LIVE: {
    motifs: ['chip', 'cards', 'wheel', 'dice'],
    palettes: ['ruby', 'zamrud', 'nila', 'kopi'],
    backdrops: ['curtain', 'rays', 'rings', 'weave'],
  },
  SPORTS: { motifs: ['ball'], palettes: ['rimba', 'biru', 'zamrud', 'nila'], backdrops: ['rays', 'rings', 'arcs', 'facets'] },
  ESPORTS: { motifs: ['pad'], palettes: ['neon', 'biru', 'laut', 'lembayung'], backdrops: ['grid', 'facets', 'dots', 'arcs'] },
  RNG: {
    motifs: ['seven', 'crown', 'gem', 'cherry', 'coin', 'bell', 'star', 'chest', 'melon', 'clover', 'key', 'citrus'],
    palettes: ['nila', 'ruby', 'lembayung', 'hujan', 'biru', 'senja', 'laut'],
    backdrops: ['rays', 'facets', 'rings', 'kawung', 'stars'],
  },
  FISH: {
    motifs: ['koi', 'shark', 'crab', 'shell', 'anchor', 'trident', 'ship', 'wave'],
    palettes: ['laut', 'biru', 'hujan', 'es', 'nila'],
    backdrops: ['bubbles', 'seigaiha', 'rays'],
  },
  PVP: {
    motifs: ['tile', 'cards', 'dice'],
    palettes: ['hujan', 'ruby', 'nila', 'kopi', 'es'],
    backdrops: ['weave', 'dots', 'rays', 'kawung'],
  },
  LOTT: {
    motifs: ['balls'],
    palettes: ['biru', 'imlek', 'hujan', 'lembayung', 'gurun', 'nila'],
    backdrops: ['dots', 'rays', 'arcs', 'stars'],
  },
  ELOTT: {
    motifs: ['ticket', 'balls'],
    palettes: ['lembayung', 'laut', 'senja', 'neon', 'es', 'zamrud'],
    backdrops: ['rings', 'grid', 'stars', 'arcs'],
  },
  DS88: {
    motifs: ['rooster', 'duel', 'plume'],
    palettes: ['kopi', 'rimba', 'nila', 'laut'],
    backdrops: ['rays', 'clouds', 'weave', 'rings'],
  },
};

const inTurn = <T>(list: readonly T[], at: number, otherwise: T): T => list[at % list.length] ?? otherwise;

/** The pictures of all kinds by their address: what stands for games that bring none of their own. */
export function allKinds(): readonly (readonly [address: string, subject: Subject])[] {
  return (Object.keys(COVERS_OF) as CoverKind[]).flatMap((kind) => {
    const { motifs, palettes, backdrops } = KINDS[kind];
    return Array.from({ length: COVERS_OF[kind] }, (_, at) => {
      const motif = inTurn(motifs, at, 'star');
      const companions = [...motifs.filter((name) => name !== motif), 'star', 'coin', 'gem', 'bell'].slice(0, 4);
      return [
        coverAt(kind, at),
        { motif, palette: inTurn(palettes, at, 'nila'), backdrop: inTurn(backdrops, at, 'rays'), companions },
      ] as const;
    });
  });
}
