import { useSend } from '@sorak/client/use-send.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useEffect, useState } from 'react';
import { useText } from '../../../locales/text.ts';

/** `none`: this browser cannot; `denied`: its owner has said no, and it asks nobody again. */
type State = 'none' | 'denied' | 'off' | 'on';

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function stateNow(): Promise<State> {
  if (!canPush() || !(await navigator.serviceWorker.getRegistration())) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  return (await current()) ? 'on' : 'off';
}

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Messages to this browser: nobody is asked for anything before the press. */
export function usePush() {
  const t = useText();
  const [state, setState] = useState<State>('none');
  const [isBusy, setBusy] = useState(false);
  const key = useCall('getPushKey', {}).data?.publicKey;
  const keep = useSend('subscribePush');
  const drop = useSend('unsubscribePush');
  useEffect(() => void stateNow().then(setState), []);
  const act = async (work: () => Promise<boolean>): Promise<void> => {
    setBusy(true);
    try {
      const isDone = await work();
      showToast(isDone ? { kind: 'done', text: t('channels.kept') } : { kind: 'error', text: t('channels.pushFailed') });
    } catch {
      showToast({ kind: 'error', text: t('channels.pushFailed') });
    }
    setState(await stateNow());
    setBusy(false);
    refresh('getChannels');
  };
  const turnOn = () =>
    act(async () => {
      if (key === undefined || (await Notification.requestPermission()) !== 'granted') return false;
      const { pushManager } = await navigator.serviceWorker.ready;
      const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      const isKept = await keep.send({
        endpoint: made.endpoint,
        publicKey: textOf(made.getKey('p256dh')),
        auth: textOf(made.getKey('auth')),
      });
      if (isKept === undefined) await made.unsubscribe();
      return isKept !== undefined;
    });
  const turnOff = () =>
    act(async () => {
      const made = await current();
      if (!made) return true;
      await drop.send({ endpoint: made.endpoint });
      return made.unsubscribe();
    });
  return { state, isBusy: isBusy || key === undefined, turnOn, turnOff };
}
