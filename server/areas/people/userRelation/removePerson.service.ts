import type { RemovedPerson } from '../../../../contract/people/userRelation.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { returnTickets } from '../../tickets/holder/returnTickets.service'
import { erasePerson } from '../../visitor/ownData/ownData.service'
import { ownPerson } from '../actingFor'

/**
 * Deletes a person with all data. The document may register again. Tickets that the caller bought come back and wait for another person;
 * the others become void.
 * @throws Failure notFound, also for the second time
 */
export const removePerson = async (app: App, scope: SignedInScope, id: string): Promise<RemovedPerson> => {
  const { relation } = await ownPerson(app, scope, { id })
  const { tenantId, exhibitionId, registerType, ownerAccountId: buyerId, personAccountId: personId } = relation
  const returned = await inTransaction(app.pool, async (client) => {
    const count = await returnTickets(app, client, { tenantId, exhibitionId, registerType, buyerId, personId })
    await erasePerson(app, client, { tenantId, accountId: personId })
    return count
  })
  app.log.info({ tenantId: scope.tenantId, accountId: scope.caller.accountId }, 'an owner removed a person')
  return { id, returned }
}
