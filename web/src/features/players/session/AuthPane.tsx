import './auth.css';
import type { ReactNode } from 'react';
import { BrandScene } from '../../../lib/BrandScene.tsx';

/** The brand's half of the login and registration popups; wide screens only. */
export function AuthPane({ title, text, children }: { readonly title: string; readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="pane">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      <BrandScene />
    </div>
  );
}
