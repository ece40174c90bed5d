import './Skeleton.css';
import { classNames } from './class-names.ts';

/** A grey stand-in; give it the size of what it stands for by class name. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span className={classNames('skeleton', className)} aria-hidden="true" />;
}
