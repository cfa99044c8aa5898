import type { Filing, FilingBody, SavedFiling } from '../../../../contract/builder/filing.schema'
import { companyIn, isMaterial, validateFiling } from '../../../../contract/rules/builder/filing'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { FormDefinition } from '../../../../contract/rules/form/form'
import { validateForm } from '../../../../contract/rules/form/validateForm'
import { builderKeyOf } from '../../../../contract/rules/builder/companyKey'
import { textsToRead } from '../../../../contract/rules/visitor/agreedTexts'
import type { App } from '../../../core/App'
import type { Once } from '../../../core/calls/idempotency'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { fail, failFields, isTaken } from '../../../core/errors/failure'
import { dayIn } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { readTexts } from '../../account/consent/consent.service'
import { sentValues } from '../../visitor/registration/person.service'
import { fieldOptions } from '../../visitor/registration/personForm.service'
import { type FilingRow, filingsOf, filingsUnder, lockFilings, updateFiling } from './filing.sql'
import { ownFiling } from './filing.service'
import { formOf, rulesOf } from './offer'
import { revisionOf } from './presentFiling'
import { writeFiling } from './writeFiling'

/** A draft is as long as one of a registration. */
const maxDraftBytes = 64 * 1024

/** @throws Failure filingNotOffered, formChanged */
const formFor = async (scope: SignedInScope, body: Pick<FilingBody, 'formId' | 'version'>): Promise<FormDefinition> => {
  const exhibition = await scope.exhibition()
  rulesOf(exhibition)
  const form = formOf(exhibition)
  if (body.formId !== form.id || body.version !== form.version) throw fail('formChanged', { version: form.version })
  return form
}

/** Every field by the rules that the client has checked too. @throws Failure invalid */
const validate = async (app: App, scope: SignedInScope, form: FormDefinition, values: FormValues): Promise<void> => {
  const { timeZone } = await scope.exhibition()
  const read = await readTexts(
    app,
    scope,
    scope.caller.accountId,
    textsToRead(form, values).flatMap(({ ids }) => ids),
  )
  const unread = textsToRead(form, values).filter(({ ids }) => !ids.every((id) => read.includes(id)))
  const refused = {
    ...Object.fromEntries(unread.map(({ field }) => [field, { code: 'mustRead' as const }])),
    ...validateFiling(values, dayIn(app.now(), timeZone)),
    ...validateForm(form, values, await fieldOptions(app, scope, form)),
  }
  if (Object.keys(refused).length > 0) throw failFields(refused)
}

/** Nobody files what another person's valid filing names. @throws Failure filingTaken */
const assertFree = async (app: App, scope: SignedInScope, values: FormValues): Promise<void> => {
  const rows = await filingsUnder(app.db, scope, [builderKeyOf(companyIn(values).companyName)])
  if (rows.some(({ state, accountId }) => state === 'approved' && accountId !== scope.caller.accountId)) throw fail('filingTaken')
}

/** @throws Failure filingInReview, filingChanged, filingUnchanged */
const stateToWrite = (form: FormDefinition, all: FilingRow[], sent: FilingBody, values: FormValues): 'submitted' | 'approved' => {
  const [newest] = all
  if (newest?.state === 'submitted') throw fail('filingInReview')
  if (revisionOf(newest) !== sent.revision) throw fail('filingChanged')
  const valid = all.find(({ state }) => state === 'approved')
  if (!valid) return 'submitted'
  if (isMaterial(form, valid.values, values)) return 'submitted'
  if (JSON.stringify(companyIn(valid.values)) === JSON.stringify(companyIn(values))) throw fail('filingUnchanged')
  return 'approved'
}

/** Two first revisions, or two drafts at the same moment. @throws Failure filingChanged */
const asChanged = (error: unknown): never => {
  throw isTaken(error) ? fail('filingChanged') : error
}

/**
 * Checks the filing and sends it to the review. A change of the contact alone is valid at once.
 * @throws Failure filingNotOffered, formChanged, invalid, filingTaken, filingInReview, filingChanged, filingUnchanged, tooManyRequests
 */
export const submitFiling = async (app: App, scope: SignedInScope, body: FilingBody, once: Once): Promise<Filing> =>
  once(
    async (store) => {
      const form = await formFor(scope, body)
      const values = sentValues(app, form, body.values)
      await validate(app, scope, form, values)
      await assertFree(app, scope, values)
      await app.limits.consume('filingsPerPersonDay', `${scope.tenantId}/${scope.caller.accountId}`)
      await store(async (client) => {
        const all = await lockFilings(databaseOver(client), accountKeyOf(scope))
        await writeFiling(app, client, scope, { all, form, values, state: stateToWrite(form, all, body, values) })
      }).catch(asChanged)
    },
    () => ownFiling(app, scope),
  )

/**
 * Keeps an incomplete filing, so that it is continued on any phone.
 * @throws Failure filingNotOffered, formChanged, filingInReview, draftChanged, tooLarge, invalid (a field or a file that is not of the form)
 */
export const saveFilingDraft = async (app: App, scope: SignedInScope, body: FilingBody): Promise<SavedFiling> => {
  const form = await formFor(scope, body)
  const values = sentValues(app, form, body.values)
  if (Buffer.byteLength(JSON.stringify(values)) > maxDraftBytes) throw fail('tooLarge', { limit: '64 KB' })
  const row = await inTransaction(app.pool, async (client) => {
    const all = await lockFilings(databaseOver(client), accountKeyOf(scope))
    if (all[0]?.state === 'submitted') throw fail('filingInReview')
    if (revisionOf(all[0]) !== body.revision) throw fail('draftChanged')
    return writeFiling(app, client, scope, { all, form, values, state: 'draft' })
  }).catch(asChanged)
  return { revision: String(row.version) }
}

/** Takes a filing back from the review. It is a draft again. @throws Failure filingDecided: the organiser was faster, or nothing waits */
export const takeBackFiling = async (app: App, scope: SignedInScope): Promise<Filing> => {
  const [newest] = await filingsOf(app.db, accountKeyOf(scope))
  if (newest?.state !== 'submitted') throw fail('filingDecided')
  const set = { state: 'draft', version: newest.version + 1, submittedAt: null, updatedAt: app.now() } as const
  if (!(await updateFiling(app.db, newest, set))) throw fail('filingDecided')
  return ownFiling(app, scope)
}
