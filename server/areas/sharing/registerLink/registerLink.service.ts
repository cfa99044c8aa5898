import type { SavedLink } from '../../../../contract/sharing/registerLink.schema'
import { giftIdOf } from '../../../../contract/rules/tickets/gift'
import { sourceCodeStored } from '../../../../contract/rules/invitations/invitation'
import { type LinkParameters, readLink, scopeOfLink } from '../../../../contract/rules/link'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import { bodyHashOf } from '../../../core/calls/idempotency'
import { outsideNumber, readOutsideNumber } from '../../../core/process/idSpelling'
import { networkHash } from '../../../core/http/network'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { shortLinkParameters } from '../../entry/shortLink/shortLink.service'
import { findLink, putLink } from './registerLink.sql'

/** The link must name the caller's own tenant and exhibition, so no caller makes codes for another organiser's fair. */
const ownPlace = (scope: SignedInScope, asked: LinkParameters): LinkParameters => {
  const link = {
    ...readLink(asked),
    // The tokens of gifts and invitations are stored nowhere.
    ...(asked.ticketGiveRecordId && { ticketGiveRecordId: giftIdOf(asked.ticketGiveRecordId) }),
    ...(asked.sourceCode && { sourceCode: sourceCodeStored(asked.sourceCode) }),
    tenantId: asked.tenantId || scope.tenantId,
    exhibitionId: asked.exhibitionId || scope.exhibitionId,
    registerType: asked.registerType || scope.registerType,
  }
  if (link.tenantId !== scope.tenantId || link.exhibitionId !== scope.exhibitionId) throw fail('wrongScope')
  if (!scopeOfLink(link)) throw failFields({ registerType: { code: 'choiceUnknown' } })
  return link
}

/**
 * Stores a link's parameters. The same parameters have the same scene.
 * @throws Failure wrongScope (another fair's), invalid, tooManyRequests
 */
export const saveLink = async (app: App, scope: SignedInScope, asked: LinkParameters): Promise<SavedLink> => {
  const { tenantId, exhibitionId, caller } = scope
  await app.limits.consume('registerLinksPerAccountHour', `${tenantId}/${caller.accountId}`)
  const parameters = ownPlace(scope, asked)
  const id = await putLink(app.db, {
    tenantId,
    exhibitionId,
    id: app.ids(),
    fingerprint: bodyHashOf(parameters),
    parameters,
    createdBy: caller.accountId,
    createdAt: app.now(),
  })
  return { scene: outsideNumber({ tenantId, exhibitionId, id }) }
}

/** @throws Failure notFound (no such scene, or a foreign one), tooManyRequests */
export const linkOfScene = async (app: App, scope: Scope, scene: string): Promise<LinkParameters> => {
  await app.limits.consume('registerLinkReadsPerNetworkMinute', networkHash(app, scope.tenantId, scope.address))
  const key = readOutsideNumber(scene)
  const parameters = key ? await findLink(app.db, key) : await shortLinkParameters(app, scene)
  if (!parameters) throw fail('notFound')
  return readLink(parameters)
}
