import { useEffect, useState } from 'react';
import type { BuilderAnswer, BuilderRequest, RefusalAnswer } from '../../server/api.ts';
import { ApiError, askBuilder } from '../app/api.ts';

/** What a builder is offered at, or why it is not. */
export type Built = { readonly offer: BuilderAnswer | null; readonly refusal: RefusalAnswer | null };
type Known = Built & { readonly legs: string };

const EVERY_MS = 2_000;
const NOTHING: Built = { offer: null, refusal: null };

/** Legs as the book reads them, named so that the same ones are asked once. */
export const legsKey = (legs: BuilderRequest['legs']): string => JSON.stringify(legs.map(({ market, outcome }) => ({ market, outcome })));

/**
 * What legs of one match are offered at together: asked when they change, when a price of theirs moves (`moment`), and every two seconds. While an
 * answer for other legs stands there is none. '' asks for nothing.
 */
export function useBuilder(legs: string, moment: string): Built {
  const [known, setKnown] = useState<Known>({ ...NOTHING, legs: '' });
  const asked = legs === '' ? '' : JSON.stringify({ legs, moment });
  useEffect(() => {
    if (asked === '') return;
    const { legs } = JSON.parse(asked) as { readonly legs: string };
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const read = async (): Promise<void> => {
      const built = document.hidden ? null : await readBuilt(legs);
      if (isLeft) return;
      if (built) setKnown({ ...built, legs });
      timer = setTimeout(() => void read(), EVERY_MS);
    };
    void read();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return known.legs === legs && legs !== '' ? known : NOTHING;
}

async function readBuilt(legs: string): Promise<Built | null> {
  try {
    return { offer: await askBuilder({ legs: JSON.parse(legs) as BuilderRequest['legs'] }), refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // An answer that did not come says nothing of the price.
    return error.refusal.error === 'PLATFORM_UNREACHABLE' ? null : { offer: null, refusal: error.refusal };
  }
}
