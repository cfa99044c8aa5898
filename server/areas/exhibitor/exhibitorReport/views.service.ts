import type { ViewedBody } from '../../../../contract/exhibitor/booth.schema'
import type { App } from '../../../core/App'
import { exhibitorMemberOf } from '../../../core/exhibitorMember'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { dayIn, zonedEndOf } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { addProductView, addView, holdShownProduct, markView } from './views.sql'

/**
 * Counts that a visitor looks at a booth, or at a product of it: once a day. The company's own members do not count.
 * @throws Failure notFound (no such company at this fair, or no product that it shows), tooManyRequests
 */
export const countView = async (app: App, scope: SignedInScope, { id, productId }: ViewedBody): Promise<null> => {
  const { tenantId, exhibitionId, caller } = scope
  const { timeZone } = await scope.exhibition()
  const { accountId } = caller
  await app.limits.consume('viewsPerAccountDay', `${tenantId}/${exhibitionId}/${accountId}`)
  if (!(await exhibitorById(app, { tenantId, exhibitionId, id }))) throw fail('notFound')
  const member = await exhibitorMemberOf(app, { tenantId, exhibitionId, accountId })
  if (member?.exhibitorId === id) return null
  const key = { tenantId, exhibitionId, exhibitorId: id }
  const day = dayIn(app.now(), timeZone)
  const mark = app.secrets.fingerprint('view', [tenantId, exhibitionId, accountId, id, productId ?? '', day].join('/'))
  await inTransaction(app.pool, async (client) => {
    if (productId !== undefined && !(await holdShownProduct(client, key, productId))) throw fail('notFound')
    if (!(await markView(client, key, mark, zonedEndOf(day, timeZone)))) return
    // The product first: many look at one booth, whose row is then held for a moment only.
    if (productId !== undefined) await addProductView(client, key, productId)
    await addView(client, key, productId === undefined ? 'booth' : 'product', day)
  })
  return null
}
