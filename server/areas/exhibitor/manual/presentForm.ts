import type { ManualFormView, Material } from '../../../../contract/exhibitor/manual.schema'
import { isOverdue } from '../../../../contract/rules/exhibitor/checklist'
import {
  type ManualForm,
  type ManualFormState,
  canHandedInBecome,
  formDueOn,
  formsStepState,
  mayHandIn,
} from '../../../../contract/rules/exhibitor/manual'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { dayIn, wireTime } from '../../../core/time'
import type { HandedInRow } from './manualForm.sql'

export const stateOf = (row: HandedInRow | undefined): ManualFormState => row?.state ?? 'open'

/** Whether something is left to do for the company, and its day is over. */
export const isFormOverdue = (state: ManualFormState, dueOn: string, today: string): boolean =>
  isOverdue(formsStepState([state]), dueOn, today)

interface Reader {
  exhibition: Exhibition
  today: string
  language: 'cn' | 'en'
  mayApply: boolean
}

export const presentForm = (form: ManualForm, row: HandedInRow | undefined, templates: Material[], reader: Reader): ManualFormView => {
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

export const readerOf = (app: App, exhibition: Exhibition, language: 'cn' | 'en', mayApply: boolean): Reader => ({
  exhibition,
  today: dayIn(app.now(), exhibition.timeZone),
  language,
  mayApply,
})
