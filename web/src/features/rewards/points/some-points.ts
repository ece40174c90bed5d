import { pointText } from '../../../lib/point-text.ts';
import type { Text } from '../../../locales/text.ts';

/** `1,200 points` in the reader's language. */
export const somePoints = (t: Text, count: number): string => t('points.some', { count, points: pointText(count) });
