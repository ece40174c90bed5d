import { register } from 'tsx/esm/api';

register();
await import('./test/check.ts');
