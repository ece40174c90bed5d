import { cloneElement, Fragment, type ReactElement } from 'react';
import { type MessageKey, useText, type Values } from './text.ts';

type Props = { readonly id: MessageKey; readonly values?: Values; readonly parts: Readonly<Record<string, ReactElement>> };

/** A message with `<name>…</name>` marks, each put inside the element of that name. */
export function Rich({ id, values, parts }: Props) {
  const pieces = useText()(id, values).split(/(<\w+>[^<]*<\/\w+>)/);
  return pieces.map((piece, index) => {
    const mark = /^<(\w+)>([^<]*)/.exec(piece);
    const [, name = '', inside = ''] = mark ?? [];
    const part = parts[name];
    return <Fragment key={`${index}:${piece}`}>{!mark ? piece : part ? cloneElement(part, undefined, inside) : inside}</Fragment>;
  });
}
