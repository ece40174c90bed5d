import './Card.css';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type Props = ComponentProps<'div'> & { readonly look?: 'flush' | 'tight' | 'soft' };

/** A surface that holds one thing. */
export function Card({ look, className, ...rest }: Props) {
  return <div {...rest} className={classNames('card', look, className)} />;
}
