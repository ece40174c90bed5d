import './Tile.css';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type Props = ComponentProps<'span'> & {
  readonly size?: 's' | 'm' | 'l' | 'xl';
  readonly tone?: 'quiet' | 'info' | 'warn' | 'positive' | 'negative' | 'brand';
};

const SIZE = { s: 'little', m: '', l: 'large', xl: 'huge' } as const;

/** A symbol on a rounded square, beside the words that it stands for. */
export function Tile({ size = 'm', tone, className, ...rest }: Props) {
  return <span {...rest} className={classNames('tile', SIZE[size], tone, className)} />;
}
