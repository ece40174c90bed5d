import * as v from 'valibot';
import type { AnyKind } from '../../engines/kind.ts';
import { slot } from '../../engines/slot/kind.ts';
import type { Title } from '../../titles/catalogue.ts';

/** A kind with the shapes that its requests have on the wire. */
export type ServedKind = { readonly engine: AnyKind; readonly opening: v.GenericSchema; readonly step: v.GenericSchema };

const coinValue = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Every kind of game that the studio plays; the parts that serve rounds know no other thing of them. */
export const kinds: Readonly<Record<Title['kind'], ServedKind>> = {
  slot: { engine: slot, opening: v.strictObject({ coinValue }), step: v.never() },
};
