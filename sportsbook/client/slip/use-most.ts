import { useEffect, useState } from 'react';
import type { MostAnswer, MostRequest } from '../../server/api.ts';
import { askMost } from '../app/api.ts';

/** What the slip may stake, asked again when its legs change or something was placed; null until it is known. */
export function useMost(request: MostRequest, placed: number): MostAnswer | null {
  const key = JSON.stringify({ placed, request });
  const [known, setKnown] = useState<{ readonly key: string; readonly answer: MostAnswer }>();
  useEffect(() => {
    let isLeft = false;
    askMost((JSON.parse(key) as { readonly request: MostRequest }).request).then(
      (answer) => isLeft || setKnown({ key, answer }),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [key]);
  return known?.key === key ? known.answer : null;
}
