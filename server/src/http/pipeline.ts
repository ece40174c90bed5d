import '@fastify/cookie';
import { COMMON_ERRORS, priorityOf, type Call, type ErrorCode } from '@sorak/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../context.ts';
import { CallError, type CallInput, type Handler, type OperatorCaller } from './call.ts';
import { cookieName, cookieScope, ownCookies } from './cookies.ts';
import { asCallError, sendError, sendValue } from './envelope.ts';
import { covers, refusalOf, type AccessPolicy, type BrandPolicy, type Session } from './access-policy.ts';
import { joinParams, parseBody, parseForm, parseInput, parseQuery } from './parse-request.ts';
import { Shed } from './pressure.ts';
import { createSpending } from './rate-limit.ts';
import { cachedBody } from './cached-response.ts';
import { type Decision, decisionDigest, withDecision } from './decision.ts';
import { openSealed, sealedText } from './sealing.ts';

const TOKEN = /^(?:Bearer )?([\w-]{20,128})$/i;
const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
const FORM = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What an operator must not even try unseen: another role's work, and both steps of what takes two. */
const NOTED: ReadonlySet<string> = new Set(['operator_role_missing', 'second_operator_required', 'second_operator_shares']);

/** Members' and strangers': what they have no right to, and what looks like a way around a control. The log has call and code, never a name. */
const WITHOUT_RIGHT: ReadonlySet<ErrorCode> = new Set([
  'real_account_required',
  'not_agent',
  'not_operator',
  'operation_not_allowed',
  'account_disabled',
  'licence_forbids',
  'region_restricted',
]);
const AROUND: ReadonlySet<ErrorCode> = new Set([
  'payload_not_sealed',
  'payload_invalid',
  'payload_replayed',
  'captcha_invalid',
  'slider_invalid',
  'merchant_invalid',
  'idempotency_conflict',
  'too_many_requests',
]);

/** Who asks, from where and in which language: what is known of a request, and what it may do, before its body is looked at. */
type Visit = {
  readonly ip: string;
  language: string;
  country: string | null;
  operator: OperatorCaller | null;
  session: Session | null;
};

