import type { Routes } from '../../http/call.ts';
import { runJob } from './job-service.ts';
import { consoleMoney } from './money-service.ts';
import { gameReturns } from './return-service.ts';
import { health, problems } from './service.ts';

export const healthRoutes: Routes<'getGameReturns' | 'getHealth' | 'runJob' | 'getConsoleMoney' | 'getProblems'> = {
  getGameReturns: (_input, context) => gameReturns(context),
  getHealth: ({ request }, context) => health(context, request.span),
  runJob: ({ request, caller }, context) => runJob(context, caller, request),
  getConsoleMoney: ({ request }, context) => consoleMoney(context, request.span),
  getProblems: (_input, context) => problems(context),
};
