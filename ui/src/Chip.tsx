import './Chip.css';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { closeIcon } from './page-icons.ts';

type ChipProps = { readonly pressed: boolean; readonly onPress: () => void; readonly children: ReactNode };

/** A filter that is on or off. */
export function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

type ActiveProps = { readonly label: string; readonly removeLabel: string; readonly onRemove: () => void };

/** An active filter, repeated as a chip that removes it. */
export function ActiveChip({ label, removeLabel, onRemove }: ActiveProps) {
  return (
    <button type="button" className="chip removable" aria-label={removeLabel} onClick={onRemove}>
      {label}
      <Icon path={closeIcon} size="xs" />
    </button>
  );
}
