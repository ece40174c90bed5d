import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { REGULATOR_FILES } from '../../rules/regulator.ts';

const day = v.pipe(v.string(), v.isoDate(), v.regex(/^20\d\d-/));

export const regulatorCalls = defineCalls({
  getRegulatorFile: {
    method: 'GET',
    path: '/wps/operator/regulator/file',
    auth: 'operator',
    roles: ['risk', 'admin'],
    summary:
      'A report for a regulator as CSV, of days of the brand’s clock (both within): its head says who made it, when, of what and under which licence; a span without anything says so. The log keeps its SHA-256.',
    request: v.pipe(
      v.strictObject({ file: v.picklist(REGULATOR_FILES), from: day, to: day }),
      v.check(({ from, to }) => from <= to),
    ),
    response: v.object({ fileName: v.string(), content: v.string(), sha256: v.string(), rows: v.number() }),
    errors: ['operation_not_allowed', 'vendor_unavailable'],
  },
});
