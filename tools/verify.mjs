import { register } from 'tsx/esm/api';

register();
await import('./build/verify-main.ts');
