import '@sorak/ui/tokens.css';
import '@sorak/ui/until-fonts.css';
import '@sorak/ui/fonts.css';
import '@sorak/ui/base.css';
import './app/console.css';
import './features/page.css';
import './features/queue/queue.css';
import { readEveryDigit } from '@sorak/locales/digits';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { languageNow, watchSettings } from './lib/settings.ts';
import { loadText } from './locales/text.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('no root element');
watchSettings();
readEveryDigit();
await loadText(languageNow());
createRoot(root).render(<App />);
