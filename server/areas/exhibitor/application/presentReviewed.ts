import type { ReviewedApplication } from '../../../../contract/exhibitor/application.schema'
import { applicantName } from '../../../../contract/rules/exhibitor/application'
import { isShown, isText } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, fieldsOf, holdsFiles, isAnswered } from '../../../../contract/rules/form/form'
import { readableValue } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { SignedInScope } from '../../../core/calls/scope'
import { fieldOptions } from '../../visitor/registration/personForm.service'
import type { ApplicationRow } from './application.sql'
import { exhibitorsNamed } from './newExhibitor.sql'
import { formOf, presentStatus, urlsOf } from './present'

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
