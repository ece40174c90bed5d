import { Modal } from '@sorak/ui/Modal.tsx';
import { useEffect, useRef } from 'react';
import { useText } from '../../../locales/text.ts';
import type { Choices } from './choices.ts';
import { SearchField } from './SearchField.tsx';

type Props = Choices & { readonly onClose: () => void };

/** The search over the whole window, where the header has no room for a field. */
export function SearchSheet({ onClose, onGame, onVendor }: Props) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Modal label={t('header.search')} closeLabel={t('header.searchClose')} size="full" className="find-dialog" onClose={onClose}>
      <SearchField
        isSheet
        input={input}
        onGame={(game) => {
          onClose();
          onGame(game);
        }}
        onVendor={(vendor) => {
          onClose();
          onVendor(vendor);
        }}
      />
    </Modal>
  );
}
