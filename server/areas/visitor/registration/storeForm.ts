import type { PoolClient } from 'pg'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, fieldsOf } from '../../../../contract/rules/form/form'
import { agreedTexts, optionalTexts } from '../../../../contract/rules/visitor/agreedTexts'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import { type Account, nameAccount } from '../../account/account/account.service'
import { endConsents, recordConsents } from '../../account/consent/consent.service'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { noteChannel } from '../../../core/spreading/channelPeople.sql'
import { countRegistered } from '../../../core/spreading/spreadCounts.sql'
import { dayIn } from '../../../core/time'
import { claimDocuments } from './documents.sql'
import { attachFormFiles, releaseFormFiles } from './formFiles'
import { companyIn, nameIn } from './formValues'
import { storedValues } from './storedValues'
import { deleteDraft } from './draft.sql'
import { type Registration, lockRegistration, updateRegistration } from './registration.sql'
import { otherValues } from './otherValues.sql'
import { addRegisteredMessage } from './registrationNews.service'
import { revisionOf } from './registration.service'
import { isDecidedByRules, needsNewReview } from '../review/reviewedFields'
import { registrationSearch } from '../review/searchText'
import { isApprovedBySettings, settledReview } from '../review/settledReview'

interface Filled {
  account: Pick<Account, 'phone' | 'email' | 'managedBy'> | null
  exhibition: Exhibition
  form: FormDefinition
  values: FormValues
  registration: Registration
  /** The person knows that the approval may go. */
  mayWait: boolean
  /** Of the values that the person saw; undefined where nobody else changes them. */
  revision?: string | undefined
}

/** The codes that a person typed, then the one of the link. People who are brought along came by no link. */
const codesOf = ({ sourceCode = '', caller }: SignedInScope, form: FormDefinition, values: FormValues): string[] => {
  const typed = fieldsOf(form).flatMap(({ name, kind }) => (kind === 'traceabilityCode' ? [values[name]] : []))
  return [...typed.filter((code) => typeof code === 'string'), ...(caller.ownerId === undefined ? [sourceCode] : [])]
}

/** Runs the transaction that stores a form. */
export type Run = (transaction: (client: PoolClient) => Promise<void>) => Promise<void>

export const store = (
  app: App,
  scope: SignedInScope,
  { account, exhibition, form, values, registration, mayWait, revision }: Filled,
  run: Run,
): Promise<void> =>
  run(async (client) => {
    const tx = databaseOver(client)
    const current = await lockRegistration(tx, registration)
    if (revision !== undefined && revision !== revisionOf(current)) throw fail('personChanged')
    const formValues = storedValues(app, form, values)
    const isOther = needsNewReview(app, exhibition, form, current, values)
    const isApproved = current.reviewedAt === null && isApprovedBySettings({ ...current, formValues }, exhibition, account)
    // A registration that the organiser refused goes to the organiser again, whatever the config says of others.
    const isSentAgain = current.reviewState === 'failed' || ((isOther || isDecidedByRules(exhibition, current)) && !isApproved)
    if (isSentAgain && !mayWait && current.reviewState === 'approved') throw fail('newReviewNeeded')
    await attachFormFiles(app, tx, scope, form, values)
    // The last that can be refused: nobody learns of a document by a form that could not be sent.
    await claimDocuments(app, tx, current, form, values)
    const others = await otherValues(tx, current)
    await releaseFormFiles(app, client, scope, form, { before: current.formValues, after: values, others })
    const name = nameIn(form, values)
    const reviewState = isSentAgain
      ? 'underReview'
      : settledReview({ ...current, formValues, isComplete: true }, exhibition, account, scope.language)
    const stored = await updateRegistration(tx, current, {
      isComplete: true,
      reviewState,
      reviewRemark: isSentAgain ? '' : current.reviewRemark,
      formVersion: form.version,
      formValues,
      name,
      company: companyIn(values),
      ...registrationSearch(form, account, { ...current, formValues, name, company: companyIn(values) }),
      submittedAt: app.now(),
      language: scope.language,
    })
    await addRegisteredMessage(app, client, exhibition, current, stored)
    const accepted = agreedTexts(form, values)
    await recordConsents(app, tx, scope, { accountId: scope.caller.accountId, place: 'form', ids: accepted })
    const isAcceptedElsewhere = (id: string): boolean =>
      others.some((other) => Object.values(other).some((value) => Array.isArray(value) && (value as unknown[]).includes(id)))
    const takenBack = optionalTexts(form).filter((id) => !accepted.includes(id) && !isAcceptedElsewhere(id))
    await endConsents(app, tx, scope, scope.caller.accountId, takenBack)
    if (name) await nameAccount(tx, { tenantId: scope.tenantId, accountId: scope.caller.accountId }, name)
    await deleteDraft(tx, current, form.id)
    await countRegistered(client, current, dayIn(app.now(), exhibition.timeZone))
    await noteChannel(
      client,
      { ...current, registeredAt: current.createdAt, codes: codesOf(scope, form, values), terminal: scope.terminal },
      app.now(),
    )
  })
