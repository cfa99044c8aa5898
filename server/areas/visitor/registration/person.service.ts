import type { PoolClient } from 'pg'
import type { PersonAnswer, PersonBody, ReadTextBody } from '../../../../contract/visitor/registration.schema'
import { documentKinds } from '../../../../contract/rules/values/documents'
import { type FormValues, isDocument } from '../../../../contract/rules/form/fieldValues'
import { type FieldOption, type FormDefinition, type FormField, fieldsOf, isFile } from '../../../../contract/rules/form/form'
import { validateForm } from '../../../../contract/rules/form/validateForm'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { agreedTexts, optionalTexts, textsToRead, withAgreed } from '../../../../contract/rules/visitor/agreedTexts'
import type { UserStateWire } from '../../../../contract/rules/visitor/userState'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import { type Account, accountById, nameAccount } from '../../account/account/account.service'
import { acceptedAtSignIn, endConsents, readTexts, recordConsents } from '../../account/consent/consent.service'
import { earlierAnswers } from './earlierAnswers'
import { dictionaryOptions } from '../../../core/exhibition/dictionary'
import { type Exhibition, registerTypeConfig } from '../../../core/exhibition/exhibition'
import { countRegistered } from '../../../core/spreading/spreadCounts.sql'
import { dayIn } from '../../../core/time'
import { claimDocuments, holdersOfDocuments, holdersOfMany } from './documents.sql'
import { limitDocuments, notingTaken } from './documentLimit'
import { fileLink } from '../file/fileLink'
import { attachFormFiles, releaseFormFiles, validateFiles } from './formFiles'
import { companyIn, nameIn, readValues, presentValues, storedValues } from './formValues'
import { deleteDraft } from './draft.sql'
import { type Registration, findRegistration, lockRegistration, updateRegistration, otherValues } from './registration.sql'
import { addRegisteredMessage } from './registrationNews.service'
import { registrationOf, revisionOf, userStateOf } from './registration.service'
import { isDecidedByRules, needsNewReview } from '../review/reviewedFields'
import { registrationSearch } from '../review/searchText'
import { isApprovedBySettings, settledReview } from '../review/settledReview'

/** @throws Failure notFound where the register type has nothing to fill in */
const formOf = (exhibition: Exhibition, scope: Scope): FormDefinition => {
  const { form } = registerTypeConfig(exhibition, scope.registerType)
  if (!form) throw fail('notFound')
  return form
}

/** The personal information form of the header's register type. */
export const personForm = async (scope: Scope): Promise<{ form: FormDefinition; etag: string }> => {
  const exhibition = await scope.exhibition()
  const form = formOf(exhibition, scope)
  return { form, etag: `${exhibition.id}.${exhibition.configVersion}.${form.id}.${form.version}` }
}

/** The options of each field, also those of a dictionary. */
export const fieldOptions = async (
  app: App,
  scope: Pick<Scope, 'tenantId'>,
  form: FormDefinition,
): Promise<(field: FormField) => FieldOption[] | undefined> => {
  const codes = [...new Set(fieldsOf(form).flatMap((field) => field.dictionary ?? []))]
  const byCode = new Map(await Promise.all(codes.map(async (code) => [code, await dictionaryOptions(app, scope.tenantId, code)] as const)))
  return (field) => (field.dictionary ? (byCode.get(field.dictionary) ?? []) : field.options)
}

/** The values that the account already proves, so that the person need not type them again. */
export const provenValues = async (app: App, scope: SignedInScope, form: FormDefinition): Promise<FormValues> => {
  const account = await accountById(app, scope.tenantId, scope.caller.accountId)
  const first = (kind: FormField['kind']): string | undefined =>
    fieldsOf(form).find((field) => field.kind === kind && !field.isSensitive)?.name
  /** Also where it is typed once more, because a code has proven it. */
  const proven = (kind: 'phone' | 'email'): FormValues => {
    const [value, name] = [account?.[kind], first(kind)]
    const repeats = fieldsOf(form).filter(({ sameAs }) => sameAs !== undefined && sameAs === name)
    return value && name ? Object.fromEntries([name, ...repeats.map((one) => one.name)].map((one) => [one, value])) : {}
  }
  return { ...proven('phone'), ...proven('email') }
}

/** Before the first submission: what the account proves, and what the person answered at the organiser's earlier fairs. */
const prefilled = async (app: App, scope: SignedInScope, form: FormDefinition): Promise<FormValues> => {
  const [proven, earlier] = await Promise.all([
    provenValues(app, scope, form),
    earlierAnswers(app, scope, form, await fieldOptions(app, scope, form)),
  ])
  return { ...earlier, ...proven }
}

