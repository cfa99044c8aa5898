import type { RegisterType } from '../../../contract/registerTypes'
import { roleOf } from '../../../contract/registerTypes'
import type { App } from '../../core/App'
import { exhibitionOf } from '../../core/exhibition/exhibition'
import { type CompanyScope, type SignedInScope, asMember } from '../../core/calls/scope'
import { machineryFair } from '../fairs'
import { memberNamed } from './credentials.sql'

const key = { tenantId: machineryFair.tenantId, exhibitionId: machineryFair.exhibitionId }

/** The scope in which an account calls at the main fair. */
export const scopeOf = (app: App, accountId: string, registerType: RegisterType): SignedInScope => ({
  ...key,
  registerType,
  language: 'cn',
  terminal: 'H5',
  address: '127.0.0.1',
  caller: { accountId, sessionId: '0', role: roleOf(registerType), rights: [] },
  exhibition: () => exhibitionOf(app, key),
})

/** The scope of an exhibitor's member by the name of the account; null if the demo has none. */
export const memberScope = async (app: App, accountName: string): Promise<CompanyScope | null> => {
  const accountId = await memberNamed(app.db, key, accountName)
  return accountId === null ? null : asMember(app, scopeOf(app, accountId, 'exhibitorDept'), 'any')
}
