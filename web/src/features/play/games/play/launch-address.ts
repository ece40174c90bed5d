import { ApiError } from '@sorak/client/api-error.ts';
import { text } from '../../../../locales/text.ts';

/** The address that a launch answered; ApiError vendor_unavailable for one that no frame could open. */
export function launchAddress(url: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw new ApiError('vendor_unavailable', text('game.deadText'));
}
