import type { Routes } from '../../http/call.ts';
import { closeGame, limitGame, operatorGame, operatorGames } from './closing-service.ts';
import { lobbyOrder, saveLobbyOrder } from './order-service.ts';
import { keepGamePicture, setGameListing } from './listing-service.ts';
import { lobbyPreview } from './preview-service.ts';
import { operatorTags, saveLobbyTag } from './tag-service.ts';
import { operatorVendors, switchVendorOff } from './vendor-service.ts';
import { dismissSignal, tableSignal, tableSignals } from './signal-service.ts';
import { setRoomTerms } from './terms-service.ts';
import { roundHistory } from './round-history-service.ts';

type Names =
  | 'getOperatorGames'
  | 'getOperatorGame'
  | 'closeGame'
  | 'getLobbyOrder'
  | 'saveLobbyOrder'
  | 'limitGame'
  | 'getOperatorVendors'
  | 'switchVendorOff'
  | 'setGameListing'
  | 'keepGamePicture'
  | 'getOperatorTags'
  | 'saveLobbyTag'
  | 'getLobbyPreview'
  | 'getRoundHistory'
  | 'setRoomTerms'
  | 'getTableSignals'
  | 'getTableSignal'
  | 'dismissTableSignal';

/** The operators' view of the catalogue. */
export const operatorGameRoutes: Routes<Names> = {
  getOperatorGames: ({ request }, context) => operatorGames(context, request),
  getOperatorGame: ({ request }, context) => operatorGame(context, request.id),
  closeGame: ({ request, caller }, context) => closeGame(context, caller.operatorId, request),
  limitGame: ({ request, caller }, context) => limitGame(context, caller.operatorId, request),
  getLobbyOrder: ({ request }, context) => lobbyOrder(context, request.gameType, request.rule),
  saveLobbyOrder: ({ request, caller }, context) => saveLobbyOrder(context, caller.operatorId, request),
  setGameListing: ({ request, caller }, context) => setGameListing(context, caller.operatorId, request),
  keepGamePicture: ({ request, caller }, context) => keepGamePicture(context, caller.operatorId, request.image),
  getOperatorTags: (_input, context) => operatorTags(context),
  saveLobbyTag: ({ request, caller }, context) => saveLobbyTag(context, caller.operatorId, request),
  getLobbyPreview: ({ request }, context) => lobbyPreview(context, request),
  getOperatorVendors: (_input, context) => operatorVendors(context),
  switchVendorOff: ({ request, caller }, context) => switchVendorOff(context, caller.operatorId, request),
  getRoundHistory: ({ request, caller }, context) => roundHistory(context, caller, request),
  setRoomTerms: ({ request, caller }, context) => setRoomTerms(context, caller.operatorId, request),
  getTableSignals: ({ request }, context) => tableSignals(context, request),
  getTableSignal: ({ request }, context) => tableSignal(context, BigInt(request.id)),
  dismissTableSignal: ({ request, caller }, context) => dismissSignal(context, caller.operatorId, BigInt(request.id), request.reason),
};
