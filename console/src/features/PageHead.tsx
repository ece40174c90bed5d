import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { searchIcon } from '@sorak/ui/icons.ts';
import type { ReactNode } from 'react';
import { openLayer } from '../lib/layers.ts';
import { useLanguage } from '../lib/settings.ts';
import { hasOwnZone, switchZone, useZone, zoneName } from '../lib/zone.ts';
import { useText } from '../locales/text.ts';

/** Whose clock the times are of; a press takes one's own instead, where that is another. */
function Zone() {
  const text = useText();
  const zone = useZone();
  const name = `${zone.replaceAll('_', ' ')}, ${zoneName(zone, useLanguage())}`;
  if (!hasOwnZone()) return <span className="caption faint-text">{text('app.zone', { zone: name })}</span>;
  return (
    <TextButton onClick={switchZone}>
      <span className="caption">{text('app.zone', { zone: name })}</span>
    </TextButton>
  );
}

/** A page's title, whose clock it shows, and the search over everything, which `/` and ⌘K reach from anywhere. */
export function PageHead({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  const text = useText();
  return (
    <header className="head">
      <h1>{title}</h1>
      {children}
      <Zone />
      <Button kind="outline" size="s" className="head-search" onClick={() => openLayer('palette')}>
        <Icon path={searchIcon} size="s" />
        {text('palette.title')}
        <kbd className="keyboard-key">/</kbd>
      </Button>
    </header>
  );
}
