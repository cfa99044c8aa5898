import { isDocument } from '../../contract/rules/form/fieldValues'
import type { FormDefinition } from '../../contract/rules/form/form'
import type { ReviewState } from '../../contract/rules/visitor/reviewStates'
import { documentHash } from '../areas/visitor/registration/documents.sql'
import { storedValues } from '../areas/visitor/registration/storedValues'
import { noSearchColumns, registrationSearch } from '../areas/visitor/review/searchText'
import type { App } from '../core/App'
import * as tables from '../database/schema/visitor'
import { insertRows } from '../database/insertRows'
import { after } from './calendar'
import type { DemoLoad } from './DemoLoad'
import { organiserId } from './account'
import { loadPhotos } from './visitor/loadPhotos'
import type { DemoVisitor } from './visitor/DemoVisitor'
import type { Stage } from './visitor/Stage'

const reviewOf: Record<Stage, ReviewState> = {
  signedIn: 'none',
  draft: 'none',
  questionnaire: 'none',
  underReview: 'underReview',
  failed: 'failed',
  approved: 'approved',
  ticketHolder: 'approved',
}

const configOf = ({ fair, registerType }: DemoVisitor) => fair.file.byRegisterType[registerType]!

/** Everybody who reached the first questionnaire has answered it. */
const hasAnswered = (visitor: DemoVisitor): boolean =>
  visitor.submittedAt !== null && visitor.stage !== 'questionnaire' && configOf(visitor).questionnaires.length > 0

const searchOf = (app: App, visitor: DemoVisitor) => {
  const { fair, values, name, company, userCode, contact, submittedAt } = visitor
  if (submittedAt === null) return noSearchColumns
  const { form } = configOf(visitor)
  const account = { phone: null, email: null, [contact.kind]: contact.value }
  const formValues = form ? storedValues(app, form, values) : {}
  return registrationSearch(form, account, {
    tenantId: fair.tenantId,
    exhibitionId: fair.exhibitionId,
    formValues,
    name,
    company,
    userCode,
  })
}

const registrationRow = (app: App, visitor: DemoVisitor): typeof tables.registrations.$inferInsert => {
  const { fair, submittedAt, stage, decidedAt, values, name, company, notedName = '' } = visitor
  const { form, review } = configOf(visitor)
  const isComplete = submittedAt !== null
  const isReviewed = review === 'manual' && decidedAt !== null
  return {
    tenantId: fair.tenantId,
    exhibitionId: fair.exhibitionId,
    id: visitor.registrationId,
    accountId: visitor.accountId,
    registerType: visitor.registerType,
    isComplete,
    reviewState: reviewOf[stage],
    reviewRemark: visitor.remark,
    reviewedBy: isReviewed ? organiserId(fair.tenantId) : null,
    reviewedAt: isReviewed ? decidedAt : null,
    questionnairesDone: hasAnswered(visitor) ? [0] : [],
    formVersion: isComplete && form ? form.version : null,
    formValues: isComplete && form ? storedValues(app, form, values) : {},
    name: isComplete ? name : notedName,
    company: isComplete ? company : '',
    userCode: visitor.userCode,
    ...searchOf(app, visitor),
    isInvitedStaff: false,
    createdAt: visitor.createdAt,
    submittedAt,
  }
}

/** A draft as the client stores it: the entries and the time of the last change. */
const draftRow = (
  app: App,
  visitor: DemoVisitor,
  { id, version }: Pick<FormDefinition, 'id' | 'version'>,
  typed: object,
  savedAt: Date,
): typeof tables.drafts.$inferInsert => ({
  tenantId: visitor.fair.tenantId,
  exhibitionId: visitor.fair.exhibitionId,
  registrationId: visitor.registrationId,
  formId: id,
  version,
  sealedContent: app.secrets.seal(JSON.stringify({ editedAtMs: savedAt.getTime(), typed })),
  revision: '0',
  savedAt,
})

const draftsOf = (app: App, visitor: DemoVisitor): (typeof tables.drafts.$inferInsert)[] => {
  const {
    form,
    questionnaires: [questionnaire],
  } = configOf(visitor)
  const passed = Object.keys(visitor.answers)
  if (visitor.stage === 'draft' && form)
    return [draftRow(app, visitor, form, { values: visitor.values, pictures: {} }, after(visitor.createdAt, { minutes: 3 }))]
  if (visitor.stage !== 'questionnaire' || !questionnaire || passed.length === 0) return []
  return [
    draftRow(
      app,
      visitor,
      questionnaire,
      { typed: visitor.answers, passed, openId: null },
      after(visitor.submittedAt ?? visitor.createdAt, { minutes: 4 }),
    ),
  ]
}

const documentRows = (app: App, visitor: DemoVisitor): (typeof tables.registrationDocuments.$inferInsert)[] => {
  const identityDocument = visitor.values.document
  if (!visitor.submittedAt || !isDocument(identityDocument)) return []
  return [
    {
      tenantId: visitor.fair.tenantId,
      exhibitionId: visitor.fair.exhibitionId,
      registerType: visitor.registerType,
      documentHash: documentHash(app.secrets, visitor.fair.tenantId, identityDocument),
      registrationId: visitor.registrationId,
    },
  ]
}

const answerRows = (visitor: DemoVisitor): (typeof tables.questionnaireAnswers.$inferInsert)[] => {
  const [questionnaire] = configOf(visitor).questionnaires
  if (!questionnaire || !hasAnswered(visitor)) return []
  return [
    {
      tenantId: visitor.fair.tenantId,
      exhibitionId: visitor.fair.exhibitionId,
      registrationId: visitor.registrationId,
      index: 0,
      questionnaireId: questionnaire.id,
      version: questionnaire.version,
      answers: visitor.answers,
      submittedAt: after(visitor.submittedAt!, { minutes: 3 }),
    },
  ]
}

/** Registrations with their identity documents, answers, drafts and photos. */
export const loadVisitors = async (load: DemoLoad, visitors: DemoVisitor[]): Promise<void> => {
  const { app, client } = load
  await insertRows(
    client,
    tables.registrations,
    visitors.map((visitor) => registrationRow(app, visitor)),
  )
  await insertRows(
    client,
    tables.registrationDocuments,
    visitors.flatMap((visitor) => documentRows(app, visitor)),
  )
  await insertRows(client, tables.questionnaireAnswers, visitors.flatMap(answerRows))
  await insertRows(
    client,
    tables.drafts,
    visitors.flatMap((visitor) => draftsOf(app, visitor)),
  )
  await loadPhotos(load, visitors)
}
