import type { HealthProblem } from '@sorak/contract';
import { type Text, wordOf } from '../../../locales/text.ts';

const READER = /^facts\.(.+)$/;

/** A job in words; of a reader of facts whose it is. */
export function jobName(text: Text, job: string): string {
  const reader = READER.exec(job)?.[1];
  return reader === undefined ? wordOf('job', job) : text('job.facts', { name: reader });
}

/** What a problem is about, in words where we have given it its name. */
export function objectName(text: Text, { kind, object }: Pick<HealthProblem, 'kind' | 'object'>): string {
  if (kind === 'job') return jobName(text, object);
  if (kind === 'due') return wordOf('due', object);
  if (kind === 'unsent') return wordOf('sent', object);
  return object;
}
