import { register } from 'tsx/esm/api';

register();
await import('./drill/main.ts');
