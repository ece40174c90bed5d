import { Button } from '@sorak/ui/Button.tsx';
import { useText } from '../../locales/text.ts';

type Props = { readonly pageNo: number; readonly totalPages: number; readonly onGo: (pageNo: number) => void };

/** Back and forth in a list of more than one page. */
export function Pages({ pageNo, totalPages, onGo }: Props) {
  const text = useText();
  if (totalPages <= 1) return null;
  return (
    <div className="row gap-medium pad-little">
      <Button size="s" disabled={pageNo <= 1} onClick={() => onGo(pageNo - 1)}>
        {text('queue.back')}
      </Button>
      <span className="small faint-text digits">{text('queue.page', { page: pageNo, of: totalPages })}</span>
      <Button size="s" disabled={pageNo >= totalPages} onClick={() => onGo(pageNo + 1)}>
        {text('queue.forth')}
      </Button>
    </div>
  );
}
