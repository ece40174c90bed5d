import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { actionReason, game, gameId, gameType, lobbyTagShown } from '../../fields.ts';
import { BADGE_SOURCES, LOBBY_TAG_KINDS } from '../../rules/lobby-order.ts';

/** As those who close games. */
const DECIDERS = ['risk', 'admin'] as const;

const tagCode = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,31}$/));
const language = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const lobbyTag = v.object({
  code: tagCode,
  /** Grows with each change; 0 for one that is not there yet. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  kind: v.picklist(LOBBY_TAG_KINDS),
  names: v.record(language, v.pipe(v.string(), v.trim(), v.maxLength(40))),
  games: v.pipe(v.array(gameId), v.maxLength(2_000)),
  position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)),
  isShown: v.boolean(),
});
export type LobbyTag = v.InferOutput<typeof lobbyTag>;

const tagList = v.object({
  list: v.array(lobbyTag),
  languages: v.array(v.string()),
  games: v.array(v.object({ id: v.string(), gameName: v.string(), vendorName: v.string(), gameType: v.string() })),
});

export const operatorLobbyCalls = defineCalls({
  setGameListing: {
    method: 'POST',
    path: '/wps/operator/games/listing',
    auth: 'operator',
    roles: DECIDERS,
    summary:
      'Sets the badges of a game (as its vendor says, always, never, or by the house’s rule) and its picture. The same again changes nothing.',
    request: v.strictObject({
      id: gameId,
      hot: v.picklist(BADGE_SOURCES),
      fresh: v.picklist(BADGE_SOURCES),
      /** One that was kept before; null: the vendor's own. */
      picture: v.nullable(v.pipe(v.string(), v.regex(/^\/wps\/content\/[0-9a-f]{32}\.webp$/))),
      reason: actionReason,
    }),
    response: v.object({ id: v.string() }),
    errors: ['image_invalid'],
  },
  keepGamePicture: {
    method: 'POST',
    path: '/wps/operator/games/picture',
    auth: 'operator',
    roles: DECIDERS,
    summary: 'Keeps a picture (png, jpg or webp, at most 5 MB, base64) for a game; it is drawn anew.',
    bodyBytes: 7_500_000,
    request: v.strictObject({ image: v.pipe(v.string(), v.maxLength(7_000_000), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)) }),
    response: v.object({ url: v.string() }),
    errors: ['image_invalid'],
  },
  getOperatorTags: {
    method: 'GET',
    path: '/wps/operator/games/tags',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'The categories and tags that operators have made, with the games that may be in them and the languages of the brand.',
    request: v.strictObject({}),
    response: tagList,
    errors: [],
  },
  saveLobbyTag: {
    method: 'POST',
    path: '/wps/operator/games/tags',
    auth: 'operator',
    roles: DECIDERS,
    summary:
      'Makes or changes a category or a tag: its names, its games, its place, and whether the lobby shows it. Whoever read an older version than the one that holds is refused and changes nothing.',
    request: v.strictObject({ tag: v.strictObject(lobbyTag.entries), reason: actionReason }),
    response: tagList,
    errors: ['conflict'],
  },
  getLobbyPreview: {
    method: 'GET',
    path: '/wps/operator/games/preview',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'A category of the lobby as a visitor of a country sees it, in a language, and how many games are kept from them there.',
    request: v.strictObject({
      gameType: v.optional(gameType, 'RNG'),
      tag: v.optional(v.union([tagCode, v.literal('')]), ''),
      /** Two letters; nothing: nobody says where they are. */
      country: v.optional(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2})?$/)), ''),
      language: v.optional(v.union([language, v.literal('')]), ''),
    }),
    response: v.object({
      games: v.array(game),
      totalRecords: v.number(),
      hidden: v.number(),
      tags: v.array(lobbyTagShown),
      languages: v.array(v.string()),
      /** Those in which some game is not offered. */
      countries: v.array(v.string()),
      /** Whether a proxy tells the house where visitors are. */
      readsCountries: v.boolean(),
    }),
    errors: [],
  },
});
