import type { FastifyReply, FastifyRequest } from 'fastify'
import { businessCardRule } from '../../../../contract/rules/visitor/businessCard'
import type { CardAnswer } from '../../../../contract/visitor/businessCard.schema'
import type { App } from '../../../core/App'
import { registerTypeConfig } from '../../../core/exhibition/exhibition'
import { Failure, fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { GatewayError, type ReadLine } from '../../../gateways'
import { cardAnswers, sureFrom } from './cardAnswers'
import { cleanCard } from '../file/cleanPicture'
import { painterOf } from '../file/drawingTurn'
import { FileCheck } from '../file/fileCheck'
import type { CardValues, ReadField } from './cardFields'
import { parseCard } from './parseCard'
import { fieldOptions } from '../registration/personForm.service'
import { provenValues } from '../registration/prefilledForm'
import { openUpload, refuseHuge } from '../file/uploadBody'

/** The picture stays in memory, and no log and no error names what is on it. */
const pictureOf = async (app: App, scope: SignedInScope, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
  const upload = await openUpload(request, reply, businessCardRule)
  const parts: Buffer[] = []
  for await (const bytes of upload.bytes(new FileCheck(businessCardRule))) parts.push(bytes)
  return cleanCard(painterOf(app, scope), Buffer.concat(parts))
}

const linesOf = (app: App, picture: Buffer): Promise<ReadLine[]> =>
  app.gateways.ocr.read(picture).catch((error: unknown) => {
    // The reader ends where the bytes are a picture in their head and end alone.
    if (error instanceof GatewayError && error.code === 'refused') throw fail('fileBroken')
    if (error instanceof GatewayError && error.code === 'busy') throw fail('tooManyRequests', { seconds: 10 })
    throw error
  })

const isBusy = (error: unknown): boolean =>
  error instanceof Failure && ['tooManyRequests', 'workRunning', 'workSpent', 'unavailable'].includes(error.reason)

/**
 * Reads a business card.
 * @param limit of cards that the caller may have read
 * @throws Failure invalid, fileTooLarge, fileKindWrong, pictureSizeWrong, fileBroken, tooManyRequests, unavailable, gatewayUnavailable
 */
export const readCard = async (
  app: App,
  scope: SignedInScope,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  limit: 'cardsPerAccountHour' | 'contactCardsPerMemberHour',
): Promise<CardValues> => {
  refuseHuge(request, reply, businessCardRule)
  const { tenantId, caller } = scope
  const key = `${tenantId}/${caller.accountId}`
  await app.limits.consume(limit, key)
  const lines = await pictureOf(app, scope, request, reply)
    .then((picture) => linesOf(app, picture))
    .catch(async (error: unknown) => {
      // A card that was refused at once cost nothing. One that took too long did, so its point stays consumed.
      if (isBusy(error)) await app.limits.restore(limit, key)
      throw error
    })
  return parseCard(lines)
}

/** Whether a reading is clear, so that nobody needs to compare it with the card. */
export const isSureReading = ({ certainty }: ReadField): boolean => certainty >= sureFrom

/**
 * Reads a business card for the caller's form. What the sign-in proves, such as the phone, is left out.
 * @throws Failure notFound (no form), invalid, fileTooLarge, fileKindWrong, pictureSizeWrong, fileBroken, tooManyRequests, unavailable, gatewayUnavailable
 */
export const readBusinessCard = async (
  app: App,
  scope: SignedInScope,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ fields: CardAnswer[] }> => {
  const exhibition = await scope.exhibition()
  const { form } = registerTypeConfig(exhibition, scope.registerType)
  if (!form) throw fail('notFound')
  const card = await readCard(app, scope, { request, reply }, 'cardsPerAccountHour')
  const [options, known] = await Promise.all([fieldOptions(app, scope, form), provenValues(app, scope, form)])
  return { fields: cardAnswers(form, card, options).filter(({ name }) => known[name] === undefined) }
}