/** The texts that the caller accepted at sign-in. The form does not ask for them again. */
const agreedBefore = (app: App, scope: SignedInScope, { config }: Exhibition): Promise<string[]> =>
  acceptedAtSignIn(
    app,
    scope,
    scope.caller.accountId,
    config.signInAgreements.map(({ id }) => id),
  )

const textsOf = (form: FormDefinition): { id: string; mustRead?: boolean }[] => fieldsOf(form).flatMap(({ agreements }) => agreements ?? [])

/** The texts of a form that the caller must read, and has opened as they are now. */
const readBefore = (app: App, scope: SignedInScope, form: FormDefinition): Promise<string[]> =>
  readTexts(
    app,
    scope,
    scope.caller.accountId,
    textsOf(form).flatMap(({ id, mustRead }) => (mustRead ? [id] : [])),
  )

/**
 * Notes that the caller opened a text of the form, in its present version.
 * @returns the texts that are read now
 * @throws Failure notFound: the form has no such text
 */
export const noteRead = async (app: App, scope: SignedInScope, { id }: ReadTextBody): Promise<string[]> => {
  const form = formOf(await scope.exhibition(), scope)
  if (!textsOf(form).some((text) => text.id === id)) throw fail('notFound')
  await recordConsents(app, app.db, scope, { accountId: scope.caller.accountId, place: 'read', ids: [id] })
  return readBefore(app, scope, form)
}

/** The fields whose texts are accepted and were not opened. */
export const unreadTexts = (form: FormDefinition, values: FormValues, read: readonly string[]): Record<string, ValidationError> =>
  Object.fromEntries(
    textsToRead(form, values).flatMap(({ field, ids }) =>
      ids.every((id) => read.includes(id)) ? [] : [[field, { code: 'mustRead' as const }]],
    ),
  )

/** Texts that are accepted and were never opened as they are now. Those of the sign-in are not asked for again. */
const refuseUnread = async (
  app: App,
  scope: SignedInScope,
  form: FormDefinition,
  values: FormValues,
  agreed: readonly string[],
): Promise<Record<string, ValidationError>> => {
  if (textsToRead(form, values).length === 0) return {}
  return unreadTexts(form, values, [...agreed, ...(await readBefore(app, scope, form))])
}

/** The caller's submitted values, with documents masked. */
export const personOf = async (app: App, scope: SignedInScope): Promise<PersonAnswer> => {
  const exhibition = await scope.exhibition()
  const form = formOf(exhibition, scope)
  const [registration, agreed, read] = await Promise.all([
    findRegistration(app.db, scope),
    agreedBefore(app, scope, exhibition),
    readBefore(app, scope, form),
  ])
  if (!registration?.isComplete) return { values: await prefilled(app, scope, form), masked: [], photoUrls: {}, agreed, read }
  const { values, masked } = presentValues(form, registration.formValues)
  const photos = fieldsOf(form).filter((field) => isFile(field) && typeof values[field.name] === 'string')
  const photoUrls = Object.fromEntries(photos.map(({ name }) => [name, fileLink(app, scope, values[name] as string)]))
  return { values, masked, photoUrls, agreed, read }
}

/** What is refused of a form, without photos that are only missing yet: they come later, all in one file. */
export const withoutPhotos = (
  form: FormDefinition,
  refused: Record<string, ValidationError>,
  mayLackPhoto: boolean,
): Record<string, ValidationError> => {
  const photos = fieldsOf(form).flatMap(({ kind, name }) => (kind === 'photo' ? [name] : []))
  return Object.fromEntries(
    Object.entries(refused).filter(([name, { code }]) => !(mayLackPhoto && photos.includes(name) && code === 'fileMissing')),
  )
}

/** Every field by the rules that the client has checked too, and its files by what was really uploaded. */
const refuse = async (
  app: App,
  scope: SignedInScope,
  form: FormDefinition,
  values: FormValues,
  agreed: readonly string[],
): Promise<void> => {
  const refused = {
    ...(await validateFiles(app, scope, form, values)),
    ...(await refuseUnread(app, scope, form, values, agreed)),
    ...validateForm(form, values, await fieldOptions(app, scope, form)),
  }
  if (Object.keys(refused).length > 0) throw failFields(refused)
}

/** After registration has stopped, a visitor without a ticket can no longer finish the form. A registered visitor may still correct it. */
const assertOpen = (exhibition: Exhibition, registration: Registration): void => {
  const { stopRegistration, closeRegistrationLink } = exhibition.config.pageConfig
  if (registration.isComplete) return
  if (stopRegistration) throw fail('registrationStopped')
  if (closeRegistrationLink) throw fail('registrationClosed')
}

