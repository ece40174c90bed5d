import { createHmac } from 'node:crypto';
import { tagsBy } from '@sorak/contract/shown-tag';

/** Players to the others at one table, by the number of each in its game: no two have one tag, and nobody who knows an account can find it. Each is made once. */
export function openTags(secret: string): (playerGame: bigint) => string {
  const made = new Map<bigint, string>();
  const tagOf = tagsBy(createHmac('sha256', secret).update('tags').digest());
  return (playerGame) => {
    const tag = made.get(playerGame) ?? tagOf(playerGame);
    made.set(playerGame, tag);
    return tag;
  };
}
