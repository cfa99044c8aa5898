import type { Bilingual } from '../../../contract/language'
import type { OwnData } from '../../../contract/ownData.schema'
import { registerTypeNames } from '../../../contract/registerTypeNames'
import { isRegisterType } from '../../../contract/registerTypes'
import { type AreaFacts, type Line, type Reading, type Saying, type Section, listed } from '../../core/ownData/OwnFact'
import type { files } from '../../database/schema/files'
import { filesOf, registrationsOf } from './ownFacts.sql'
import { draftContent } from './registration/draft.service'
import { maskedDocuments, readableRegistration } from './registration/readableRegistration'
import { readableValue } from './registration/readableValues'

export { answersOf, filesOfAccounts } from './ownFacts.sql'
export { maskedDocuments, readableLines, readableRegistration } from './registration/readableRegistration'
export { readableAnswers } from './registration/readableValues'

const words = {
  registration: { cn: '登记', en: 'Registration' },
  registerType: { cn: '登记类型', en: 'Registered as' },
  name: { cn: '姓名', en: 'Name' },
  company: { cn: '单位', en: 'Company' },
  code: { cn: '登记编号', en: 'Registration no.' },
  review: { cn: '审核状态', en: 'Review' },
  submitted: { cn: '提交时间', en: 'Submitted' },
  answers: { cn: '问卷', en: 'Questionnaire' },
  source: { cn: '来源', en: 'Source' },
  drafts: { cn: '草稿', en: 'Drafts' },
  files: { cn: '文件', en: 'Files' },
} satisfies Record<string, Bilingual>

const states: Record<string, Bilingual> = {
  none: { cn: '未提交', en: 'Not submitted' },
  underReview: { cn: '审核中', en: 'Under review' },
  approved: { cn: '已通过', en: 'Approved' },
  failed: { cn: '未通过', en: 'Not approved' },
}

/** A file as its person reads it. */
export const storedFile = (
  { id, exhibitionId, originalName, mediaType, sizeBytes, createdAt }: typeof files.$inferSelect,
  at: (moment: Date) => string,
): OwnData['files'][number] => ({ fileId: id, exhibitionId, name: originalName, mediaType, sizeBytes, createdAt: at(createdAt) })

/** Of a registration: its type, and the state of its review. */
export const registrationLines = ({ registerType, reviewState }: { registerType: string; reviewState: string }, say: Saying): Line[] => [
  [words.registerType[say.language], isRegisterType(registerType) ? registerTypeNames[registerType][say.language] : registerType],
  [words.review[say.language], say.state(states, reviewState)],
]

const read = async (of: Reading): Promise<OwnData['registrations']> => {
  const { app, db, key, owner, at, atOrNull } = of
  const [rows, own] = await Promise.all([registrationsOf(db, key), filesOf(db, key)])
  const fileNames = new Map(own.map(({ id, originalName }) => [id, originalName]))
  const readable = await Promise.all(rows.map((one) => readableRegistration(app, owner, one, { fileNames })))
  return rows.map(({ exhibition, answers, sources, formValues, submittedAt, ...one }, index) => ({
    exhibitionId: one.exhibitionId,
    exhibition: owner.language === 'en' ? exhibition.nameEn : exhibition.nameCn,
    registerType: one.registerType,
    reviewState: one.reviewState,
    name: one.name,
    company: one.company,
    userCode: one.userCode,
    submittedAt: atOrNull(submittedAt),
    values: maskedDocuments(formValues),
    readable: readable[index]!.values,
    answers: answers.map((answered, place) => ({
      questionnaireId: answered.questionnaireId,
      answers: answered.answers,
      readable: readable[index]!.answers[place]!,
      submittedAt: at(answered.submittedAt),
    })),
    sources: sources.map(({ source, attribution }) => ({ ...attribution, ...source })),
    drafts: one.drafts.map(({ formId }) => formId),
    draftContents: Object.fromEntries(
      one.drafts.map(({ formId, sealedContent }) => [formId, draftContent(app, { ...one, exhibition }, formId, sealedContent)]),
    ),
  }))
}

const linesOf = (lines: { label: string; value: string }[]): Line[] => lines.map(({ label, value }): Line => [label, value])

const sectionsOf = (one: OwnData['registrations'][number], say: Saying): Section[] => {
  const t = (name: keyof typeof words): string => words[name][say.language]
  const [registerType, review] = registrationLines(one, say)
  return [
    {
      title: `${t('registration')} · ${one.exhibition}`,
      saysNone: false,
      rows: [
        [
          registerType!,
          [t('name'), one.name],
          [t('company'), one.company],
          [t('code'), one.userCode],
          review!,
          [t('submitted'), one.submittedAt ?? ''],
          ...linesOf(one.readable),
          ...say.capped(one.sources.map((source): Line => [t('source'), readableValue(source)])),
          [t('drafts'), one.drafts.join(', ')],
        ],
      ],
    },
    ...one.answers.map(({ readable }): Section => ({ title: t('answers'), saysNone: false, rows: [linesOf(readable)] })),
  ]
}

/** What the area stores of a person. */
export const ownFacts = {
  registrations: { place: 10, read, sections: (data, say) => data.flatMap((one) => sectionsOf(one, say)) },
  files: {
    place: 95,
    read: async ({ db, key, at }) => (await filesOf(db, key)).map((file) => storedFile(file, at)),
    sections: (data, { language }) =>
      listed(
        words.files[language],
        data.map(({ name, mediaType, sizeBytes, createdAt }) => [createdAt, `${name} · ${mediaType} · ${Math.ceil(sizeBytes / 1024)} KB`]),
      ),
  },
} satisfies AreaFacts
