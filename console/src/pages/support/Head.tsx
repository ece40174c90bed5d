import { SUPPORT_TABS } from '@sorak/contract';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { PageHead } from '../../features/PageHead.tsx';
import { setQuery } from '../../lib/location.ts';
import { shownCount } from '../../lib/shown.ts';
import { useText, wordOf } from '../../locales/text.ts';

const VIEWS = [...SUPPORT_TABS, 'feedback'] as const;
type View = (typeof VIEWS)[number];
type Props = { readonly counts: Readonly<Partial<Record<View, number>>> | undefined; readonly active: View };

/** The page's title and its views, with how many there are in each. */
export function Head({ counts, active }: Props) {
  const text = useText();
  const countOf = (view: View): string => (counts?.[view] === undefined ? '' : ` ${shownCount(counts[view])}`);
  return (
    <>
      <PageHead title={text('support.title')} />
      <Segment
        label={text('support.view')}
        tabs={VIEWS.map((key) => ({ key, label: `${wordOf('stab', key)}${countOf(key)}` }))}
        active={active}
        onPick={(key) => setQuery({ tab: key, page: '', open: '' })}
      />
    </>
  );
}
