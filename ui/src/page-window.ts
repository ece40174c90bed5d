/** The pages that a pager names: first, last, the current one with its neighbours; null stands for a gap. */
export function pageWindow(page: number, totalPages: number, margin = 1, range = 5): (number | null)[] {
  const half = Math.floor(range / 2);
  const from = Math.max(1, Math.min(page - half, totalPages - range + 1));
  const to = Math.min(totalPages, from + range - 1);
  const pages: (number | null)[] = [];
  for (let entry = 1; entry <= Math.min(margin, from - 1); entry += 1) pages.push(entry);
  if (from > margin + 1) pages.push(null);
  for (let entry = from; entry <= to; entry += 1) pages.push(entry);
  if (to < totalPages - margin) pages.push(null);
  for (let entry = Math.max(to + 1, totalPages - margin + 1); entry <= totalPages; entry += 1) pages.push(entry);
  return pages;
}