/** A call's route: `onRequest` admits before the body is read, so that nobody makes us hold what they may not send. */
type Steps = {
  readonly onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

/** Makes the route of each call: refusals in a fixed order, parsing, the domain's handler, stripping, envelope. */
export function createPipeline(context: Context, access: AccessPolicy) {
  const spend = createSpending(context.config.humanChecks);
  const admitted = new WeakMap<FastifyRequest, { readonly visit: Visit; readonly brandPolicy: BrandPolicy }>();

  /** Fills in the visit; CallError for whoever may not make this call. */
  const admit = async (call: Call, request: FastifyRequest, visit: Visit): Promise<BrandPolicy> => {
    const shed = request.server.pressure.refusal(priorityOf(call));
    if (shed) throw shed;
    const brandPolicy = await access.brandPolicy();
    const { microCache } = request.server;
    // Once one reader has been refused for it, nobody hears what was kept before the house closed or told strangers apart.
    if (brandPolicy.maintenance || brandPolicy.hasAddressRules) microCache.forget();
    visit.country = countryOf(request, brandPolicy, context);
    visit.language = pickLanguage(brandPolicy, visit.language, null);
    checkMerchant(request, brandPolicy);
    visit.operator = call.auth === 'operator' ? await findOperator(call, request, access) : null;
    visit.session = visit.operator ? null : await findSession(call, request, access);
    visit.language = pickLanguage(brandPolicy, languageHeader(request), visit.session?.language ?? null);
    checkOpen(call, brandPolicy, visit);
    if (!visit.operator) checkRights(call, visit.session, brandPolicy);
    spend(call, visit.operator?.sessionId ?? visit.session?.caller.sessionId ?? null, visit.ip);
    if (visit.operator && !covers(call, visit.operator)) throw new CallError('operator_role_missing');
    const { ip, country, session } = visit;
    if (session && !session.isDisabled) await access.lookAtPlace(session.caller, { ip, country }, call.asksPlace === true);
    return brandPolicy;
  };

  const refuse = async (call: Call, request: FastifyRequest, reply: FastifyReply, error: unknown, visit: Visit): Promise<FastifyReply> => {
    // Nothing is asked and little is written for whoever is sent away: there is too much to do already.
    if (error instanceof Shed) return sendError(reply, error, visit.language);
    const callError = declaredError(context, call, request, error);
    if (callError.code === 'system_error' || callError.code === 'service_busy')
      request.log.error({ err: error, call: call.path, requestId: request.id }, callError.code);
    const { operator } = visit;
    if (operator) await access.noteShared(operator, null);
    await keepNote(request, call, () => operator && NOTED.has(callError.code) && access.noteRefusal(operator, call.path, callError.code));
    return sendError(reply, callError, visit.language);
  };

  const visitOf = (request: FastifyRequest): Visit => ({
    ip: ipOf(request),
    language: languageHeader(request),
    country: null,
    operator: null,
    session: null,
  });

  return (call: Call, handler: Handler<Call>): Steps => {
    const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const visit = visitOf(request);
      try {
        admitted.set(request, { visit, brandPolicy: await admit(call, request, visit) });
        return undefined;
      } catch (error) {
        return refuse(call, request, reply, error, visit);
      }
    };
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const before = admitted.get(request);
      const visit = before?.visit ?? visitOf(request);
      const { pressure } = request.server;
      pressure.begin();
      try {
        const brandPolicy = before?.brandPolicy ?? (await admit(call, request, visit));
        const { operator } = visit;
        const { microCache } = request.server;
        const input = await readInput(call, request, context);
        const handled = async () => handler(inputOf({ context, call, request, reply, visit }, input), context);
        const told = await (operator ? withDecision(decisionOf(call, request, operator), handled) : handled());
        await keepNote(request, call, () => operator && access.noteShared(operator, call.path));
        const body = cachedBody(call, told, microCache.headers);
        if (!body) return sendValue(reply, v.parse(call.response, told));
        if (call.auth === 'public' && !brandPolicy.hasAddressRules) microCache.keep(request.raw, brandPolicy.countryHeader, body);
        reply.hijack();
        microCache.write(reply.raw, body);
        return reply;
      } catch (error) {
        return await refuse(call, request, reply, error, visit);
      } finally {
        pressure.end();
      }
    };
    return call.method === 'GET' || call.method === 'DELETE' ? { handler: answer } : { onRequest, handler: answer };
  };
}

type Asked = {
  readonly context: Context;
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visit: Visit;
};

/** What a handler gets of a request. */
function inputOf({ context, call, request, reply, visit }: Asked, input: unknown): CallInput<Call> {
  const { operator, session, ip, country, language } = visit;
  return {
    request: input,
    caller: operator ?? (session && !session.isDisabled ? session.caller : null),
    fail: (code, value = null, headers = {}) => {
      throw new CallError(code, value, headers);
    },
    ip,
    country,
    language,
    idempotencyKey: idempotencyKeyOf(call, request),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    cookies: ownCookies(context, request.cookies),
    setCookie: (name, value, maxAgeS) => void reply.setCookie(cookieName(context, name), value, cookieOptions(context, maxAgeS)),
  } as CallInput<Call>;
}

const decisionOf = ({ path }: Call, { body }: FastifyRequest, { sessionId }: OperatorCaller): Decision => ({
  sessionId,
  digest: decisionDigest(path, body instanceof Buffer ? body : null),
});

/** What the log is to keep of a call that is over; where it cannot, the answer stays what it is. */
async function keepNote(request: FastifyRequest, call: Call, note: () => unknown): Promise<void> {
  try {
    await note();
  } catch (error) {
    request.log.error({ err: error, call: call.path, requestId: request.id }, 'what an operator tried was not written down');
  }
}

