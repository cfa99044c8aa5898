import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import type { AccountKey } from '../../../database/within'

declare module '../../../core/area/areaServices' {
  interface AreaServices {
    /** The account of one of the caller's people. @throws Failure notFound (another owner's person) */
    personsAccount(app: App, scope: SignedInScope, personId: string): Promise<string>
  }
}

/**
 * The account that holds the tickets of a request: the caller's, or that of a person whom the caller registered.
 * @throws Failure notFound (another owner's person)
 */
export const holderNamed = async (app: App, scope: SignedInScope, personId: string | undefined): Promise<AccountKey> => {
  const { tenantId, exhibitionId, caller } = scope
  const accountId = personId === undefined ? caller.accountId : await app.services.personsAccount(app, scope, personId)
  return { tenantId, exhibitionId, accountId }
}
