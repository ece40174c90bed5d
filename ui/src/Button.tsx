import './Button.css';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'inverse' | 'citron' | 'secondary' | 'outline' | 'ghost' | 'danger';
const KIND = {
  primary: 'primary',
  inverse: 'inverse',
  citron: 'citron',
  secondary: '',
  outline: 'out',
  ghost: 'ghost',
  danger: 'danger',
} as const;
const SIZE = { s: 'little', m: '', l: 'large' } as const;

type ButtonStyle = { readonly kind?: ButtonKind; readonly size?: 's' | 'm' | 'l'; readonly full?: boolean };

/** The class names of a button, for links that look like one. */
export const buttonClass = ({ kind = 'secondary', size = 'm', full }: ButtonStyle): string =>
  classNames('button', KIND[kind], SIZE[size], full && 'full');

type Props = ComponentProps<'button'> & ButtonStyle & { readonly busy?: boolean };

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
    <button
      {...rest}
      type={type}
      className={classNames('icon-button', small && 'little', className)}
      aria-label={label}
      title={rest.title ?? label}
    />
  );
}

/** A button that reads as a link in a sentence. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames('link', className)} />;
}
