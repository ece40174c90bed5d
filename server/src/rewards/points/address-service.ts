import type { MemberAddress } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { brandCode } from '../../platform/system/service.ts';
import * as exchanges from './exchange-repo.ts';
import * as repo from './parcel-repo.ts';
import type { ParcelAddress } from './tables.ts';

const MAX = 10;

export const linesOf = ({ label, name, phone, street, city, postal_code: postalCode }: repo.AddressRow): ParcelAddress => ({
  label,
  name,
  phone,
  street,
  city,
  postalCode,
});

export const addresses = async ({ db }: Context, memberId: bigint): Promise<{ list: MemberAddress[] }> => ({
  list: (await repo.findAddresses(db.query, memberId)).map((row) => ({ id: row.id, ...linesOf(row) })),
});

/** Keeps another address; the same key again keeps no second one. CallError conflict where there are ten. */
export async function saveAddress(context: Context, memberId: bigint, lines: ParcelAddress, key: string): Promise<{ id: string }> {
  const id = uuidFrom(`address:${memberId}:${key}`);
  await inTransaction(context.db.query, async (tx) => {
    await exchanges.lockExchanging(tx, memberId);
    const known = await repo.findAddresses(tx, memberId);
    if (known.some((one) => one.id === id)) return;
    if (known.length >= MAX) throw new CallError('conflict');
    const { postalCode, ...rest } = lines;
    await repo.insertAddress(tx, { id, member_id: memberId, ...rest, postal_code: postalCode, made_at: new Date(context.clock.now()) });
  });
  return { id };
}

export async function removeAddress({ db }: Context, memberId: bigint, id: string): Promise<null> {
  if (!(await repo.deleteAddress(db.query, memberId, id))) throw new CallError('not_found');
  return null;
}

/** Says where a parcel of the member's goes. CallError not_found, conflict once it is packed. */
export async function setParcelAddress(context: Context, memberId: bigint, id: string, addressId: string): Promise<null> {
  await inTransaction(context.db.query, async (tx) => {
    const row = await exchanges.lockExchange(tx, brandCode(context), id);
    const address = await repo.findAddress(tx, memberId, addressId);
    const parcel = row?.member_id === memberId ? await repo.findParcel(tx, id) : undefined;
    if (!parcel || !address) throw new CallError('not_found');
    if (parcel.state !== 'ordered') throw new CallError('conflict');
    await repo.setAddress(tx, id, linesOf(address));
  });
  return null;
}
