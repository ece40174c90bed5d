import { Pager } from '@sorak/ui/Pager.tsx';
import { useText } from '../locales/text.ts';

type Props = { readonly page: number; readonly totalPages: number; readonly onPick: (page: number) => void };

/** The pages of a list, in the site's words; nothing when there is only one. */
export function Pages(props: Props) {
  const t = useText();
  return <Pager label={t('action.pages')} previousLabel={t('action.previous')} nextLabel={t('action.next')} {...props} />;
}
