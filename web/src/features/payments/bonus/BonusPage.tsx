import './bonus.css';
import { Card } from '@sorak/ui/Card.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import type { CallState } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';

type Props<T> = {
  readonly title: string;
  readonly about: string;
  /** Said where it could not be read. */
  readonly failed: string;
  readonly answer: CallState<T>;
  readonly children: (data: T) => ReactNode;
};

/** A page about bonuses: its head, and below it what was asked for, that it is on its way, or that it failed. */
export function BonusPage<T>({ title, about, failed, answer, children }: Props<T>) {
  const { data, error, refetch } = answer;
  return (
    <>
      <div className="bonus-head">
        <h1 className="display-medium">{title}</h1>
        <p className="soft-text">{about}</p>
      </div>
      {data !== undefined ? (
        <div className="bonus">{children(data)}</div>
      ) : error ? (
        <ReadFailed title={failed} text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Card aria-hidden="true">
          <Skeleton className="bonus-wait" />
        </Card>
      )}
    </>
  );
}
