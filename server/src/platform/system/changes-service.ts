import type { Topic } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { readMessage } from '../../realtime/messages.ts';

/** Calls back in this process whenever any process or tool has changed what a topic tells of, and when changes may have been missed. */
export function onSettingsChange({ bus }: Context, topic: Topic, onChange: () => void): void {
  bus.listen((text) => {
    const message = readMessage(text);
    if (message?.kind === 'event' && message.topic === topic) onChange();
  }, onChange);
}