function noteRefused(call: Call, request: FastifyRequest, code: ErrorCode): void {
  const said = { call: call.path, code, requestId: request.id };
  if (WITHOUT_RIGHT.has(code)) request.log.warn(said, 'a call was refused for want of a right');
  if (AROUND.has(code)) request.log.warn(said, 'a call looked like a way around a control');
}

/** Whoever runs tests or develops sees at once that the reference does not know a code; a player is told what is wrong. */
function declaredError({ config }: Context, call: Call, request: FastifyRequest, error: unknown): CallError {
  const callError = asCallError(error);
  const { code } = callError;
  noteRefused(call, request, code);
  if (COMMON.has(code) || call.errors.includes(code)) return callError;
  request.log.error({ err: error, call: call.path, code, requestId: request.id }, 'a call answers with a code that it does not declare');
  return config.isProduction ? callError : new CallError('system_error');
}

const COMMON: ReadonlySet<ErrorCode> = new Set(COMMON_ERRORS);

const cookieOptions = (context: Context, maxAgeS: number) => ({
  ...cookieScope(context, '/wps'),
  sameSite: 'strict' as const,
  maxAge: maxAgeS,
});

/** The socket's address, or what a trusted proxy forwarded; IPv4 inside IPv6 counts as IPv4. */
const ipOf = (request: FastifyRequest): string => request.ip.replace(/^::ffff:(?=\d+\.)/i, '');

export const languageHeader = (request: FastifyRequest): string => {
  const header = request.headers['language'];
  return typeof header === 'string' && /^[a-z]{2}$/i.test(header) ? header.toUpperCase() : '';
};

function pickLanguage(brandPolicy: BrandPolicy, asked: string, kept: string | null): string {
  if (brandPolicy.languages.includes(asked)) return asked;
  return kept !== null && brandPolicy.languages.includes(kept) ? kept : brandPolicy.defaultLanguage;
}

function countryOf(request: FastifyRequest, brandPolicy: BrandPolicy, { config }: Context): string | null {
  // Without a trusted proxy the header would be the visitor's own claim.
  if (brandPolicy.countryHeader === null || config.trustProxy.length === 0 || request.ip === request.socket.remoteAddress) return null;
  const header = request.headers[brandPolicy.countryHeader.toLowerCase()];
  return typeof header === 'string' && /^[A-Z]{2}$/i.test(header) ? header.toUpperCase() : null;
}

function checkMerchant(request: FastifyRequest, brandPolicy: BrandPolicy): void {
  const merchant = request.headers['merchant'];
  if (merchant !== undefined && String(merchant).toUpperCase() !== brandPolicy.merchantCode) throw new CallError('merchant_invalid');
}

async function findSession(call: Call, request: FastifyRequest, access: AccessPolicy): Promise<Session | null> {
  const header = request.headers.authorization;
  if (header === undefined || header === '') return null;
  const token = TOKEN.exec(header)?.[1];
  const session = token ? await access.findSession(token) : null;
  if (!session && call.auth !== 'public') throw new CallError('token_expired');
  return session;
}

/** The operator whose token this is; null for anybody else, who is then refused like any caller of the wrong kind. */
async function findOperator(call: Call, request: FastifyRequest, access: AccessPolicy): Promise<OperatorCaller | null> {
  const token = TOKEN.exec(request.headers.authorization ?? '')?.[1];
  const operator = token ? await access.findOperator(token) : null;
  // Whoever tries an operator's door with a member's key is worth a line in the log.
  if (token && !operator) request.log.warn({ call: call.path, ip: ipOf(request) }, 'an operator call was asked without an operator');
  return operator;
}

/** The system calls, leaving and the operators' work go on while the house is closed: the closed screen is made of them, and they open it again. */
const isAlwaysOpen = (call: Call): boolean =>
  call.path.startsWith('/wps/system/') || call.path.startsWith('/wps/operator/') || call.path === '/wps/session/logout';

function checkOpen(call: Call, brandPolicy: BrandPolicy, { ip, country, language }: Visit): void {
  if (isAlwaysOpen(call)) return;
  if (brandPolicy.maintenance) throw new CallError('maintenance', brandPolicy.maintenanceInfo(language), { 'Retry-After': '60' });
  if (brandPolicy.isBlocked(ip, country)) throw new CallError('region_restricted');
}

