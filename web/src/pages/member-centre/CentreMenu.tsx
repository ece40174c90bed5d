import { Count } from '@sorak/ui/Badge.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { type ReactNode, useEffect, useRef } from 'react';

type Entry<N extends string> = { readonly name: N; readonly label: string; readonly icon: string; readonly count?: number | undefined };
type Props<N extends string> = {
  readonly label: string;
  readonly className: string;
  /** Groups without pages are left out. */
  readonly groups: readonly { readonly key: string; readonly title: string; readonly pages: readonly Entry<N>[] }[];
  readonly active: N | undefined;
  readonly onPick: (name: N) => void;
  /** What stands above the pages. */
  readonly children: ReactNode;
};

/** The menu of a centre, beside its page or in a row above it: its pages in groups. */
export function CentreMenu<N extends string>({ label, className, groups, active, onPick, children }: Props<N>) {
  const menu = useRef<HTMLElement>(null);
  const listed = groups.flatMap(({ pages }) => pages.map(({ name }) => name)).join(' ');
  // Where the menu scrolls, the page that is open is in sight.
  useEffect(() => {
    if (active && listed) menu.current?.querySelector(`[data-page="${active}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active, listed]);
  return (
    <nav ref={menu} className={className} aria-label={label}>
      {children}
      <div className="centre-items">
        {groups
          .filter(({ pages }) => pages.length > 0)
          .map(({ key, title, pages }) => (
            <section key={key} aria-labelledby={`mc-${key}`}>
              <h2 className="centre-group" id={`mc-${key}`}>
                {title}
              </h2>
              {pages.map(({ name, label: word, icon, count }) => (
                <button
                  key={name}
                  type="button"
                  className="centre-item"
                  data-page={name}
                  aria-current={name === active ? 'page' : undefined}
                  onClick={() => onPick(name)}
                >
                  <Icon path={icon} />
                  <span className="grow">{word}</span>
                  {count === undefined ? null : <Count value={count} quiet />}
                </button>
              ))}
            </section>
          ))}
      </div>
    </nav>
  );
}
