import { CONSOLE_SPANS, type ConsoleSpan } from '@sorak/contract';
import { useQuery } from '@sorak/client/location.ts';

/** The span of the page, from the address. */
export function useSpan(): ConsoleSpan {
  const asked = useQuery().get('span');
  return CONSOLE_SPANS.find((one) => one === asked) ?? 'today';
}
