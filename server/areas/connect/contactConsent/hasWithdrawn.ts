import type { App } from '../../../core/App'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { withdrawalsOf } from './contactConsent.sql'

/** Whether a person withdrew from a company, and has not allowed it again. */
export const hasWithdrawn = async (app: App, key: ExhibitorKey, accountId: string): Promise<boolean> => {
  const withdrawal = (await withdrawalsOf(app.db, key, [accountId])).get(accountId)
  return withdrawal !== undefined && withdrawal.allowedAt === null
}
