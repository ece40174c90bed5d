import { register } from 'tsx/esm/api';

register();
await import('./security/parts-main.ts');
