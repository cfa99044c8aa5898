import type { Manual, ManualChapterView, Material } from '../../../../contract/exhibitor/manual.schema'
import type { ChecklistItem } from '../../../../contract/exhibitor/company.schema'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import { type ManualFormState, formDueOn, formsStepState, requiredForms } from '../../../../contract/rules/exhibitor/manual'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { CompanyScope } from '../../../core/calls/scope'
import { dayIn } from '../../../core/time'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { openingOf } from '../paper/paper.service'
import { type PaperRow, findPaper, materialsFor } from '../paper/paper.sql'
import { openedBy } from '../paper/paperOpening.sql'
import { handedInBy } from './manualForm.sql'
import { stateOf, isFormOverdue, presentForm, readerOf } from './presentForm'

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
export const formsStepOf = async (
  app: App,
  key: ExhibitorKey,
): Promise<Pick<ChecklistItem, 'state' | 'dueOn' | 'isOverdue' | 'counts'> | null> => {
  const { config, startsOn, timeZone } = await exhibitionOf(app, key)
  const forms = config.manual ? requiredForms(config.manual) : []
  if (forms.length === 0) return null
  const handedIn = await handedInBy(app.db, key)
  const today = dayIn(app.now(), timeZone)
  const all = forms.map((form) => ({ state: stateOf(handedIn.get(form.id)), dueOn: formDueOn(form, startsOn) }))
  const left = all.filter(({ state }) => state === 'open' || state === 'refused')
  const [dueOn = null] = left.map((form) => form.dueOn).sort()
  const inState = (state: ManualFormState): number => all.filter((form) => form.state === state).length
  return {
    state: formsStepState(all.map(({ state }) => state)),
    dueOn,
    isOverdue: left.some((form) => isFormOverdue(form.state, form.dueOn, today)),
    counts: { done: inState('accepted'), waiting: inState('submitted'), open: inState('open'), refused: inState('refused'), left: null },
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
