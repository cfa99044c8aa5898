import { isId } from '../../../../contract/rules/values/ids'
import { cleanText } from '../../../../contract/rules/values/cleanText'
import { normaliseEmail, normalisePhone, validateEmail, validatePhone } from '../../../../contract/rules/values/contacts'
import { normaliseAccountName } from '../../../../contract/rules/account/passwords'
import type { App } from '../../../core/App'
import { type Account, type AccountNames, findByNames } from './account.sql'
import { accountById } from './account.service'

/** What a typed text may be the name of. */
export const namesTyped = (typed: string): AccountNames => ({
  accountName: normaliseAccountName(typed),
  phone: validatePhone(typed) ? null : normalisePhone(typed),
  email: validateEmail(typed) ? null : normaliseEmail(typed),
})

/** Finds the account of a typed name. An account's own name precedes another's phone or address with the same spelling. */
export const accountByNames = async (app: App, tenantId: string, names: AccountNames): Promise<Account | null> => {
  const found = await findByNames(app.db, { tenantId }, names)
  return found.find((account) => account.accountName === names.accountName) ?? found[0] ?? null
}

/** The accounts of a typed id, name, phone or email address. */
export const accountsNamed = async (app: App, tenantId: string, typed: string): Promise<Account[]> => {
  const text = cleanText(typed)
  const found = await findByNames(app.db, { tenantId }, namesTyped(text))
  const ofId = isId(text) ? await accountById(app, tenantId, text) : null
  return ofId && !found.some(({ id }) => id === ofId.id) ? [ofId, ...found] : found
}
