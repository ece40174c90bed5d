import './palette.css';
import { Check } from '@sorak/ui/Check.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import type { Session } from '../api/session.ts';
import { openLayer } from '../lib/layers.ts';
import { setSingleKeys, useSingleKeys } from '../lib/settings.ts';
import { useText } from '../locales/text.ts';
import { openPages } from './palette-items.ts';

/** What the keys do, on every page and in its lists. */
export function Keys({ session }: { readonly session: Session }) {
  const text = useText();
  const isOn = useSingleKeys();
  const rows = [
    ['/  ⌘K', text('palette.title')],
    ['J  K', text('keys.rows')],
    ['⏎', text('keys.open')],
    ['Esc', text('keys.close')],
    ['?', text('keys.title')],
    ...openPages(session).flatMap(({ title, jump }) => (jump ? [[`G  ${jump.toUpperCase()}`, text(title)]] : [])),
  ];
  return (
    <Modal label={text('keys.title')} closeLabel={text('app.close')} onClose={() => openLayer(null)}>
      <div className="modal-body dialog-body">
        <h2>{text('keys.title')}</h2>
        <dl className="keys-list">
          {rows.map(([keys = '', what]) => (
            <div key={keys}>
              <dt>
                {keys.split('  ').map((key) => (
                  <kbd key={key} className="keyboard-key">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <Check label={text('keys.single')} checked={isOn} onChange={(event) => setSingleKeys(event.target.checked)} />
      </div>
    </Modal>
  );
}
