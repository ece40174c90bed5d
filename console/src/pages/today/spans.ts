import { CONSOLE_SPANS, type ConsoleSpan } from '@sorak/contract';
import { usePlace } from '../../lib/location.ts';

/** The span of the page, from the address. */
export function useSpan(): ConsoleSpan {
  const asked = usePlace().query.get('span');
  return CONSOLE_SPANS.find((one) => one === asked) ?? 'today';
}
