import { createHash } from 'node:crypto'
import type { ContactChange } from '../../../../contract/connect/contact.schema'
import { type ChangePart, partsOf } from '../../../../contract/rules/connect/changeParts'
import { type RawPayload, mostOfEntry, readPayload } from '../../../../contract/rules/connect/contactEntry'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { failFields } from '../../../core/errors/failure'
import { type SurveyQuestion, surveyAnswer, surveyAnswerError } from '../../../../contract/rules/connect/survey'
import type { NewEntry } from './writeEntries'

/** A UUID of a change and one of its parts: sent again, it is the same. */
export const partOf = (changeId: string, part: string): string =>
  createHash('sha256')
    .update(`${changeId}/${part}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const tooLong = (max: number): ValidationError => ({ code: 'tooLong', max })

/** Answers with the words of their questions, and what is wrong with others. */
const answersOf = (answers: NonNullable<ContactChange['answers']>, survey: readonly SurveyQuestion[]) => {
  const refused: Record<string, ValidationError> = {}
  const parts = answers.flatMap(({ question, ...answer }, at): ChangePart[] => {
    const asked = survey.find(({ id }) => id === question)
    const error: ValidationError | null = asked ? surveyAnswerError(asked, answer) : { code: 'choiceUnknown' }
    if (error) refused[`answers.${at}`] = error
    return asked && !error ? [['answer', { ...surveyAnswer(asked, answer) }, `answers.${at}`, mostOfEntry.answer]] : []
  })
  return { parts, refused }
}

const lengthOf = (raw: RawPayload): number => Math.max(0, ...Object.values(raw).map((one) => (typeof one === 'string' ? one.length : 0)))

interface ChangeOf {
  contactKey: string
  changeId: string
  at: Date
  isByContent: boolean
  /** What the company asks, and asked before. */
  survey: readonly SurveyQuestion[]
}

/**
 * A change of a form as entries of one moment.
 * @param spelling distinguishes contents, where one change may be saved again with others
 * @throws Failure invalid, with the fields that are wrong
 */
export const changeEntries = (change: ContactChange, { contactKey, changeId, at, isByContent, survey }: ChangeOf): NewEntry[] => {
  const { parts, refused } = answersOf(change.answers ?? [], survey)
  const entries = [...partsOf(change), ...parts].flatMap(([kind, raw, field, most], place): NewEntry[] => {
    const content = readPayload(kind, raw)
    if (content) {
      const part = isByContent ? JSON.stringify(content) : `${place}/${kind}`
      return [{ entryId: partOf(changeId, part), contactKey, at, content }]
    }
    refused[field] =
      most > 0 && lengthOf(raw) > most
        ? tooLong(most)
        : { code: kind === 'merge' || kind === 'owner' ? 'choiceUnknown' : 'patternMismatch' }
    return []
  })
  if (Object.keys(refused).length > 0) throw failFields(refused)
  return entries
}
