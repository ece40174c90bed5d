import './languages.css';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { useText } from '../../../locales/text.ts';
import { useLanguage } from '../../../stores/language.ts';
import { chooseLanguage } from './choose-language.ts';
import { LanguageName } from './LanguageName.tsx';
import { useOfferedLanguages } from './use-offered-languages.ts';

/** The brand's languages to choose from, where no menu has room. */
export function LanguageDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const current = useLanguage();
  const offered = useOfferedLanguages();
  return (
    <Modal size="small" label={t('header.languages')} closeLabel={t('action.close')} onClose={onClose}>
      <div className="modal-body language-dialog">
        <h2>{t('header.languages')}</h2>
        {offered.map((code) => (
          <button
            key={code}
            type="button"
            className="language-item"
            aria-pressed={code === current}
            onClick={() => {
              onClose();
              void chooseLanguage(code);
            }}
          >
            <LanguageName code={code} />
            {code === current ? <Icon path={checkIcon} size="s" /> : null}
          </button>
        ))}
      </div>
    </Modal>
  );
}
