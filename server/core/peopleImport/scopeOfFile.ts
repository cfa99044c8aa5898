import { isRegisterType, roleOf } from '../../../contract/registerTypes'
import type { App } from '../App'
import { exhibitionOf } from '../exhibition/exhibition'
import { fail } from '../errors/failure'
import type { SignedInScope } from '../calls/scope'
import type { PeopleImport } from './peopleImport.sql'

/** The scope in which the owner of a file acts, without a request. Each part reads the fair as it is then. */
export const scopeOfFile = (app: App, { tenantId, exhibitionId, registerType, language, accountId }: PeopleImport): SignedInScope => {
  if (!isRegisterType(registerType)) throw fail('linkIncorrect')
  const exhibition = exhibitionOf(app, { tenantId, exhibitionId })
  return {
    tenantId,
    exhibitionId,
    registerType,
    language,
    terminal: 'H5',
    address: '',
    caller: { accountId, sessionId: '0', role: roleOf(registerType), rights: [] },
    exhibition: () => exhibition,
  }
}
