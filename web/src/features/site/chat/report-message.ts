import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { text } from '../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';

/** Shows a message to the moderators, and thanks for it. */
export async function reportMessage(id: string): Promise<void> {
  try {
    await makeCall('reportChat', { id: Number(id) });
    showToast({ kind: 'done', text: text('chat.reported') });
  } catch (error) {
    showToast({ kind: 'error', text: error instanceof ApiError ? error.message : text('errors.network') });
  }
}
