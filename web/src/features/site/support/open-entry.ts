import type { ValueOf } from '@sorak/client/calls.ts';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { text } from '../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';

export type Entry = ValueOf<'getStatus'>['customerService'][number];

/**
 * Opens a service in a window of its own. The window is opened within the press, because a browser blocks a later one; a sealed address
 * (type 3) is opened meanwhile, and the window is closed if that fails (product §2).
 */
export async function openEntry({ type, path }: Entry): Promise<void> {
  const opened = window.open('', '_blank');
  if (!opened) return showToast({ kind: 'error', text: text('service.blocked') });
  opened.opener = null;
  try {
    opened.location.replace(type === 3 ? (await makeCall('openService', { path })).url : path);
  } catch (error) {
    opened.close();
    showToast({ kind: 'error', text: error instanceof ApiError ? error.message : text('errors.network') });
  }
}
