import type { MovementCause } from '@sorak/contract';
import { betsById } from '../../play/bets/service.ts';
import { bonusesById } from '../../payments/bonus/offer-service.ts';
import type { Context } from '../../context.ts';
import { depositsByReference } from '../../payments/deposit/service.ts';
import { gameNameIn, makerNameIn } from '../../lib/game-name.ts';
import { giftsById } from '../../rewards/campaigns/named-service.ts';
import { prizesById } from '../../rewards/missions/service.ts';
import { exchangesById } from '../../rewards/points/exchange-service.ts';
import { transfersById } from '../../agents/transfer/service.ts';
import { withdrawalsByNumber } from '../../payments/withdrawal/service.ts';

/** Whose lines they are, and in which language names are wanted. */
export type Whose = { readonly memberId: bigint; readonly language: string };
type Told = Pick<MovementCause, 'title' | 'lang' | 'detail' | 'state'>;
/** Tells of causes of one type, by id; of those that are not the member's it says nothing. */
type Reader = (context: Context, whose: Whose, ids: readonly string[]) => Promise<ReadonlyMap<string, Told>>;

/** A gift by its campaign and the version of its rule. */
const giftReader: Reader = async (context, { memberId, language }, ids) => {
  const found = await giftsById(context, memberId, ids, language);
  return new Map(found.map(({ id, name, lang, version }) => [id, { title: name, lang, detail: `v${version}`, state: null }]));
};

/** Who knows a type of reference, `type:id`. A type without a reader is still shown by its number. */
const READERS: Readonly<Record<string, Reader>> = {
  bet: async (context, { memberId, language }, ids) => {
    const bets = await betsById(context, memberId, ids);
    return new Map(
      bets.map(({ betId, gameCode, gameName, accountTypeName, status }) => [
        betId,
        { title: gameNameIn(language, gameCode, gameName), detail: makerNameIn(language, gameCode, accountTypeName), state: status },
      ]),
    );
  },
  transfer: async (context, { memberId }, ids) => {
    const found = await transfersById(context, memberId, ids);
    return new Map(found.map(({ id, other, note }) => [id, { title: other, detail: note === '' ? null : note, state: null }]));
  },
  deposit: async (context, { memberId, language }, ids) => {
    const found = await depositsByReference(context, memberId, ids, language);
    return new Map(
      found.map((one) => [one.reference, { title: one.methodName, lang: one.lang, detail: one.reference, state: one.status }]),
    );
  },
  bonus: async (context, { memberId, language }, ids) => {
    const found = await bonusesById(context, memberId, ids, language);
    return new Map(found.map(({ id, name, lang, state }) => [id, { title: name, lang, detail: null, state }]));
  },
  campaign: giftReader,
  // What a gift's wagering releases or takes back has the gift's id.
  given: giftReader,
  prize: async (context, { memberId, language }, ids) => {
    const found = await prizesById(context, memberId, ids, language);
    return new Map(found.map(({ id, name, lang }) => [id, { title: name, lang, detail: null, state: null }]));
  },
  exchange: async (context, { memberId, language }, ids) => {
    const found = await exchangesById(context, memberId, ids, language);
    return new Map(found.map(({ id, name, lang, state }) => [id, { title: name, lang, detail: null, state }]));
  },
  withdrawal: async (context, { memberId }, ids) => {
    const found = await withdrawalsByNumber(context, memberId, ids);
    return new Map(found.map(({ id, bankName, cardMasked, state }) => [id, { title: null, detail: `${bankName} ${cardMasked}`, state }]));
  },
};

const REFERENCE = /^([a-z][a-z_-]*):([\w.-]{1,64})$/;

/** What each reference of the member's lines speaks of; null where it is no reference to a thing. */
export async function causesOf(
  context: Context,
  whose: Whose,
  references: readonly string[],
): Promise<ReadonlyMap<string, MovementCause | null>> {
  const parts = [...new Set(references)].map((reference) => ({ reference, match: REFERENCE.exec(reference) }));
  const named = parts.flatMap(({ reference, match }) => {
    const [, type = '', id = ''] = match ?? [];
    return match && type !== 'member' ? [{ reference, type, id }] : [];
  });
  const types = [...new Set(named.map(({ type }) => type))];
  const told = new Map(
    await Promise.all(
      types.map(async (type) => {
        const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
        const ids = named.flatMap((one) => (one.type === type ? [one.id] : []));
        return [type, reader ? await reader(context, whose, ids) : new Map<string, Told>()] as const;
      }),
    ),
  );
  const unknown: Told = { title: null, detail: null, state: null };
  return new Map(named.map(({ reference, type, id }) => [reference, { type, id, ...(told.get(type)?.get(id) ?? unknown) }]));
}
