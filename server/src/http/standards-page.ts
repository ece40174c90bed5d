import { CLAUSE_STATES, type ClauseState } from '@sorak/contract';
import { countsOf, type Standard } from '../lib/standards.ts';
import { escape, STYLE } from './reference-page.ts';

type Clause = Standard['clauses'][number];

const row = ({ clause, asks, state, tests = [], reason }: Clause): string =>
  `<tr data-state="${state}"><th scope="row">${escape(clause)}</th><td>${escape(asks)}</td><td><span class="t">${state}</span></td><td>${[
    ...(reason ? [escape(reason)] : []),
    ...tests.map((test) => `<code>${escape(test)}</code>`),
  ].join('<br>')}</td></tr>`;

function section({ standard, version, about, clauses }: Standard, state: ClauseState | undefined): string {
  const shown = clauses.filter((clause) => state === undefined || clause.state === state);
  return `<h2>${escape(standard)} ${escape(version)}</h2><p>${escape(about)}</p>
<table><thead><tr><th>Clause</th><th>Asks</th><th>State</th><th>Missing, and shown by</th></tr></thead><tbody>${shown.map(row).join('')}</tbody></table>`;
}

/** What published standards ask and what shows it, as one page without scripts; of one state alone where one is named. */
export function standardsPage(all: readonly Standard[], state?: ClauseState): string {
  const counts = all.map((standard) => ({ ...standard, counts: countsOf(standard) }));
  const sums = CLAUSE_STATES.map((one) => counts.reduce((sum, standard) => sum + standard.counts[one], 0));
  const links = CLAUSE_STATES.map((one) => `<a href="?state=${encodeURIComponent(one)}">${one}</a>`).join(' · ');
  const cells = (values: readonly number[]): string => values.map((value) => `<td>${value}</td>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Standards</title><style>${STYLE}</style></head><body><main><h1>Standards</h1>
<p>What published standards ask, in our words, how far it is fulfilled, and the tests that show it. What is missing is said. <a href="/reference">Reference of the API</a></p>
<p>${state ? `Clauses that are ${state}. ` : ''}<a href="/reference/standards">all</a> · ${links}</p>
<table><thead><tr><th>Standard</th>${CLAUSE_STATES.map((one) => `<th>${one}</th>`).join('')}</tr></thead><tbody>
${counts.map(({ standard, version, counts: of }) => `<tr><th scope="row">${escape(standard)} ${escape(version)}</th>${cells(CLAUSE_STATES.map((one) => of[one]))}</tr>`).join('')}
<tr><th scope="row">all</th>${cells(sums)}</tr></tbody></table>${all.map((standard) => section(standard, state)).join('')}</main></body></html>`;
}
