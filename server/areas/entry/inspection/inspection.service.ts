import type { Inspection } from '../../../../contract/entry/system.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Scope } from '../../../core/calls/scope'
import { settingsOf } from '../../../core/exhibition/exhibition'

/**
 * Which outside services an organiser has configured: whether, never how.
 * @throws Failure notFound in production, noSuchTenant
 */
export const inspection = async (app: App, scope: Scope): Promise<Inspection> => {
  if (app.config.isProduction) throw fail('notFound')
  const { officialAccount, miniProgram, merchant, sms, mail } = await settingsOf(app, scope.tenantId)
  return {
    publicUrl: app.config.publicUrl,
    officialAccount: !!officialAccount,
    miniProgram: !!miniProgram,
    merchant: !!merchant,
    sms: !!sms,
    mail: !!mail,
  }
}
