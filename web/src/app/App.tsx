import '../api/ground.ts';
import { AppFrame } from './AppFrame.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { SessionKeeper } from './SessionKeeper.tsx';
import { StatusGate } from './StatusGate.tsx';

/** The whole site. */
export function App() {
  return (
    <ErrorBoundary>
      <StatusGate>
        <SessionKeeper />
        <AppFrame />
      </StatusGate>
    </ErrorBoundary>
  );
}
