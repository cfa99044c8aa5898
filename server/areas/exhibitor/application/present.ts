import type { ApplicationStatus, OwnApplication, ReviewedApplication } from '../../../../contract/exhibitor/application.schema'
import { usualCategories } from '../../../../contract/rules/exhibitor/checklist'
import { maskContact } from '../../../../contract/rules/values/contacts'
import { applicantName, applicationForm } from '../../../../contract/rules/exhibitor/application'
import { type FormValues, isShown, isText } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, fieldsOf, holdsFiles, isAnswered } from '../../../../contract/rules/form/form'
import { readableValue } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import { addDays } from '../../../core/days'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { SignedInScope } from '../../../core/calls/scope'
import { dayIn, wireTime, wireTimeOrNull } from '../../../core/time'
import { linkToFile } from '../../visitor/file/boundFile.service'
import { fieldOptions } from '../../visitor/registration/personForm.service'
import type { Applicant } from './applicant'
import { type ApplicationRow, exhibitorsNamed } from './application.sql'

/** The last day to apply; null where the fair takes no applications. */
export const lastDayOf = ({ config, startsOn }: Exhibition): string | null => {
  const rules = config.companyData?.applications
  return rules ? addDays(startsOn, -rules.untilDaysBefore) : null
}

export const isOpenNow = (app: App, exhibition: Exhibition): boolean => {
  const until = lastDayOf(exhibition)
  return until !== null && dayIn(app.now(), exhibition.timeZone) <= until
}

/** The form of a fair. Without texts of its own, its applicants accept those of the sign-in. */
export const formOf = ({ config: { companyData, signInAgreements } }: Exhibition): FormDefinition =>
  applicationForm(
    companyData?.categories ?? usualCategories,
    (companyData?.applications?.agreements ?? signInAgreements).map(({ id, title }) => ({ id, title })),
  )

/** In groups of four, as people read it. */
export const shownNumber = (number: string): string => `${number.slice(0, 4)}-${number.slice(4)}`

export const presentStatus = (row: ApplicationRow, { timeZone }: Exhibition): ApplicationStatus => ({
  number: shownNumber(row.number),
  state: row.state,
  submittedAt: wireTime(row.submittedAt, timeZone),
  decidedAt: wireTimeOrNull(row.decidedAt, timeZone),
})

const urlsOf = (app: App, scope: SignedInScope, form: FormDefinition, values: FormValues): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const id = values[field.name]
      return holdsFiles(field) && isText(id) && id !== '' ? [[id, linkToFile(app, scope, id)]] : []
    }),
  )

/** Texts are accepted again each time. */
const startOf = ({ values: { agreements: _, ...values } }: ApplicationRow): FormValues => values

/** The application as its applicant reads it. Before the first time, the form begins with the confirmed contact. */
export const presentOwn = async (app: App, { account, by, acting }: Applicant, row: ApplicationRow | null): Promise<OwnApplication> => {
  const exhibition = await acting.exhibition()
  const form = formOf(exhibition)
  const contact = account[by] ?? ''
  const values = row ? startOf(row) : { [by === 'phone' ? 'contactPhone' : 'contactEmail']: contact }
  return {
    form,
    values,
    fileUrls: urlsOf(app, acting, form, values),
    applicantId: account.id,
    contact: maskContact(contact),
    isOpen: isOpenNow(app, exhibition),
    sent: row && {
      ...presentStatus(row, exhibition),
      revision: String(row.version),
      reason: row.reason,
      name: applicantName(row.values),
    },
  }
}

/** The same as the organiser reads them, by statements for all of them. */
export const presentReviewed = async (app: App, scope: SignedInScope, rows: readonly ApplicationRow[]): Promise<ReviewedApplication[]> => {
  const exhibition = await scope.exhibition()
  const form = formOf(exhibition)
  const waiting = rows.filter(({ state }) => state === 'submitted').map(({ id, values }) => ({ id, name: applicantName(values) }))
  const [optionsOf, namesakes] = await Promise.all([fieldOptions(app, scope, form), exhibitorsNamed(app.pool, scope, waiting)])
  return rows.map((row) => reviewedOf(app, scope, row, { exhibition, form, optionsOf, sameName: namesakes.get(row.id) ?? [] }))
}

interface ReviewGround {
  exhibition: Exhibition
  form: FormDefinition
  optionsOf: Awaited<ReturnType<typeof fieldOptions>>
  sameName: string[]
}

const reviewedOf = (
  app: App,
  scope: SignedInScope,
  row: ApplicationRow,
  { exhibition, form, optionsOf, sameName }: ReviewGround,
): ReviewedApplication => {
  const { values } = row
  const urls = urlsOf(app, scope, form, values)
  const shown = fieldsOf(form).filter(
    (field) => isAnswered(field) && field.kind !== 'agreements' && field.kind !== 'bilingual' && isShown(field, values),
  )
  return {
    id: row.id,
    ...presentStatus(row, exhibition),
    revision: String(row.version),
    reason: row.reason,
    name: applicantName(values),
    companyKey: row.companyKey,
    answers: shown.map((field) => {
      const value = values[field.name]
      return {
        name: field.name,
        label: field.label[scope.language],
        value: readableValue(field, value, scope.language, optionsOf(field)),
        urls: holdsFiles(field) && isText(value) && urls[value] ? [urls[value]] : [],
      }
    }),
    confirmedBy: row.confirmedBy,
    sameName,
    exhibitorId: row.exhibitorId,
  }
}