function checkRights(call: Call, session: Session | null, brandPolicy: BrandPolicy): void {
  if (call.auth !== 'public') {
    if (!session) throw new CallError('token_missing');
    if (session.isDisabled) throw new CallError('account_disabled');
    const refusal = refusalOf(call.auth, session.caller.isAgent);
    if (refusal) throw new CallError(refusal);
    // product §5: where the brand has no such area, its pages are refused as a trial account is.
    const isClosed = (call.area === 'MC' && !brandPolicy.isShowMC) || (call.auth === 'agent' && !brandPolicy.isShowAC);
    if (isClosed) throw new CallError('real_account_required');
    if (session.mustChangePassword && !call.beforePasswordChange) throw new CallError('password_change_required');
    if (session.isStopped && !call.whileStopped) throw new CallError('play_stopped');
    if (session.hasDocumentsDue && !call.whileStopped && !call.beforePasswordChange) throw new CallError('terms_changed');
  }
  if (call.flag && !brandPolicy.isModuleOn(call.flag)) throw new CallError('function_not_available');
}

const KEPT_INPUTS = 500;
const KEPT_URL_LENGTH = 200;
const inputs = new WeakMap<Call, Map<string, unknown>>();

/** The input of a call without a body. What everybody may ask is asked by everybody, in the same words: those are parsed once. */
function readUrl(call: Call, request: FastifyRequest): unknown {
  const url = request.raw.url ?? '';
  const known = inputs.get(call) ?? new Map<string, unknown>();
  const again = known.get(url);
  if (again !== undefined) return again;
  const input = parseInput(call, joinParams(parseQuery(url), request.params as Readonly<Record<string, string>>));
  if (call.auth !== 'public' || url.length > KEPT_URL_LENGTH) return input;
  if (known.size >= KEPT_INPUTS) known.clear();
  known.set(url, input);
  inputs.set(call, known);
  return input;
}

/** Some readers send their token beside the header's; another one there is somebody else's. */
function ownToken(input: unknown, request: FastifyRequest): unknown {
  const { token } = input as { readonly token?: unknown };
  if (token !== undefined && token !== TOKEN.exec(request.headers.authorization ?? '')?.[1]) throw new CallError('token_expired');
  return input;
}

async function readInput(call: Call, request: FastifyRequest, context: Context): Promise<unknown> {
  const version = request.headers['x-gateway-version'];
  if (call.gatewayVersion !== undefined && version !== undefined && version !== call.gatewayVersion)
    throw new CallError('function_not_available');
  if (call.method === 'GET' && call.auth === 'member') return ownToken(readUrl(call, request), request);
  if (call.method === 'GET' || call.method === 'DELETE') return readUrl(call, request);
  return parseInput(call, await readBody(call, request, context));
}

async function readBody(call: Call, request: FastifyRequest, context: Context): Promise<unknown> {
  const query = parseQuery(request.raw.url ?? '');
  // A body call has no query: a token or a field in the URL would be written to other people's logs.
  if (Object.keys(query).length > 0)
    throw new CallError('validation_failed', { fields: Object.keys(query).map((field) => ({ field, rule: 'unknown' })) });
  const bytes = request.body instanceof Buffer ? request.body : null;
  if (!bytes || bytes.length === 0) return call.sealed ? sealedText(null, null) : {};
  const contentType = request.headers['content-type'] ?? '';
  if (call.form && FORM.test(contentType)) return parseForm(bytes);
  if (!JSON_TYPE.test(contentType)) throw new CallError('content_type_unsupported');
  const body = parseBody(bytes);
  return call.sealed ? openSealed(context, sealedText(body, request.headers['encryption'])) : body;
}

function idempotencyKeyOf(call: Call, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && UUID.test(key)) return key.toLowerCase();
  if (call.idempotent) throw new CallError('idempotency_key_missing');
  return null;
}
