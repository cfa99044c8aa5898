import type { ServiceHandover } from '../../../../contract/connect/serviceHandover.schema'
import { siteAddress } from '../../../../contract/rules/addresses'
import type { App } from '../../../core/App'
import type { CompanyScope } from '../../../core/calls/scope'
import { makeAccountHandle } from '../../../core/secrets/accountHandle'

/** Enough to send an address to a computer, and to open it there. */
const handoverSeconds = 120

/**
 * A handle for the caller's own account. The sign-in of organisers' links takes it, once, and shows the account before. No token leaves.
 * @throws Failure tooManyRequests
 */
export const handOver = async (app: App, scope: CompanyScope): Promise<ServiceHandover> => {
  const { tenantId, exhibitionId, registerType, language, caller } = scope
  const { accountId } = caller
  await app.limits.consume('serviceHandoversPerMemberHour', `${tenantId}/${accountId}`)
  const handle = await makeAccountHandle(app, { tenantId, exhibitionId, accountId }, handoverSeconds)
  app.log.info({ tenantId, exhibitionId, accountId }, 'a member continues at another browser')
  const link = { tenantId, exhibitionId, registerType, languageType: language }
  return {
    handle,
    url: siteAddress(app.config.publicUrl, 'serviceOrder', { ...link, account: handle }),
    expiresInSeconds: handoverSeconds,
  }
}
