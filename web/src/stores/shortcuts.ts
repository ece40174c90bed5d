import { createStore } from '@sorak/client/store.ts';
import { readStored, writeStored } from '@sorak/client/storage.ts';
import { useStore } from '@sorak/client/use-store.ts';

/** Whether keys without Ctrl or Alt do something by themselves; on until this device says otherwise. */
const shortcuts = createStore<boolean>(readStored('local', 'shortcuts') !== 'off');

export function setShortcuts(isOn: boolean): void {
  shortcuts.set(isOn);
  writeStored('local', 'shortcuts', isOn ? null : 'off');
}
export const hasShortcuts = (): boolean => shortcuts.get();
export const useShortcuts = (): boolean => useStore(shortcuts);
