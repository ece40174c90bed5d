import './Button.css';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'citron' | 'secondary' | 'outline' | 'ghost' | 'danger';
const KIND = { primary: 'pri', citron: 'cit', secondary: '', outline: 'out', ghost: 'gho', danger: 'dan' } as const;
const SIZE = { s: 's', m: '', l: 'l' } as const;

type Look = { readonly kind?: ButtonKind; readonly size?: 's' | 'm' | 'l'; readonly full?: boolean };

/** The class names of a button, for links that look like one. */
export const buttonClass = ({ kind = 'secondary', size = 'm', full }: Look): string =>
  classNames('btn', KIND[kind], SIZE[size], full && 'full');

type Props = ComponentProps<'button'> & Look & { readonly busy?: boolean };

/** A button; while `busy` it keeps its label, shows a spinner and ignores presses. */
export function Button({ kind, size, full, busy, className, children, onClick, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={classNames(buttonClass({ kind, size, full }), className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

type IconButtonProps = ComponentProps<'button'> & { readonly label: string; readonly small?: boolean };

/** A square button that shows only an icon; `label` names it. */
export function IconButton({ label, small, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classNames('ibtn', small && 's', className)} aria-label={label} title={rest.title ?? label} />
  );
}

/** A button that reads as a link in a sentence. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames('link', className)} />;
}
