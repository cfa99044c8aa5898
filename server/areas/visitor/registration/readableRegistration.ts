import type { FormDefinition } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import { type Exhibition, formOfType } from '../../../core/exhibition/exhibition'
import type { Scope } from '../../../core/calls/scope'
import { type StoredValues, isStoredDocument } from '../../../database/schema/StoredValues'
import { fieldOptions } from './personForm.service'
import type { AnsweredRow } from '../questionnaire/questionnaire.sql'
import { type ReadLine, readableAnswers, readableForm } from './readableValues'
import type { Registration } from './registration.sql'

export interface Line {
  label: string
  value: string
}

export const readableLines = (read: ReadLine[]): Line[] => read.map(([label, value]) => ({ label, value }))

/** The values of a form without any identity document. */
export const maskedDocuments = (values: StoredValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isStoredDocument(value) ? value.masked : value]))

interface ToRead extends Pick<Registration, 'registerType' | 'formValues'> {
  exhibition: Exhibition
  answers: Pick<AnsweredRow, 'questionnaireId' | 'answers'>[]
}

interface Reading {
  /** The original name of each file, by its id. */
  fileNames: ReadonlyMap<string, string>
  /** What the reader may not read of the values. */
  hide?: (values: Record<string, unknown>, form: FormDefinition | undefined) => Record<string, unknown>
}

/** A registration as a person reads it: with the labels of its own fair, and of the organiser's dictionaries. */
export const readableRegistration = async (
  app: App,
  { tenantId, language }: Pick<Scope, 'tenantId' | 'language'>,
  { exhibition, registerType, formValues, answers }: ToRead,
  { fileNames, hide = (values) => values }: Reading,
): Promise<{ values: Line[]; answers: Line[][] }> => {
  const form = formOfType(exhibition, registerType)
  const optionsOf = form ? await fieldOptions(app, { tenantId }, form) : () => undefined
  const values = hide(maskedDocuments(formValues), form)
  return {
    values: readableLines(readableForm(values, { form, optionsOf, fileNames }, language)),
    answers: answers.map((answered) => readableLines(readableAnswers(exhibition, answered.questionnaireId, answered.answers, language))),
  }
}
