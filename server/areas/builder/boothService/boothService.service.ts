import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { exhibitorById } from '../../exhibitor/exhibitor/exhibitor.service'
import { type OrderingScope, builderScope } from '../../exhibitor/serviceReserve/orderingScope.service'
import { viewerOf } from '../drawing/viewer'

/**
 * The caller as the builder of a booth. Its company has approved data that name the builder's filed company.
 * @throws Failure notFound: another's booth, and one that is not there
 */
export const asBuilderOf = async (app: App, scope: SignedInScope, exhibitorId: string): Promise<OrderingScope> => {
  const { tenantId, exhibitionId } = scope
  const viewer = await viewerOf(app, scope)
  const row = await exhibitorById(app, { tenantId, exhibitionId, id: exhibitorId })
  if (!row || !viewer.sees(row)) throw fail('notFound')
  return builderScope(scope, exhibitorId)
}
