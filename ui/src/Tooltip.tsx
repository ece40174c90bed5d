import './Tooltip.css';
import { type ReactNode, useId } from 'react';

/** A short explanation that appears on hover and focus of what it wraps. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: (describedBy: string) => ReactNode }) {
  const id = useId();
  return (
    <span className="tip">
      {children(id)}
      <span className="tip-panel" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
