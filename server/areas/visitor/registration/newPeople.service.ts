import { agreedTexts } from '../../../../contract/rules/visitor/agreedTexts'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { FormDefinition } from '../../../../contract/rules/form/form'
import type { ReviewState } from '../../../../contract/rules/visitor/reviewStates'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { SignedInScope } from '../../../core/calls/scope'
import type { Database } from '../../../database/connect'
import type { StoredValues } from '../../../database/schema/StoredValues'
import { recordConsentsOfMany } from '../../account/consent/consent.service'
import { claimManyDocuments, holdersOfMany } from './documents.sql'
import { companyIn, nameIn } from './formValues'
import { storedValues } from './storedValues'
import { documentsIn } from './documentHolders.service'
import { personForm } from './personForm.service'
import { type Registration } from './registration.sql'
import { insertNewRegistrations } from './newRegistration.sql'
import { assertTakesNew } from './registration.service'
import { registrationSearch } from '../review/searchText'
import { settledReview } from '../review/settledReview'

/** Another registration took one of the documents since they were looked up. */
export class DocumentsTaken extends Error {
  constructor() {
    super('documents taken')
  }
}

/** A person who registers with many others: a new account, and the form that the caller has judged. */
export interface NewPerson {
  accountId: string
  values: FormValues
}

const reviewOf = (exhibition: Exhibition, { registerType, language }: SignedInScope, formValues: StoredValues): ReviewState =>
  settledReview({ registerType, isComplete: true, questionnairesDone: [], reviewState: 'none', formValues }, exhibition, null, language)

/** The review state that a new person with these values has at once. */
export const reviewOfNew = (
  app: App,
  scope: SignedInScope,
  exhibition: Exhibition,
  form: FormDefinition,
  values: FormValues,
): ReviewState => reviewOf(exhibition, scope, storedValues(app, form, values))

/** The person's name, as a list shows it. */
export const nameOfNew = nameIn

/** The registrations that hold the documents of each of many forms; null for a free one. */
export const holdersOfForms = async (
  app: App,
  tx: Database,
  scope: SignedInScope,
  form: FormDefinition,
  people: readonly FormValues[],
): Promise<(string | null)[][]> => {
  const documents = people.map((values) => documentsIn(form, values))
  const holders = await holdersOfMany(app, tx, scope, documents.flat())
  let at = 0
  return documents.map((own) => holders.slice(at, (at += own.length)))
}

/**
 * Registers new people all at once: what the form of each would store, in a few statements. Nobody gets a message about each. No sharer
 * brought them, and they have neither drafts nor files.
 * @throws Failure registrationStopped, registrationClosed
 * @throws DocumentsTaken after which nothing of the transaction may stay
 */
export const registerNewPeople = async (
  app: App,
  tx: Database,
  scope: SignedInScope,
  people: readonly NewPerson[],
): Promise<Registration[]> => {
  if (people.length === 0) return []
  const exhibition = await scope.exhibition()
  assertTakesNew(exhibition)
  const { form } = await personForm(scope)
  const { tenantId, exhibitionId, registerType, language } = scope
  const at = app.now()
  const rows = people.map((person) => ({ ...person, id: app.ids(), formValues: storedValues(app, form, person.values) }))
  const stored = await insertNewRegistrations(tx, rows, ({ id, accountId, values, formValues }, userCode) => {
    const named = { formValues, name: nameIn(form, values), company: companyIn(values), userCode }
    return {
      tenantId,
      exhibitionId,
      id,
      accountId,
      registerType,
      isComplete: true,
      reviewState: reviewOf(exhibition, scope, formValues),
      reviewRemark: '',
      questionnairesDone: [],
      formVersion: form.version,
      ...named,
      ...registrationSearch(form, null, { tenantId, exhibitionId, ...named }),
      language,
      createdAt: at,
      submittedAt: at,
    }
  })
  const documents = rows.flatMap(({ id, values }) => documentsIn(form, values).map((one) => ({ ...one, registrationId: id })))
  if (!(await claimManyDocuments(app, tx, scope, documents))) throw new DocumentsTaken()
  const accepted = people.map(({ accountId, values }) => ({ accountId, place: 'form' as const, ids: agreedTexts(form, values) }))
  await recordConsentsOfMany(app, tx, scope, accepted)
  return stored
}
