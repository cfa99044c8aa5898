import { activationErrors, normalActivation } from '../../../../contract/rules/tickets/activation'
import type { ActivationWithdrawBody } from '../../../../contract/tickets/activation.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail, failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { findBatch } from './batch.sql'
import { hasCode, withdrawCodes } from './code.sql'
import { codeLookup } from './newCodes'

/**
 * Withdraws a batch, a code or a printed ticket: nobody can use it from then on. Tickets that it gave stay.
 * @returns how many codes were not withdrawn before
 * @throws Failure invalid, notFound
 */
export const withdrawActivation = async (
  app: App,
  scope: SignedInScope,
  { batch, code, number }: ActivationWithdrawBody,
): Promise<{ withdrawn: number }> => {
  if ([batch, code, number].filter((one) => one !== undefined).length !== 1) throw failFields({ batch: { code: 'chooseOne' } })
  if (code !== undefined && Object.keys(activationErrors({ code })).length > 0) throw fail('notFound')
  const lookup = code !== undefined ? codeLookup(normalActivation(code)) : number === undefined ? null : normalActivation(number)
  const isKnown = lookup === null ? await findBatch(app.pool, scope, batch!) : await hasCode(app.pool, scope, lookup)
  if (!isKnown) throw fail('notFound')
  const withdrawn = await inTransaction(app.pool, async (client) => {
    const count = await withdrawCodes(client, scope, { batch: batch ?? null, lookup }, app.now())
    await recordChange(client, {
      targets: batch === undefined ? [] : [batch],
      before: { isWithdrawn: false, codes: count },
      after: { isWithdrawn: true, codes: count },
    })
    return count
  })
  return { withdrawn }
}
