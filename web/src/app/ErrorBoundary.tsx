import { Button } from '@sorak/ui/Button.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { Component, type ReactNode } from 'react';
import { useText } from '../locales/text.ts';

function Crash({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <ErrorState title={t('page.crashTitle')} text={t('page.crashText')}>
      <Button kind="primary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <Button onClick={() => location.reload()}>{t('action.reload')}</Button>
    </ErrorState>
  );
}

type Props = { readonly children: ReactNode };

/** Keeps a fault of one page to that page. */
export class ErrorBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override readonly state = { hasCrashed: false };
  static getDerivedStateFromError = () => ({ hasCrashed: true });

  override render(): ReactNode {
    return this.state.hasCrashed ? <Crash onRetry={() => this.setState({ hasCrashed: false })} /> : this.props.children;
  }
}
