import { and, eq } from 'drizzle-orm'
import type { SavedLink } from '../../../contract/others/registerLink.schema'
import { type LinkParameters, readLink, scopeOfLink } from '../../../contract/rules/link'
import type { App } from '../../core/App'
import { fail, failFields } from '../../core/failure'
import { bodyHashOf } from '../../core/idempotency'
import { outsideNumber, readOutsideNumber } from '../../core/ids'
import { networkOf } from '../../core/network'
import type { Scope, SignedInScope } from '../../core/scope'
import { registerLinks } from '../../database/schema'

/** The link must name the caller's own tenant and exhibition, so no caller makes codes for another organiser's fair. */
const ownPlace = (scope: SignedInScope, asked: LinkParameters): LinkParameters => {
  const link = {
    ...readLink(asked),
    tenantId: asked.tenantId || scope.tenantId,
    exhibitionId: asked.exhibitionId || scope.exhibitionId,
    registerType: asked.registerType || scope.registerType,
  }
  if (link.tenantId !== scope.tenantId || link.exhibitionId !== scope.exhibitionId) throw fail('wrongScope')
  if (!scopeOfLink(link)) throw failFields({ registerType: { code: 'choiceUnknown' } })
  return link
}

/**
 * Keeps a link's parameters; the same ones have the same scene.
 * @throws Failure wrongScope (another fair's), invalid, tooManyRequests
 */
export const saveLink = async (app: App, scope: SignedInScope, asked: LinkParameters): Promise<SavedLink> => {
  const { tenantId, exhibitionId, caller } = scope
  await app.limits.consume('registerLinksPerAccountHour', `${tenantId}/${caller.accountId}`)
  const parameters = ownPlace(scope, asked)
  const fingerprint = bodyHashOf(parameters)
  await app.db
    .insert(registerLinks)
    .values({ tenantId, exhibitionId, id: app.ids(), fingerprint, parameters, createdBy: caller.accountId, createdAt: app.now() })
    .onConflictDoNothing()
  const [row] = await app.db
    .select({ id: registerLinks.id })
    .from(registerLinks)
    .where(
      and(eq(registerLinks.tenantId, tenantId), eq(registerLinks.exhibitionId, exhibitionId), eq(registerLinks.fingerprint, fingerprint)),
    )
  return { scene: outsideNumber({ tenantId, exhibitionId, id: row!.id }) }
}

/** @throws Failure notFound (no such scene, or not one of ours), tooManyRequests */
export const linkOfScene = async (app: App, scope: Scope, scene: string): Promise<LinkParameters> => {
  await app.limits.consume('registerLinkReadsPerNetworkMinute', app.secrets.fingerprint('network', networkOf(scope.address)))
  const key = readOutsideNumber(scene)
  if (!key) throw fail('notFound')
  const [row] = await app.db
    .select({ parameters: registerLinks.parameters })
    .from(registerLinks)
    .where(and(eq(registerLinks.tenantId, key.tenantId), eq(registerLinks.exhibitionId, key.exhibitionId), eq(registerLinks.id, key.id)))
  if (!row) throw fail('notFound')
  return readLink(row.parameters)
}
