import { tableOf } from '../../../../contract/listColumn'
import type { CompareQuery, Comparison } from '../../../../contract/orders/statement.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import { paymentProviders, providerAbilities } from '../../../../contract/rules/orders/paymentProviders'
import type { App } from '../../../core/App'
import { addDays, isDay } from '../../../core/days'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { fail, failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { zonedStartOf } from '../../../core/time'
import type { ExhibitionKey } from '../../../database/within'
import { accountAt } from '../payment/providerOf'
import { balances } from './statement.sql'
import { type Found, compareProvider } from './compareProvider'
import { columnsOf } from './differenceColumns'

/** An answer stays one that a person can work through. */
const maxRecords = 20_000

const booksOf = async (app: App, key: ExhibitionKey): Promise<Comparison['books']> => {
  const { received, owedFrom, refunded, withdrawn, paid, asked, done } = await balances(app.pool, key)
  const kept = received - owedFrom + withdrawn
  const owed = owedFrom - withdrawn - refunded
  const isWhole =
    kept >= 0 && owed >= 0 && received === kept + refunded + owed && received === paid && refunded === done && refunded + owed === asked
  return { received: yuanOf(received), kept: yuanOf(kept), refunded: yuanOf(refunded), owed: yuanOf(owed), isWhole }
}

/**
 * Compares the statements of a day with our books, from midnight to midnight in the fair's time zone. The reading is logged.
 * @throws Failure invalid, statementDayInvalid, statementNotReady, statementBroken, paymentUnavailable (no such account)
 */
export const compareDay = async (app: App, scope: SignedInScope, { day, provider: asked }: CompareQuery): Promise<Comparison> => {
  if (!isDay(day)) throw failFields({ day: { code: 'dateInvalid' } })
  const { tenantId, exhibitionId, caller, language } = scope
  const key = { tenantId, exhibitionId }
  const { timeZone } = await scope.exhibition()
  const [from, until] = [zonedStartOf(day, timeZone), zonedStartOf(addDays(day, 1), timeZone)]
  if (until > app.now()) throw fail('statementDayInvalid')
  const settings = await settingsOf(app, tenantId)
  const names = paymentProviders.filter(
    (name) => providerAbilities[name].statements && (!asked || asked === name) && accountAt(app, settings, name),
  )
  if (names.length === 0) throw fail('paymentUnavailable')
  const providers: Comparison['providers'] = []
  const found: Found[] = []
  for (const provider of names) {
    const result = await compareProvider(app, key, { provider, account: accountAt(app, settings, provider)!, from, until })
    providers.push({ provider, there: result.there, here: result.here })
    for (const one of result.found) found.push(one)
  }
  app.log.info({ tenantId, exhibitionId, accountId: caller.accountId, day, differences: found.length }, 'an organiser compares statements')
  return {
    day,
    timeZone,
    providers,
    books: await booksOf(app, key),
    ...tableOf(columnsOf(timeZone), found.slice(0, maxRecords), language),
    differences: found.length,
  }
}
