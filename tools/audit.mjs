import { register } from 'tsx/esm/api';

register();
await import('./audit/main.ts');
