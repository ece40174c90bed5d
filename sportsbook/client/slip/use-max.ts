import { useEffect, useState } from 'react';
import type { MaxAnswer, MaxRequest } from '../../server/api.ts';
import { askMax } from '../app/api.ts';

/** What the slip may stake, asked again when its legs change or something was placed; null until it is known. */
export function useMax(request: MaxRequest, placed: number): MaxAnswer | null {
  const key = JSON.stringify({ placed, request });
  const [known, setKnown] = useState<{ readonly key: string; readonly answer: MaxAnswer }>();
  useEffect(() => {
    let isLeft = false;
    askMax((JSON.parse(key) as { readonly request: MaxRequest }).request).then(
      (answer) => isLeft || setKnown({ key, answer }),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [key]);
  return known?.key === key ? known.answer : null;
}
