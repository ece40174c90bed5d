import type { OperatorDraw } from '@sorak/contract';
import type { BadgeTone } from '@sorak/ui/Badge.tsx';
import { wordOf } from '../../../locales/text.ts';

export const TONE: Readonly<Record<OperatorDraw['state'], BadgeTone | undefined>> = {
  open: 'positive',
  closed: 'info',
  drawn: 'info',
  settled: undefined,
  cancelling: 'warn',
  cancelled: 'negative',
};

/** Which draw of its lottery: the station where there are several, and its number. */
export const drawName = ({ station, number }: Pick<OperatorDraw, 'station' | 'number'>): string =>
  station === '' ? number : `${wordOf('lottery.station', station)} · ${number}`;
