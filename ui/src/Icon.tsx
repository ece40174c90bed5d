type Props = { readonly path: string; readonly size?: 'xs' | 's' | 'l'; readonly flip?: boolean; readonly label?: string };

const SIZE = { xs: 'tiny', s: 'little', l: 'large' } as const;

/** A stroked icon from `icons.ts`; decorative unless `label` is given; `flip` mirrors it in right-to-left pages. */
export function Icon({ path, size, flip, label }: Props) {
  const className = ['icon', size && SIZE[size], flip && 'flip'].filter(Boolean).join(' ');
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      aria-hidden={label ? undefined : true}
      role={label ? 'img' : undefined}
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
