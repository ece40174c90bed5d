import { ApiError } from '../../api/ApiError.ts';
import { makeCall } from '../../api/client.ts';
import { text } from '../../locales/text.ts';
import { showToast } from '../../stores/toast.ts';

/** Shows a message to the moderators, and thanks for it. */
export async function reportMessage(id: string): Promise<void> {
  try {
    await makeCall('reportChat', { id: Number(id) });
    showToast({ kind: 'done', text: text('chat.reported') });
  } catch (error) {
    showToast({ kind: 'error', text: error instanceof ApiError ? error.message : text('errors.network') });
  }
}
