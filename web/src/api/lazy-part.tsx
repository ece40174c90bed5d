import { Button } from '@sorak/ui/Button.tsx';
import { type ComponentType, lazy } from 'react';
import { useText } from '../locales/text.ts';

function Missing() {
  const t = useText();
  return (
    <Button size="s" onClick={() => location.reload()}>
      {t('action.reload')}
    </Button>
  );
}

/** A part of a page in a chunk of its own; when that cannot be fetched, a button that loads the page anew stands in for it. */
export const lazyPart = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: Missing };
    }
  });
