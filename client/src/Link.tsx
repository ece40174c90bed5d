import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from './location.ts';

type Props = ComponentProps<'a'> & { readonly to: string; readonly replace?: boolean };

/** A real link that goes to a page of the site without loading it anew; modified clicks stay the browser's. */
export function Link({ to, replace, onClick, children, ...rest }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to, { replace });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
