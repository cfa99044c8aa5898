import { isId } from '../../../../contract/rules/values/ids'
import type { PersonRegistration } from '../../../../contract/visitor/personRegistration.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { namesOfAccounts } from '../../account/account/account.service'
import { namesOfFiles } from '../file/file.sql'
import { withoutContacts } from '../../../core/maskText'
import { maskedContacts } from '../review/maskedContacts.service'
import { answersOfRegistrations } from '../questionnaire/questionnaire.sql'
import { questionnaireOf } from './readableValues'
import { readableRegistration } from './readableRegistration'
import { registrationsInCareOf, registrationsOfAccount } from './accountRegistrations.sql'
import { withContacts } from '../review/reviewContacts.sql'
import { reviewRow } from '../review/review.service'

/** The texts in values that may be ids of files, also those in rows. */
const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return isId(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

/**
 * The registrations of a person at the fair, with all answers, the first one first.
 * @param person the scope in which the person calls
 * @param showsContacts whether phones and email addresses in the answers are shown whole
 */
export const registrationsOfPerson = async (app: App, person: SignedInScope, showsContacts: boolean): Promise<PersonRegistration[]> => {
  const { tenantId, exhibitionId, language, caller } = person
  const key = { tenantId, exhibitionId, accountId: caller.accountId }
  const exhibition = await person.exhibition()
  const { timeZone } = exhibition
  const own = await registrationsOfAccount(app.db, key)
  const [reviewed, answered, fileNames, names] = await Promise.all([
    withContacts(app.db, key, own),
    answersOfRegistrations(
      app.db,
      key,
      own.map(({ id }) => id),
    ),
    namesOfFiles(
      app.db,
      key,
      own.flatMap(({ formValues }) => idsIn(formValues)),
    ),
    namesOfAccounts(
      app,
      key,
      own.flatMap(({ reviewedBy }) => reviewedBy ?? []),
    ),
  ])
  return Promise.all(
    own.map(async (one, at): Promise<PersonRegistration> => {
      const answers = answered.filter(({ registrationId }) => registrationId === one.id)
      const hiding = showsContacts ? {} : { hide: maskedContacts }
      const readable = await readableRegistration(app, person, { ...one, exhibition, answers }, { fileNames, ...hiding })
      return {
        ...reviewRow(reviewed[at]!, exhibition),
        userCode: one.userCode,
        createdAt: wireTime(one.createdAt, timeZone),
        isComplete: one.isComplete,
        formVersion: one.formVersion,
        reviewedAt: wireTimeOrNull(one.reviewedAt, timeZone),
        reviewedBy: names.get(one.reviewedBy ?? '') ?? '',
        answers: readable.values,
        questionnaires: answers.map(({ questionnaireId, submittedAt }, place) => ({
          questionnaireId,
          title: questionnaireOf(exhibition, questionnaireId)?.title[language] ?? questionnaireId,
          submittedAt: wireTime(submittedAt, timeZone),
          answers: readable.answers[place]!.map(({ label, value }) => ({ label, value: showsContacts ? value : withoutContacts(value) })),
        })),
      }
    }),
  )
}

/** The people whom a person registered at the fair. */
export const peopleOfPerson = async (app: App, person: SignedInScope): Promise<{ userId: string; name: string }[]> => {
  const { tenantId, exhibitionId, caller } = person
  const rows = await registrationsInCareOf(app.db, { tenantId, exhibitionId, accountId: caller.accountId })
  const others = rows.filter(({ accountId }) => accountId !== caller.accountId)
  return [...new Map(others.map(({ accountId, name }) => [accountId, { userId: accountId, name }])).values()]
}
