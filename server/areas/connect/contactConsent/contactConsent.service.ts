import type { ContactChoice, ContactChoiceBody, ContactConsent, ContactReceipt } from '../../../../contract/connect/contactConsent.schema'
import type { Paged } from '../../../../contract/envelope'
import { contactFields } from '../../../../contract/rules/connect/contactEntry'
import type { PageRequest } from '../../../core/calls/paging'
import { presentedPage } from '../../../core/calls/paging'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { exhibitorName } from '../../../core/exhibitorMember'
import { wireTime } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { cardFieldsOf } from '../contact/cardOf'
import { lockBook } from '../contact/contact.sql'
import {
  type WithdrawalRow,
  findChoice,
  hasConsent,
  pageConsents,
  storeAllowed,
  storeChoice,
  storeWithdrawal,
  withdrawalsOf,
} from './contactConsent.sql'
import { deleteContactOf } from './tombstone'

const keyOf = ({ tenantId, exhibitionId }: SignedInScope, exhibitorId: string): ExhibitorKey => ({ tenantId, exhibitionId, exhibitorId })

/** What the caller gave to companies, the newest first. */
export const consentPage = async (app: App, scope: SignedInScope, query: PageRequest): Promise<Paged<ContactConsent>> => {
  const { timeZone } = await scope.exhibition()
  return presentedPage(
    query,
    (window) => pageConsents(app.db, accountKeyOf(scope), window),
    (rows) =>
      rows.map(({ consent, withdrawal, nameCn, nameEn }): ContactConsent => {
        const { id, exhibitorId, at, fields, source } = consent
        const isOut = withdrawal !== null && withdrawal.allowedAt === null
        return {
          ...{ id, exhibitorId, fields, source, company: scope.language === 'en' ? nameEn : nameCn, at: wireTime(at, timeZone) },
          withdrawnAt: isOut ? wireTime(withdrawal.withdrawnAt, timeZone) : null,
          receipt: isOut ? withdrawal.receipt : null,
        }
      }),
  )
}

/**
 * Takes the caller's card back from a company: what it knows is deleted, and it cannot scan the caller until they allow it. A second time gets the
 * receipt of the first.
 * @throws Failure notFound (the company never had a card)
 */
export const withdrawFrom = async (app: App, scope: SignedInScope, exhibitorId: string): Promise<ContactReceipt> => {
  const key = keyOf(scope, exhibitorId)
  const { accountId } = scope.caller
  if (!(await hasConsent(app.db, key, accountId))) throw fail('notFound')
  const company = await exhibitorName(app, { ...scope, id: exhibitorId }, scope.language)
  const { timeZone } = await scope.exhibition()
  const withdrawal = await inTransaction(app.pool, async (client): Promise<WithdrawalRow> => {
    const tx = databaseOver(client)
    await lockBook(client, key)
    const known = (await withdrawalsOf(tx, key, [accountId])).get(accountId)
    if (known && known.allowedAt === null) return known
    const row = { ...key, accountId, receipt: app.ids(), withdrawnAt: app.now(), allowedAt: null }
    await storeWithdrawal(tx, row)
    await deleteContactOf(app, client, key, accountId, row.withdrawnAt)
    return row
  })
  app.log.info({ tenantId: key.tenantId, exhibitionId: key.exhibitionId, accountId, exhibitorId }, 'a person withdrew from a company')
  return { receipt: withdrawal.receipt, withdrawnAt: wireTime(withdrawal.withdrawnAt, timeZone), company }
}

/** Lets a company scan the caller again. What was deleted stays deleted. @throws Failure notFound (nothing was withdrawn) */
export const allowAgain = async (app: App, scope: SignedInScope, exhibitorId: string): Promise<{ isAllowed: boolean }> => {
  const key = keyOf(scope, exhibitorId)
  const { accountId } = scope.caller
  await inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    // Nothing is locked for a company that the caller only guesses.
    if ((await withdrawalsOf(tx, key, [accountId])).size === 0) throw fail('notFound')
    await lockBook(client, key)
    const known = (await withdrawalsOf(tx, key, [accountId])).get(accountId)!
    if (known.allowedAt === null) await storeAllowed(tx, key, accountId, app.now())
  })
  return { isAllowed: true }
}

const presentChoice = async (app: App, scope: SignedInScope): Promise<ContactChoice> => {
  const choice = await findChoice(app.db, accountKeyOf(scope))
  return {
    fields: [...cardFieldsOf(await scope.exhibition())],
    hidden: choice?.hidden ?? [],
    isFoundByMobile: choice?.isFoundByMobile ?? false,
  }
}

/** What companies may have of the caller. */
export const ownChoice = (app: App, scope: SignedInScope): Promise<ContactChoice> => presentChoice(app, scope)

/** Changes what companies may have of the caller, from the next scan on. */
export const choose = async (app: App, scope: SignedInScope, { hidden, isFoundByMobile }: ContactChoiceBody): Promise<ContactChoice> => {
  const kept = contactFields.filter((name) => hidden.includes(name))
  await storeChoice(app.db, { ...accountKeyOf(scope), hidden: kept, isFoundByMobile, changedAt: app.now() })
  return presentChoice(app, scope)
}
