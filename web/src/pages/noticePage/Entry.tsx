import type { Announcement } from '@sorak/contract';
import { Icon } from '@sorak/ui/Icon.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { megaphoneIcon } from '@sorak/ui/icons.ts';
import { bellIcon, chevronDownIcon } from '@sorak/ui/page-icons.ts';
import { useEffect, useRef, useState } from 'react';
import { Html } from '../../lib/Html.tsx';
import { useText } from '../../locales/text.ts';

type Props = { readonly announcement: Announcement; readonly isOpen: boolean; readonly onToggle: () => void };

/** One announcement: title and start, its text when it is open. The one that a link named is brought into view. */
export function Entry({ announcement: { id, title, lang, content, startDateStr, types }, isOpen, onToggle }: Props) {
  const t = useText();
  const element = useRef<HTMLElement>(null);
  const [wasOpenAtFirst] = useState(isOpen);
  useEffect(() => {
    if (wasOpenAtFirst) element.current?.scrollIntoView({ block: 'nearest' });
  }, [wasOpenAtFirst]);
  return (
    <section ref={element} className="entry">
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={`notice-${id}`} onClick={onToggle}>
          <Tile tone="quiet">
            <Icon path={types.includes('PU') ? bellIcon : megaphoneIcon} />
          </Tile>
          <span className="entry-text">
            <b lang={lang}>{title}</b>
            <span className="caption faint-text digits">{t('content.starts', { time: startDateStr })}</span>
          </span>
          <span className="entry-arrow">
            <Icon path={chevronDownIcon} size="s" />
          </span>
        </button>
      </h2>
      <div id={`notice-${id}`} className="entry-body" hidden={!isOpen}>
        {isOpen ? <Html html={content} lang={lang} /> : null}
      </div>
    </section>
  );
}
