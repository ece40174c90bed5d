import { readdirSync, readFileSync } from 'node:fs';
import { processorSeconds } from '../machine.ts';

/** One of the programs under load: a process, with all that it has started. */
export type Program = { readonly name: string; readonly pid: number };
/** Memory in MB (of what several share each has its part), open files and sockets, processor seconds since its start. */
export type Look = { readonly mb: number; readonly files: number; readonly cpuS: number };

const KB_PER_MB = 1_024;

/** The processes below one, itself included. */
function familyOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const text = orEmpty(() => readFileSync(`/proc/${name}/stat`, 'utf8'));
    parents.set(Number(name), Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isBelow = (pid: number): boolean => {
    for (let at = pid; at > 1; at = parents.get(at) ?? 0) if (at === root) return true;
    return false;
  };
  return [...parents.keys()].filter(isBelow);
}

export function lookAt({ pid }: Program): Look {
  const family = familyOf(pid);
  const sum = (of: (one: number) => number): number => family.reduce((all, one) => all + of(one), 0);
  return {
    mb: sum((one) => Number(/^Pss:\s+(\d+)/m.exec(orEmpty(() => readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')))?.[1] ?? 0)) / KB_PER_MB,
    files: sum((one) => filesOf(one).length),
    cpuS: processorSeconds(pid),
  };
}

const filesOf = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/fd`);
  } catch {
    return [];
  }
};

/** Empty for a process that has just ended. */
function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
