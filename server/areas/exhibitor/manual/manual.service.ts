import type { FastifyReply } from 'fastify'
import type { PoolClient } from 'pg'
import type { Readable } from 'node:stream'
import { manualCalls } from '../../../../contract/exhibitor/manual.calls'
import type {
  FormFileQuery,
  HandInBody,
  Manual,
  ManualChapterView,
  ManualFormView,
  Material,
} from '../../../../contract/exhibitor/manual.schema'
import type { ChecklistItem } from '../../../../contract/exhibitor/company.schema'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import { isOverdue } from '../../../../contract/rules/exhibitor/checklist'
import {
  type ManualForm,
  type ManualFormState,
  canHandedInBecome,
  formDueOn,
  formsOf,
  formsStepState,
  mayHandIn,
  requiredForms,
} from '../../../../contract/rules/exhibitor/manual'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { type Exhibition, exhibitionOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import { isPdfLink, linkToPdf } from '../../../core/pdf/pdfLink'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { dayIn, wireTime } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { bindFile, factsOfFile, releaseFiles, streamOfFile } from '../../visitor/file/boundFile.service'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { openingOf } from '../paper/paper.service'
import { type PaperRow, findPaper, materialsFor, openedBy } from '../paper/paper.sql'
import { sendPaper } from '../paper/sendPaper'
import { type HandedInRow, findHandedIn, handedInBy, insertHandedIn, moveHandedIn } from './manualForm.sql'

const stateOf = (row: HandedInRow | undefined): ManualFormState => row?.state ?? 'open'

/** Whether something is left to do for the company, and its day is over. */
const isFormOverdue = (state: ManualFormState, dueOn: string, today: string): boolean => isOverdue(formsStepState([state]), dueOn, today)

interface Reader {
  exhibition: Exhibition
  today: string
  language: 'cn' | 'en'
  mayApply: boolean
}

const presentForm = (form: ManualForm, row: HandedInRow | undefined, templates: Material[], reader: Reader): ManualFormView => {
  const { exhibition, today, language, mayApply } = reader
  const { startsOn, timeZone } = exhibition
  const [state, dueOn] = [stateOf(row), formDueOn(form, startsOn)]
  const leadsOn = row ? canHandedInBecome(row.state, 'submitted') : true
  return {
    formId: form.id,
    title: form.title[language],
    note: form.note?.[language] ?? '',
    isRequired: form.isRequired,
    dueOn,
    isOverdue: isFormOverdue(state, dueOn, today),
    isLate: row?.isLate ?? false,
    state,
    version: row?.version ?? 0,
    mayHandIn: mayApply && leadsOn && mayHandIn(form, { startsOn, today }),
    templates,
    handedIn: row
      ? {
          receipt: row.receipt,
          fileName: row.fileName,
          mediaType: row.mediaType,
          at: wireTime(row.submittedAt, timeZone),
          reason: row.reason,
        }
      : null,
  }
}

const readerOf = (app: App, exhibition: Exhibition, language: 'cn' | 'en', mayApply: boolean): Reader => ({
  exhibition,
  today: dayIn(app.now(), exhibition.timeZone),
  language,
  mayApply,
})

/** The manual, with what the caller's company has handed in. A fair without one has no chapters. */
export const manualOf = async (app: App, scope: CompanyScope): Promise<Manual> => {
  const { member } = scope
  const exhibition = await scope.exhibition()
  const { manual } = exhibition.config
  const mayApply = hasMemberRight(member, 'apply')
  if (!manual) return { chapters: [], mayApply, required: 0, handedIn: 0 }
  const { language } = scope
  const [papers, opened, handedIn] = await Promise.all([
    materialsFor(app.db, member, language),
    openedBy(app.db, member),
    handedInBy(app.db, member),
  ])
  const reader = readerOf(app, exhibition, language, mayApply)
  const material = (row: PaperRow): Material => ({
    materialId: row.id,
    title: language === 'cn' ? row.titleCn : row.titleEn,
    mediaType: row.mediaType,
    sizeBytes: row.sizeBytes,
    isOpened: opened.has(row.id),
  })
  const chapters = manual.chapters.map((chapter): ManualChapterView => {
    const own = papers.filter(({ chapterId }) => chapterId === chapter.id)
    const forms = chapter.forms ?? []
    const isTemplate = ({ formId }: PaperRow): boolean => forms.some(({ id }) => id === formId)
    return {
      chapterId: chapter.id,
      title: chapter.title[language],
      text: chapter.text?.[language] ?? '',
      materials: own.filter((row) => !isTemplate(row)).map(material),
      forms: forms.map((form) => {
        const templates = own.filter(({ formId }) => formId === form.id).map(material)
        return presentForm(form, handedIn.get(form.id), templates, reader)
      }),
    }
  })
  const states = requiredForms(manual).map(({ id }) => stateOf(handedIn.get(id)))
  const done = states.filter((state) => state === 'submitted' || state === 'accepted').length
  return { chapters, mayApply, required: states.length, handedIn: done }
}

/** The forms as a step of a company's checklist; null where the fair requires none. */
export const formsStepOf = async (app: App, key: ExhibitorKey): Promise<Pick<ChecklistItem, 'state' | 'dueOn' | 'isOverdue'> | null> => {
  const { config, startsOn, timeZone } = await exhibitionOf(app, key)
  const forms = config.manual ? requiredForms(config.manual) : []
  if (forms.length === 0) return null
  const handedIn = await handedInBy(app.db, key)
  const today = dayIn(app.now(), timeZone)
  const all = forms.map((form) => ({ state: stateOf(handedIn.get(form.id)), dueOn: formDueOn(form, startsOn) }))
  const left = all.filter(({ state }) => state === 'open' || state === 'refused')
  const [dueOn = null] = left.map((form) => form.dueOn).sort()
  return {
    state: formsStepState(all.map(({ state }) => state)),
    dueOn,
    isOverdue: left.some((form) => isFormOverdue(form.state, form.dueOn, today)),
  }
}

/**
 * Counts that the caller downloads a file of the manual. A person counts once.
 * @throws Failure notFound (none, or a file of a company)
 */
export const countDownload = async (app: App, scope: CompanyScope, materialId: string): Promise<PdfLink> => {
  const owner = callersExhibitor(scope)
  const row = await findPaper(app.db, { ...owner, id: materialId })
  if (row?.kind !== 'material') throw fail('notFound')
  return openingOf(app, scope, owner, row)
}

interface HandingIn {
  owner: ExhibitorKey
  scope: SignedInScope
  body: HandInBody
  isLate: boolean
}

/** Within the transaction: keeps the file in the place of an earlier one. @throws Failure invalid, manualFormChanged */
const takeForm = async (app: App, client: PoolClient, { owner, scope, body, isLate }: HandingIn): Promise<HandedInRow> => {
  const db = databaseOver(client)
  const { tenantId, exhibitionId, exhibitorId } = owner
  const { formId, fileId, version } = body
  const known = (await handedInBy(db, owner)).get(formId)
  if ((known?.version ?? 0) !== version) throw fail('manualFormChanged')
  const mediaType = await bindFile(app, client, scope, { fileId, purpose: 'document', field: 'fileId' })
  const facts = await factsOfFile(db, { tenantId, exhibitionId, id: fileId })
  const id = known?.id ?? app.ids()
  const set = {
    ...{ fileId, mediaType, isLate, fileName: facts?.originalName ?? '', receipt: `${id.slice(-8)}-${version + 1}` },
    ...{ submittedBy: scope.caller.accountId, submittedAt: app.now(), reason: '', decidedBy: null, decidedAt: null },
  }
  const row = known
    ? await moveHandedIn(db, { tenantId, exhibitionId, id, version }, 'submitted', set)
    : await insertHandedIn(db, { tenantId, exhibitionId, exhibitorId, id, formId, state: 'submitted', version: 1, ...set })
  if (!row) throw fail('manualFormChanged')
  if (known) await releaseFiles(app, client, owner, [known.fileId])
  await recordChange(client, {
    targets: [row.id, exhibitorId],
    before: { form: formId, state: known?.state ?? null, version: known?.version ?? 0 },
    after: { form: formId, state: row.state, version: row.version, isLate },
  })
  return row
}

/**
 * Hands in a filled form, in the place of one that waits or was refused.
 * @throws Failure manualFormUnknown, manualFormClosed, manualFormChanged, invalid
 */
export const handInForm = async (app: App, scope: CompanyScope, body: HandInBody): Promise<ManualFormView> => {
  const owner = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  const form = formsOf(exhibition.config.manual ?? { chapters: [] }).find(({ id }) => id === body.formId)
  if (!form) throw fail('manualFormUnknown')
  const reader = readerOf(app, exhibition, scope.language, true)
  const { startsOn } = exhibition
  const dueOn = formDueOn(form, startsOn)
  if (!mayHandIn(form, { startsOn, today: reader.today })) throw fail('manualFormClosed', { day: dueOn })
  const isLate = reader.today > dueOn
  const row = await inTransaction(app.pool, (client) => takeForm(app, client, { owner, scope, body, isLate }))
  const { tenantId, exhibitionId, caller } = scope
  app.log.info({ tenantId, exhibitionId, formId: form.id, accountId: caller.accountId, isLate }, 'a company handed in a form')
  return presentForm(form, row, [], reader)
}

/** The address of a stored form, for some minutes. The caller has checked the right to read it. */
export const linkToForm = (app: App, { tenantId, exhibitionId, id }: HandedInRow, languageType: 'cn' | 'en'): PdfLink =>
  linkToPdf(app, 'manualForm', manualCalls.file, { tenantId, exhibitionId, id, languageType })

/** The address of a form that the caller's company handed in. @throws Failure notFound */
export const linkToOwnForm = async (app: App, scope: CompanyScope, formId: string): Promise<PdfLink> => {
  const owner = callersExhibitor(scope)
  const row = (await handedInBy(app.db, owner)).get(formId)
  if (!row) throw fail('notFound')
  return linkToForm(app, row, scope.language)
}

/** The form of a signed address. @throws Failure notFound: a wrong address and an expired one look the same */
export const readForm = async (app: App, link: FormFileQuery, reply: FastifyReply): Promise<Readable> => {
  const { tenantId, exhibitionId } = link
  const row = isPdfLink(app, 'manualForm', link) ? await findHandedIn(app.db, link) : null
  const file = row && (await streamOfFile(app, { tenantId, exhibitionId, id: row.fileId }))
  if (!file) throw fail('notFound')
  return sendPaper(reply, file, link.download === '1')
}
