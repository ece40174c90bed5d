import { Button } from '@sorak/ui/Button.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { Component, type ReactNode } from 'react';
import { text } from '../locales/text.ts';

/** A page that broke, or whose file could not be fetched, says so and offers to load it anew. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <ErrorState title={text('app.broken')} text={text('app.brokenText')}>
        <Button onClick={() => location.reload()}>{text('app.reload')}</Button>
      </ErrorState>
    );
  }
}
