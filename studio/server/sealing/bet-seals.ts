import type { SecretBox } from '@sorak/contract/secret-box';
import { isSealed, ofSharedRound, seal, unseal } from '../sealed.ts';

// Bets at tables and stays in card rooms bear what they are by a key that is not in the database: none is paid or given back as its row alone says.

/** A bet as it was laid, or a stay as it was taken, with every number by which money is asked for. */
export type Laid = {
  readonly id: string;
  readonly player_game_id: bigint;
  readonly session_id: string;
  readonly stake: bigint;
  readonly bet_uuid: string;
  readonly win_uuid: string;
  readonly rollback_uuid: string;
  readonly shared_round_id?: bigint;
  readonly slot?: number;
  readonly target?: number | null;
  readonly picks?: readonly { readonly spot: string; readonly stake: number }[] | string | null;
  readonly room_key?: string;
  readonly seat?: number;
};

const fingerprint = (secrets: SecretBox, value: unknown, what: string): string =>
  secrets.fingerprint(JSON.stringify(value), what).toString('base64');

export function sealOfBet(secrets: SecretBox, bet: Laid): string {
  const { id, player_game_id: player, session_id: session, stake, bet_uuid, win_uuid, rollback_uuid } = bet;
  const picks = typeof bet.picks === 'string' ? (JSON.parse(bet.picks) as Exclude<Laid['picks'], string>) : bet.picks;
  const laid = [bet.shared_round_id?.toString(), bet.slot, bet.target, picks?.map(({ spot, stake: on }) => [spot, on])];
  const all = [id, String(player), session, String(stake), bet_uuid, win_uuid, rollback_uuid, ...laid, bet.room_key, bet.seat];
  return fingerprint(secrets, all, 'bet');
}

/**
 * What became of a bet later: `doubt` until the wallet has taken it and it rides, afterwards by hand `taken` at a height, the first `ticket` of
 * several, or what a stay `pays`. A row without the mark of doubt is not given back.
 */
export type Became = 'doubt' | 'taken' | 'ticket' | 'pays';
export const markOfBet = (secrets: SecretBox, id: string, became: Became, value: number | bigint = 0): string =>
  fingerprint(secrets, [id, became, String(value)], 'bet became');

export const isAsLaid = (secrets: SecretBox, bet: Laid & { readonly seal: string | null }): boolean => bet.seal === sealOfBet(secrets, bet);
export const isMarked = (
  secrets: SecretBox,
  { id, mark }: { readonly id: string; readonly mark: string | null },
  became: Became,
  value: number | bigint = 0,
): boolean => mark === markOfBet(secrets, id, became, value);

/** What a shared round has drawn, which decides its bets, to be kept with it; it is closed like its chain, for a flight is drawn long before it ends. */
export const sealDrawn = (secrets: SecretBox, round: bigint, drawn: unknown): string =>
  seal(secrets, JSON.stringify(drawn), ofSharedRound(round));

/** Undefined where nothing was sealed or another's was. */
export function openDrawn(secrets: SecretBox, round: bigint, kept: string | null): unknown {
  try {
    return kept === null || !isSealed(kept) ? undefined : (JSON.parse(unseal(secrets, kept, ofSharedRound(round))) as unknown);
  } catch {
    return undefined;
  }
}
