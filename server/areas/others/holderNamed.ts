import type { App } from '../../core/App'
import type { SignedInScope } from '../../core/scope'
import type { AccountKey } from '../../database/within'
import { ownPerson } from './actingFor'

/**
 * The account that holds the tickets of a request: the caller's, or that of a person whom the caller registered.
 * @throws Failure notFound (another owner's person)
 */
export const holderNamed = async (app: App, scope: SignedInScope, personId: string | undefined): Promise<AccountKey> => {
  const { tenantId, exhibitionId, caller } = scope
  const accountId = personId === undefined ? caller.accountId : (await ownPerson(app, scope, { id: personId })).relation.personAccountId
  return { tenantId, exhibitionId, accountId }
}
