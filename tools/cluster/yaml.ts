export type Yaml = string | number | boolean | readonly Yaml[] | { readonly [key: string]: Yaml };

const PLAIN = /^[A-Za-z_][\w./+-]*$/;
/** What would be read as something else than text. */
const OTHER = /^(?:y|n|yes|no|on|off|true|false|null)$/i;

/** As text that people read; text that could be taken for something else stands in quotes. */
export function yaml(value: Yaml, indent = ''): string {
  if (Array.isArray(value))
    return (value as readonly Yaml[]).map((item) => `${indent}- ${yaml(item, `${indent}  `).trimStart().trimEnd()}\n`).join('');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, item]) => {
        const isFlat = typeof item !== 'object';
        return `${indent}${scalar(key)}:${isFlat ? ` ${scalar(item)}\n` : `\n${yaml(item, `${indent}  `)}`}`;
      })
      .join('');
  return `${scalar(value as string | number | boolean)}\n`;
}

function scalar(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  return PLAIN.test(value) && !OTHER.test(value) ? value : `'${value.replaceAll("'", "''")}'`;
}