interface Filled {
  account: Pick<Account, 'phone' | 'email'> | null
  exhibition: Exhibition
  form: FormDefinition
  values: FormValues
  registration: Registration
  /** The person knows that the approval may go. */
  mayWait: boolean
  /** Of the values that the person saw; undefined where nobody else changes them. */
  revision?: string | undefined
}

/** Runs the transaction that stores a form. */
type Run = (transaction: (client: PoolClient) => Promise<void>) => Promise<void>

const store = (
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
  })

/**
 * Stores a submitted form. A phone or an email address in it is contact data: it is not verified and allows no sign-in.
 * @param revision of the values that the person saw, where others may change them too
 * @throws Failure formChanged, personChanged, invalid (with fields), documentTaken, newReviewNeeded, tooManyRequests (many documents), registrationStopped, registrationClosed
 */
export const storePerson = async (app: App, scope: SignedInScope, body: PersonBody, run: Run, revision?: string): Promise<void> => {
  const exhibition = await scope.exhibition()
  const form = formOf(exhibition, scope)
  const registration = await registrationOf(app, scope, exhibition)
  assertOpen(exhibition, registration)
  if (body.formId !== form.id || body.version !== form.version) throw fail('formChanged', { version: form.version })
  const agreed = await agreedBefore(app, scope, exhibition)
  const values = withAgreed(form, readValues(app, form, body.values, registration.formValues), agreed)
  await refuse(app, scope, form, values, agreed)
  await limitDocuments(app, scope, form, values, registration)
  const account = await accountById(app, scope.tenantId, scope.caller.accountId)
  const filled = { account, exhibition, form, values, registration, mayWait: body.mayWait !== false, revision }
  await notingTaken(app, scope, () => store(app, scope, filled, run))
}

/**
 * Stores a form by a call that has a key.
 * @param revision of the values that the person saw, where others may change them too
 * @throws Failure those of `storePerson`
 */
export const submitPerson = (app: App, scope: SignedInScope, body: PersonBody, once: Once, revision?: string): Promise<UserStateWire> =>
  once(
    (store) => storePerson(app, scope, body, store, revision),
    () => ownState(app, scope),
  )

/** The state of the caller's registration as it is now. */
export const ownState = async (app: App, scope: SignedInScope): Promise<UserStateWire> => {
  const exhibition = await scope.exhibition()
  return userStateOf(app, scope, exhibition, await registrationOf(app, scope, exhibition))
}

/** What was sent for a new person, each value in one spelling. @throws Failure invalid where a field is not of the form */
export const sentValues = (app: App, form: FormDefinition, sent: FormValues): FormValues => readValues(app, form, sent, {})

/** The values of a registration with its documents in full, to find the same person again. They never leave the server. */
export const openedValues = (app: App, form: FormDefinition, { formValues }: Pick<Registration, 'formValues'>): FormValues =>
  readValues(app, form, presentValues(form, formValues).values, formValues)

/** The values of a registration as its owner sees them, with documents masked. */
export const knownValues = (form: FormDefinition, { formValues }: Pick<Registration, 'formValues'>): FormValues =>
  presentValues(form, formValues).values

/** The identity documents of a form. */
export const documentsIn = (form: FormDefinition, values: FormValues): { kind: string; number: string }[] =>
  fieldsOf(form).flatMap(({ kind, name }) => {
    const value = values[name]
    return kind === 'document' && isDocument(value) ? [value] : []
  })

/** The other registrations that hold a document of the values. */
export const holdersOf = (app: App, form: FormDefinition, values: FormValues, registration: Registration): Promise<string[]> =>
  holdersOfDocuments(app, registration, documentsIn(form, values))

/** The registrations that hold a document with one of these numbers, of whatever kind. */
export const holdersOfNumbers = async (
  app: App,
  scope: SignedInScope,
  numbers: readonly string[],
): Promise<{ number: string; id: string }[]> => {
  const documents = [...new Set(numbers)].flatMap((number) => documentKinds.map((kind) => ({ kind, number })))
  const holders = await holdersOfMany(app, app.db, scope, documents)
  return documents.flatMap(({ number }, at) => (holders[at] ? [{ number, id: holders[at] }] : []))
}

/** What was typed for a registration: masked values taken back, each in one spelling. @throws Failure invalid where a field is not of the form */
export const typedValues = (
  app: App,
  form: FormDefinition,
  sent: FormValues,
  { formValues }: Pick<Registration, 'formValues'>,
): FormValues => readValues(app, form, sent, formValues)

/** The texts of the form that the caller has opened as they are now. */
export const readTextsOf = async (app: App, scope: SignedInScope): Promise<string[]> =>
  readBefore(app, scope, formOf(await scope.exhibition(), scope))
