import {
  BANNER_GROUPS,
  type Calls,
  CONTENT_KINDS,
  type ContentKind,
  type ContentValues,
  DOCUMENTS,
  type RequestOutput,
  type ResponseInput,
} from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { bannerPublishing, NOTICE_SECTIONS, noticePublishing, type Publishing } from '../../../platform/content/desk-service.ts';
import { keepImage } from '../../../platform/content/image-service.ts';
import { documentPublishing } from '../../../platform/documents/desk-service.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { siteContentNow } from '../../../platform/system/site-content-service.ts';
import { readBrand } from '../../../platform/system/service.ts';
import { promotionPlaces, promotionPublishing } from '../../../rewards/promotions/desk-service.ts';
import { helpPlaces, helpPublishing } from '../../../site/help/desk-service.ts';

const PUBLISHING: Readonly<Record<ContentKind, Publishing>> = {
  banner: bannerPublishing,
  notice: noticePublishing,
  promotion: promotionPublishing,
  help: helpPublishing,
  document: documentPublishing,
};

/** Who keeps a thing of content, and what it is called there. */
export function publishingOf(object: string): { readonly publishing: Publishing; readonly slug: string } {
  const [kind = '', slug = ''] = object.split(':');
  const known = CONTENT_KINDS.find((one) => one === kind);
  if (!known) throw new CallError('not_found');
  return { publishing: PUBLISHING[known], slug };
}

function stateOf({ isShown, startsAt, endsAt }: ContentValues, now: number): 'shown' | 'scheduled' | 'ended' | 'taken_back' {
  if (!isShown) return 'taken_back';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'shown';
}

const unnamed = (codes: readonly string[]) => codes.map((code) => ({ code, names: {} }));

/** Everything that operators have published, and where more may stand. */
export async function deskContent(context: Context): Promise<ResponseInput<Calls['getDeskContent']>> {
  const now = context.clock.now();
  const { settings } = await readBrand(context);
  const lists = await Promise.all(
    CONTENT_KINDS.map(async (kind) =>
      (await PUBLISHING[kind].list(context)).map(({ slug, values }) => ({
        object: `${kind}:${slug}`,
        ...values,
        state: stateOf(values, now),
      })),
    ),
  );
  return {
    list: lists.flat(),
    languages: settings.languages,
    site: await siteContentNow(context),
    places: {
      banner: unnamed(BANNER_GROUPS),
      notice: unnamed(NOTICE_SECTIONS),
      promotion: await promotionPlaces(context),
      help: await helpPlaces(context),
      document: unnamed(DOCUMENTS),
    },
  };
}

/** Takes something out of sight at once. CallError conflict where it is already. */
export async function takeBackContent(
  context: Context,
  { operatorId }: OperatorCaller,
  { object, reason }: RequestOutput<Calls['takeBackContent']>,
): Promise<{ object: string }> {
  const { publishing, slug } = publishingOf(object);
  await inTransaction(context.db.query, async (tx) => {
    if (!(await publishing.takeBack(context, tx, slug))) throw new CallError('conflict');
    const detail = { before: { isShown: true }, after: { isShown: false }, reason };
    await recordAction(tx, { operatorId, action: 'content_taken_back', object: `content:${object}`, detail });
  });
  return { object };
}

/** Keeps a picture for a banner, drawn anew. CallError image_invalid. */
export async function keepContentPicture(context: Context, { operatorId }: OperatorCaller, image: string): Promise<{ url: string }> {
  const url = await keepImage(context, Buffer.from(image, 'base64')).catch(() => {
    throw new CallError('image_invalid');
  });
  await recordAction(context.db.query, { operatorId, action: 'content_picture_kept', object: `picture:${url}` });
  return { url };
}
