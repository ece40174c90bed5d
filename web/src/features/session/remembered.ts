// product §9: the remembered login lasts one day. Only the user name is kept, never a secret.
const DAY_SECONDS = 86_400;
const NAME = 'remembered';

export function rememberedName(): string {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  return entry ? decodeURIComponent(entry.slice(NAME.length + 1)) : '';
}

/** Keeps the user name for a day; '' forgets it. */
export function rememberName(name: string): void {
  document.cookie = `${NAME}=${encodeURIComponent(name)}; path=/; max-age=${name ? DAY_SECONDS : 0}; samesite=strict`;
}
