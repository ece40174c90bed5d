import type { Calls, ResponseOutput } from '@sorak/contract';
import type { FindFreeGame, FreeForm } from '@sorak/contract/rules/campaign';

export type FreeGames = ResponseOutput<Calls['getFreeGames']>['list'];
type FreeGameOf = FreeGames[number];

/** What a form calls a game: `VENDOR/game`. */
const nameOf = ({ vendor, game }: { readonly vendor: string; readonly game: string }): string => `${vendor}/${game}`;

/** The games that carry a form, as they are chosen, by name. */
export const choicesOf = (games: FreeGames, form: string): readonly { readonly value: string; readonly label: string }[] =>
  games
    .filter((game) => game.form === form)
    .map((game) => ({ value: nameOf(game), label: `${game.gameName} · ${game.vendorName}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

export const gameNamed = (games: FreeGames, form: string, name: string): FreeGameOf | undefined =>
  games.find((game) => game.form === form && nameOf(game) === name);

/** What a rule is held against here. While the list is not known nothing stands against a game: the server looks again. */
export const findFreeGame =
  (games: FreeGames | undefined): FindFreeGame =>
  (play, form: FreeForm) => {
    if (!games) return { name: play.game, vendorName: play.vendor, isCarried: true, stakes: null, minStake: 0, maxStake: null };
    const found = gameNamed(games, form, nameOf(play));
    return found && { ...found, name: found.gameName, isCarried: true };
  };
