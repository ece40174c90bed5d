import type { OperatorProof } from '@sorak/contract';
import { Button, type ButtonKind } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { type ReactNode, useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { makePasskey, ownPasskey } from '../../../api/passkey.ts';
import { useText } from '../../../locales/text.ts';

type FormProps = {
  readonly word: string;
  readonly label?: string;
  readonly note?: string;
  readonly kind?: ButtonKind;
  readonly isWhole: boolean;
  readonly failure: string | null | undefined;
  readonly done: string;
  readonly onSubmit: () => Promise<boolean>;
  readonly children: ReactNode;
};

/** A button with a small form behind it, which closes when it is done. */
function KeyForm({ word, label = word, note, kind = 'primary', isWhole, failure, done, onSubmit, children }: FormProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const isDone = await onSubmit();
    setBusy(false);
    if (!isDone) return;
    setOpen(false);
    refresh('getOperatorPasskeys');
    showToast({ kind: 'done', text: done });
  };
  return (
    <>
      <Button size="s" kind={kind === 'primary' ? 'primary' : 'outline'} aria-label={label} onClick={() => setOpen(true)}>
        {word}
      </Button>
      {isOpen ? (
        <Modal label={label} closeLabel={text('app.close')} size="small" onClose={() => setOpen(false)}>
          <form
            className="modal-body dialog-body"
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <h2>{label}</h2>
            {note ? <p className="small soft-text">{note}</p> : null}
            {children}
            <FailureNote text={failure} />
            <Button type="submit" kind={kind} full busy={isBusy} disabled={!isWhole}>
              {word}
            </Button>
          </form>
        </Modal>
      ) : null}
    </>
  );
}

function CodeField({
  code,
  onCode,
  isOptional,
}: {
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly isOptional: boolean;
}) {
  const text = useText();
  return (
    <Field
      label={text('signIn.code')}
      hint={isOptional ? text('passkey.codeHint') : text('signIn.codeHint')}
      value={code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      onChange={(event) => onCode(event.currentTarget.value)}
    />
  );
}

/** The code that was typed, or what another key has signed; undefined when neither. */
async function proofOf(code: string): Promise<OperatorProof | undefined> {
  if (code !== '') return { code };
  const passkey = await ownPasskey();
  return passkey && { passkey };
}

function NameField({ name, onName }: { readonly name: string; readonly onName: (name: string) => void }) {
  const text = useText();
  return (
    <Field
      label={text('passkey.name')}
      hint={text('passkey.nameHint')}
      value={name}
      maxLength={40}
      required
      onChange={(event) => onName(event.currentTarget.value)}
    />
  );
}

export function AddKey() {
  const text = useText();
  const { send, error } = useSend('addOperatorPasskey');
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [isLost, setLost] = useState(false);
  const add = async (): Promise<boolean> => {
    const proof = await proofOf(code);
    const asked = proof && (await makeCall('startOperatorPasskey', {}).catch(() => undefined));
    const key = asked && (await makePasskey(asked));
    setLost(!key);
    setCode('');
    return key !== undefined && proof !== undefined && (await send({ name, key, proof })) !== undefined;
  };
  return (
    <KeyForm
      word={text('passkey.add')}
      note={text('passkey.addText')}
      isWhole={name.trim() !== ''}
      failure={isLost ? text('passkey.lost') : error?.message}
      done={text('passkey.kept')}
      onSubmit={add}
    >
      <NameField name={name} onName={setName} />
      <CodeField code={code} onCode={setCode} isOptional />
    </KeyForm>
  );
}

type KeyProps = { readonly id: string; readonly name: string };

export function RenameKey({ id, name: before }: KeyProps) {
  const text = useText();
  const { send, error } = useSend('renameOperatorPasskey');
  const [name, setName] = useState(before);
  return (
    <KeyForm
      word={text('passkey.rename')}
      label={`${text('passkey.rename')}: ${before}`}
      kind="outline"
      isWhole={name.trim() !== '' && name !== before}
      failure={error?.message}
      done={text('passkey.renamed')}
      onSubmit={async () => (await send({ id, name })) !== undefined}
    >
      <NameField name={name} onName={setName} />
    </KeyForm>
  );
}

export function RemoveKey({ id, name }: KeyProps) {
  const text = useText();
  const { send, error } = useSend('removeOperatorPasskey');
  const [code, setCode] = useState('');
  const [isLost, setLost] = useState(false);
  const remove = async (): Promise<boolean> => {
    const proof = await proofOf(code);
    setLost(proof === undefined);
    setCode('');
    return proof !== undefined && (await send({ id, proof })) !== undefined;
  };
  return (
    <KeyForm
      word={text('passkey.remove')}
      label={`${text('passkey.remove')}: ${name}`}
      note={text('passkey.removeText')}
      kind="danger"
      isWhole
      failure={isLost ? text('passkey.lost') : error?.message}
      done={text('passkey.gone')}
      onSubmit={remove}
    >
      <CodeField code={code} onCode={setCode} isOptional />
    </KeyForm>
  );
}
