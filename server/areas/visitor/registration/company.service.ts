import type { CompaniesQuery } from '../../../../contract/visitor/registration.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { exhibitorsNamed, sharedCompanies } from './company.sql'

const maxNames = 8

/** A name that fewer people gave may be the name of a person, or lead to one, and a stranger may have planted it. */
const minAccounts = 5

/**
 * Names of companies for a text that the caller types: this fair's exhibitors first, then names that several approved people gave.
 * @throws Failure tooManyRequests
 */
export const companiesFor = async (app: App, scope: SignedInScope, query: CompaniesQuery): Promise<string[]> => {
  const text = query.text.trim()
  if (text === '') return []
  await scope.exhibition()
  const { tenantId, exhibitionId, caller, language } = scope
  await app.limits.consume('companiesPerAccountMinute', `${tenantId}/${caller.accountId}`)
  const [exhibitors, shared] = await Promise.all([
    exhibitorsNamed(app.db, { tenantId, exhibitionId }, text, maxNames),
    sharedCompanies(app.db, { tenantId, exhibitionId }, text, { minAccounts, limit: maxNames }),
  ])
  const names = exhibitors.map(({ nameCn, nameEn }) => (language === 'en' ? nameEn || nameCn : nameCn || nameEn))
  return [...new Set([...names, ...shared])].slice(0, maxNames)
}
