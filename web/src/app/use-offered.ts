import { useCanRegister, useCanReset, useModule, useSettings } from '../api/settings.ts';
import type { PopupName } from '../stores/popup.ts';

/** Whether the brand offers what a popup is for. One that has no switch is always offered, any other until the brand is known. */
export function useIsOffered(name: PopupName | null): boolean {
  const features = useSettings()?.features;
  const offered: Partial<Record<PopupName, boolean>> = {
    register: useCanRegister(),
    freePlay: useModule('FREEPLAY3', true),
    forgotPassword: useCanReset(),
    newPassword: features?.['forgotPasswordEmail'] !== false,
    chat: features?.['chat'] !== false,
  };
  return name === null || (offered[name] ?? true);
}
