import { Button } from '@sorak/ui/Button.tsx';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { loadChunk } from '@sorak/client/load-chunk.ts';
import { loadMoreText, useText } from '../locales/text.ts';

type Options = {
  /** The part says more than the frame does: the other words come with it. */
  readonly withText?: boolean;
  /** Nobody sees the part, so nobody is asked to press for it: it is tried again when the network is back. */
  readonly isUnseen?: boolean;
};

/** Stands in for a part that did not come: tries again when pressed and when the network is back, and then is the part. */
function standIn<P extends object>(load: () => Promise<ComponentType<P>>, isUnseen: boolean): ComponentType<P> {
  let found: ComponentType<P> | null = null;
  return function Missing(props: P) {
    const t = useText();
    const [Found, setFound] = useState(() => found);
    const [isPending, setPending] = useState(false);
    const again = async () => {
      setPending(true);
      try {
        const come = await load();
        found = come;
        setFound(() => come);
      } catch {
        setPending(false);
      }
    };
    useEffect(() => {
      if (Found) return;
      const back = () => void again();
      addEventListener('online', back);
      return () => removeEventListener('online', back);
    });
    if (Found) return <Found {...props} />;
    if (isUnseen) return null;
    return (
      <Button size="s" busy={isPending} onClick={() => void again()}>
        {t('action.retry')}
      </Button>
    );
  };
}

/** A part of a page in a chunk of its own, named by its export; when that cannot be fetched, a button that tries again stands in for it. */
export function lazyPart<K extends string, P extends object>(
  ask: () => Promise<Readonly<Record<K, ComponentType<P>>>>,
  name: K,
  { withText, isUnseen = false }: Options = {},
) {
  const load = async (): Promise<ComponentType<P>> => {
    const [module] = await Promise.all([loadChunk(ask), withText ? loadMoreText() : null]);
    return module[name];
  };
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: standIn(load, isUnseen) };
    }
  });
}
