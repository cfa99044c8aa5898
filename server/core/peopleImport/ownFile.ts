import type { App } from '../App'
import { fail } from '../errors/failure'
import type { SignedInScope } from '../calls/scope'
import { type OwnImportId, type OwnImportKey, type PeopleImport, findOwnImport } from './peopleImport.sql'

/** The files of a caller for one use. */
export type Use = PeopleImport['target']

export const keyOf = ({ tenantId, exhibitionId, registerType, caller }: SignedInScope, target: Use): Omit<OwnImportKey, 'kind'> => ({
  tenantId,
  exhibitionId,
  registerType,
  target,
  accountId: caller.accountId,
})

export const idOf = (scope: SignedInScope, target: Use, id: string): OwnImportId => ({ ...keyOf(scope, target), id })

export const accountOf = ({ tenantId, caller: { accountId } }: SignedInScope) => ({ tenantId, accountId })

/** @throws Failure notFound: another owner's file, a closed one and none look the same */
export const ownFile = async (app: App, scope: SignedInScope, target: Use, id: string): Promise<PeopleImport> => {
  const row = await findOwnImport(app.db, idOf(scope, target, id))
  if (!row) throw fail('notFound')
  return row
}
