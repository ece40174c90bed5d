import { HELP_ORGANISATIONS } from '@sorak/contract';
import { useText } from '../locales/text.ts';

/** Who helps people whom play harms, for everybody who reads the site; a job asks daily whether they answer. */
export function HelpOutside() {
  const t = useText();
  return (
    <p className="caption help-outside">
      {t('footer.helpOutside')}{' '}
      {HELP_ORGANISATIONS.map(({ name, url }) => (
        <a key={url} className="link" href={url} rel="noopener noreferrer" target="_blank">
          {name}
        </a>
      ))}
    </p>
  );
}
