import type { Bilingual, Language } from '../../../../contract/language'
import type { ListColumn } from '../../../../contract/listColumn'
import { type FormField, fieldsOf, isFile } from '../../../../contract/rules/form/form'
import type { Answers } from '../../../../contract/rules/visitor/questionnaire'
import { reviewWire } from '../../../../contract/rules/visitor/userState'
import type { ExportPage, ExportQuery } from '../../../../contract/visitor/review.schema'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { SignedInScope } from '../../../core/calls/scope'
import { exportPart } from '../../../core/listExport'
import { wireTime } from '../../../core/time'
import { type ExportRow, countExported, exportRows } from './export.sql'
import { answersOfRegistrations } from '../questionnaire/questionnaire.sql'
import { questionnairesOf, questionsOf, readableAnswer } from '../registration/readableValues'
import { stateOfWire } from './reviewWire'
import { textOfField } from './answerTexts'

/** A page has one answer of the server, well within its time. */
const pageRows = 200

/** A registration with its answers, by questionnaire. */
interface AnsweredExport extends ExportRow {
  answers: ReadonlyMap<string, Answers>
}

type Column = ListColumn<AnsweredExport>

const fixedColumns = ({ timeZone }: Exhibition): Column[] => {
  const at = (moment: Date | null): string => (moment ? wireTime(moment, timeZone) : '')
  return [
    { title: { cn: '登记编号', en: 'Registration no.' }, cell: ({ userCode }) => userCode },
    { title: { cn: '登记类型', en: 'Register type' }, cell: ({ registerType }) => registerType },
    { title: { cn: '姓名', en: 'Name' }, cell: ({ name }) => name },
    { title: { cn: '单位', en: 'Company' }, cell: ({ company }) => company },
    { title: { cn: '账号手机', en: 'Phone of the account' }, cell: ({ phone }) => phone ?? '' },
    { title: { cn: '账号邮箱', en: 'Email of the account' }, cell: ({ email }) => email ?? '' },
    { title: { cn: '审核结果', en: 'Review' }, cell: ({ reviewState }) => reviewWire[reviewState] },
    { title: { cn: '审核意见', en: 'Comments' }, cell: ({ reviewRemark }) => reviewRemark },
    { title: { cn: '提交时间', en: 'Submitted' }, cell: ({ submittedAt }) => at(submittedAt) },
    { title: { cn: '审核时间', en: 'Reviewed' }, cell: ({ reviewedAt }) => at(reviewedAt) },
  ]
}

/** Fields that have a column of their own already, and files, which no cell can hold. */
const isLeftOut = (field: FormField): boolean =>
  field.name === 'name' || field.name === 'company' || field.kind === 'files' || isFile(field)

/** The fields of all forms of the fair, each name once. */
const formColumns = async (app: App, { config }: Exhibition, scope: SignedInScope): Promise<Column[]> => {
  const fields = new Map<string, FormField>()
  for (const own of Object.values(config.byRegisterType))
    for (const field of own.form ? fieldsOf(own.form) : []) if (!isLeftOut(field) && !fields.has(field.name)) fields.set(field.name, field)
  return Promise.all(
    [...fields.values()].map(async (field): Promise<Column> => {
      const text = await textOfField(app, scope, field)
      return { title: field.label, cell: ({ formValues }) => text(formValues[field.name]) }
    }),
  )
}

/** The questions of all questionnaires. One whose title another column has names its questionnaire too. */
const questionColumns = (exhibition: Exhibition, language: Language, others: readonly Column[]): Column[] => {
  const asked = questionnairesOf(exhibition).flatMap((questionnaire) =>
    questionsOf(questionnaire).map((question) => ({ questionnaire, question })),
  )
  const titles = [...others.map(({ title }) => title[language]), ...asked.map(({ question }) => question.title[language])]
  const isAlone = (title: string): boolean => titles.indexOf(title) === titles.lastIndexOf(title)
  const named = (question: Bilingual, questionnaire: Bilingual): Bilingual =>
    isAlone(question[language]) ? question : { cn: `${question.cn}（${questionnaire.cn}）`, en: `${question.en} (${questionnaire.en})` }
  return asked.map(({ questionnaire, question }) => ({
    title: named(question.title, questionnaire.title),
    cell: ({ answers }) => {
      const answer = answers.get(questionnaire.id)?.[question.id]
      return answer ? readableAnswer(question, answer, language) : ''
    },
  }))
}

/** The answers of a page, read by one statement. */
const withAnswers = async (app: App, scope: SignedInScope, rows: ExportRow[]): Promise<AnsweredExport[]> => {
  const answered = await answersOfRegistrations(
    app.db,
    scope,
    rows.map(({ id }) => id),
  )
  const byRegistration = new Map<string, Map<string, Answers>>()
  for (const { registrationId, questionnaireId, answers } of answered)
    byRegistration.set(registrationId, (byRegistration.get(registrationId) ?? new Map<string, Answers>()).set(questionnaireId, answers))
  return rows.map((row) => ({ ...row, answers: byRegistration.get(row.id) ?? new Map<string, Answers>() }))
}

/** A page of an export: submitted registrations with the answers of their forms and questionnaires. */
export const exportPage = async (app: App, scope: SignedInScope, query: ExportQuery): Promise<ExportPage> => {
  const { after = '0', examineResult } = query
  const exhibition = await scope.exhibition()
  const state = examineResult ? stateOfWire(examineResult) : null
  const isFirst = after === '0'
  const ofForms = [...fixedColumns(exhibition), ...(await formColumns(app, exhibition, scope))]
  const columns = [...ofForms, ...questionColumns(exhibition, scope.language, ofForms)]
  const next = async (from: string, limit: number): Promise<AnsweredExport[]> =>
    withAnswers(app, scope, await exportRows(app.db, scope, state, from, limit))
  const list = { what: 'registrations', columns, next, idOf: ({ id }: AnsweredExport) => id, partRows: pageRows }
  const part = await exportPart(app, scope, list, query, { examineResult })
  return { ...part, total: isFirst ? await countExported(app.db, scope, state) : null }
}
