import type { ConsentBond, GivenConsent, WithdrawBody } from '../../../../contract/visitor/consent.schema'
import { neededTexts, withoutText } from '../../../../contract/rules/visitor/agreedTexts'
import type { App } from '../../../core/App'
import { type Exhibition, formOfType } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { type Consent, consentsAt, endConsents, textVersionsOf } from '../../account/consent/consent.service'
import { pageHeads } from '../../content/page/page.service'
import { type Registration, lockRegistration, updateRegistration } from '../registration/registration.sql'
import { registrationsOfAccount } from '../registration/accountRegistrations.sql'

const registrationsHere = (app: App, { tenantId, exhibitionId, caller }: SignedInScope): Promise<Registration[]> =>
  registrationsOfAccount(app.db, { tenantId, exhibitionId, accountId: caller.accountId })

/** The texts of the sign-in bind the account. The required texts of a form bind a registration that was sent with it. */
const bondOf = (exhibition: Exhibition, own: readonly Registration[], textId: string): ConsentBond => {
  if (exhibition.config.signInAgreements.some(({ id }) => id === textId)) return 'account'
  const binding = own.filter(({ isComplete }) => isComplete).flatMap((one) => formOfType(exhibition, one.registerType) ?? [])
  return binding.some((form) => neededTexts(form).includes(textId)) ? 'registration' : 'free'
}

/** One row for each version of a text: it may have been accepted at the sign-in and in several forms. */
const byText = (rows: readonly Consent[]): Consent[] => {
  const merged = new Map<string, Consent>()
  for (const row of rows) {
    const key = `${row.pageId}/${row.version}`
    const before = merged.get(key)
    const stands = !row.withdrawnAt || (before && !before.withdrawnAt)
    merged.set(key, { ...(before ?? row), withdrawnAt: stands ? null : row.withdrawnAt })
  }
  return [...merged.values()].reverse()
}

const titleOf = ({ config }: Exhibition, textId: string, language: SignedInScope['language']): string => {
  const forms = Object.values(config.byRegisterType).flatMap(({ form }) => (form ? [form] : []))
  const asked = forms.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields.flatMap(({ agreements }) => agreements ?? [])))
  const applied = config.companyData?.applications?.agreements ?? []
  return [...config.signInAgreements, ...asked, ...applied].find(({ id }) => id === textId)?.title[language] ?? textId
}

/** The texts that the caller accepted at this fair, in each version, and what a withdrawal would mean now. */
export const givenConsents = async (app: App, scope: SignedInScope): Promise<GivenConsent[]> => {
  const exhibition = await scope.exhibition()
  const { timeZone } = exhibition
  const given = byText((await consentsAt(app, scope, scope.caller.accountId)).filter(({ place }) => place !== 'read'))
  const ids = [...new Set(given.map(({ pageId }) => pageId))]
  const [heads, versionOf, own] = await Promise.all([
    pageHeads(app, scope, ids),
    textVersionsOf(app, scope, ids),
    registrationsHere(app, scope),
  ])
  return given.map(({ pageId, version, acceptedAt, withdrawnAt }) => {
    const head = heads.get(pageId)
    return {
      textId: pageId,
      title: head?.title ?? titleOf(exhibition, pageId, scope.language),
      hasText: head !== undefined,
      version,
      isChanged: head !== undefined && versionOf(pageId) !== version,
      updatedOn: head ? wireTime(head.updatedAt, timeZone).slice(0, 10) : null,
      acceptedAt: wireTime(acceptedAt, timeZone),
      withdrawnAt: wireTimeOrNull(withdrawnAt, timeZone),
      bond: bondOf(exhibition, own, pageId),
    }
  })
}

/**
 * Takes back the acceptance of a text, in all its versions, and unticks it in the forms that were sent. The times stay stored, because
 * they show until when the organiser could rely on it. A repetition changes nothing.
 * @throws Failure notFound (never accepted here), consentNeeded
 */
export const withdrawConsent = async (app: App, scope: SignedInScope, { textId }: WithdrawBody): Promise<null> => {
  const { tenantId, exhibitionId, caller } = scope
  const exhibition = await scope.exhibition()
  const given = await consentsAt(app, scope, caller.accountId)
  if (!given.some(({ pageId, place }) => pageId === textId && place !== 'read')) throw fail('notFound')
  const own = await registrationsHere(app, scope)
  if (bondOf(exhibition, own, textId) !== 'free') throw fail('consentNeeded')
  const asked = own.filter((one) => formOfType(exhibition, one.registerType))
  await inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    for (const one of asked) {
      const current = await lockRegistration(tx, one)
      await updateRegistration(tx, current, {
        formValues: withoutText(formOfType(exhibition, one.registerType)!, current.formValues, textId),
      })
    }
    await endConsents(app, tx, scope, caller.accountId, [textId])
  })
  app.log.info({ tenantId, exhibitionId, accountId: caller.accountId, text: textId }, 'a person withdrew a consent')
  return null
}
