import type { Survey, SurveyBody, SurveyUrl } from '../../../../contract/connect/survey.schema'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { siteAddress } from '../../../../contract/rules/addresses'
import { type SurveyQuestion, changedSurvey, hasOptions, surveyLimits } from '../../../../contract/rules/connect/survey'
import { cleanText } from '../../../../contract/rules/values/cleanText'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { CompanyScope } from '../../../core/calls/scope'
import { fail, failFields } from '../../../core/errors/failure'
import { inTransaction } from '../../../database/connect'
import { callersExhibitor } from '../../exhibitor/member.service'
import { contactsById } from '../contact/contact.sql'
import { assertSeat } from '../membership/seat.service'
import { lockCompany } from '../membership/seat.sql'
import { type SurveyRow, storeSurvey, surveyOf } from './survey.sql'

const isAsked = ({ isRetired }: SurveyQuestion): boolean => !isRetired

const present = ({ member }: CompanyScope, { questions, revision }: SurveyRow): Survey => ({
  questions: questions.filter(isAsked),
  revision,
  mayManage: member.role === 'admin',
})

/** The questions that the caller's company asks. They say nothing about a person, so a member without a seat reads them too. */
export const surveyDetail = async (app: App, scope: CompanyScope): Promise<Survey> =>
  present(scope, await surveyOf(app.pool, callersExhibitor(scope)))

/**
 * The address of the page with the questions: about one contact, or about none.
 * @throws Failure notFound: another company's contact; scanNotAuthorised for a contact, without a seat
 */
export const surveyUrl = async (app: App, scope: CompanyScope, { id }: { id?: string }): Promise<SurveyUrl> => {
  const key = callersExhibitor(scope)
  if (id !== undefined) {
    await assertSeat(app, scope)
    if ((await contactsById(app.pool, key, [id])).length === 0) throw fail('notFound')
  }
  const { questions } = await surveyOf(app.pool, key)
  if (!questions.some(isAsked)) return { url: '' }
  const { tenantId, exhibitionId, registerType, language } = scope
  const link = { tenantId, exhibitionId, registerType, languageType: language }
  return { url: siteAddress(app.config.publicUrl, 'survey', { ...link, ...(id !== undefined && { id }) }) }
}

type Wanted = SurveyBody['questions'][number]

const lineError = (text: string, max: number): ValidationError | null =>
  text === '' ? { code: 'required' } : text.length > max ? { code: 'tooLong', max } : null

/** What is wrong with a question, by its fields. */
const errorsOf = (
  { id, kind, title, options }: Wanted,
  at: number,
  all: readonly Wanted[],
  before: readonly SurveyQuestion[],
): [string, ValidationError | null][] => {
  const path = `questions.${at}`
  const known = before.find((question) => question.id === id)
  const isTwice = all.some((other, place) => place < at && other.id === id)
  const tooFew: ValidationError | null = hasOptions(kind) && options.length < 2 ? { code: 'tooFew', min: 2 } : null
  return [
    // An answer of one kind is none of another.
    [`${path}.kind`, known && known.kind !== kind ? { code: 'inUse' } : isTwice ? { code: 'codeTwice' } : null],
    [`${path}.title`, lineError(title, surveyLimits.title)],
    [`${path}.options`, tooFew],
    ...options.map(({ id: optionId, label }, place): [string, ValidationError | null] => [
      `${path}.options.${place}.label`,
      options.some((other, earlier) => earlier < place && (other.id === optionId || other.label === label))
        ? { code: 'codeTwice' }
        : lineError(label, surveyLimits.label),
    ]),
  ]
}

const oneLine = (text: string): string => cleanText(text.replace(/\s+/g, ' '))

const cleaned = ({ id, kind, title, options }: Wanted): Wanted => ({
  ...{ id, kind, title: oneLine(title) },
  options: hasOptions(kind) ? options.map((option) => ({ id: option.id, label: oneLine(option.label) })) : [],
})

/**
 * Changes what a company asks. A question that is gone keeps its answers. The same once more changes nothing.
 * @throws Failure surveyChanged, surveyFull, invalid
 */
export const saveSurvey = async (app: App, scope: CompanyScope, { revision, questions }: SurveyBody): Promise<Survey> => {
  const key = callersExhibitor(scope)
  const wanted = questions.map(cleaned)
  const stored = await inTransaction(app.pool, async (client) => {
    await lockCompany(client, key)
    const before = await surveyOf(client, key)
    const after = changedSurvey(before.questions, wanted)
    if (JSON.stringify(after) === JSON.stringify(before.questions)) return before
    if (before.revision !== revision) throw fail('surveyChanged')
    const errors = wanted.flatMap((question, at) => errorsOf(question, at, wanted, before.questions))
    const refused = Object.fromEntries(errors.flatMap(([path, error]) => (error ? [[path, error]] : [])))
    if (Object.keys(refused).length > 0) throw failFields(refused)
    if (after.length > surveyLimits.all) throw fail('surveyFull', { limit: surveyLimits.all })
    const row = { questions: after, revision: revision + 1 }
    await storeSurvey(client, key, row, app.now())
    const titles = (all: readonly SurveyQuestion[]): string[] => all.filter(isAsked).map(({ title }) => title)
    await recordChange(client, {
      targets: [key.exhibitorId],
      before: { questions: titles(before.questions) },
      after: { questions: titles(after) },
    })
    return row
  })
  return present(scope, stored)
}
