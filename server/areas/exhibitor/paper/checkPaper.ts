import type { NewPaperBody } from '../../../../contract/exhibitor/paper.schema'
import type { ValidationError } from '../../../../contract/fieldErrors'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { findExhibitor } from '../exhibitor/exhibitor.sql'

const amountPattern = /^\d{1,7}(\.\d{1,2})?$/

/** Where a file is to be put, field by field. */
export const errorsOf = async (app: App, scope: SignedInScope, body: NewPaperBody): Promise<Record<string, ValidationError>> => {
  const { tenantId, exhibitionId } = scope
  const errors: Record<string, ValidationError> = {}
  if (body.title.cn.trim() === '' || body.title.en.trim() === '' || [body.title.cn, body.title.en].some((text) => text.length > 200))
    errors.title = { code: 'required' }
  if (body.kind === 'material') {
    const chapter = (await scope.exhibition()).config.manual?.chapters.find(({ id }) => id === body.chapterId)
    if (!chapter) errors.chapterId = { code: 'choiceUnknown' }
    else if (body.formId !== undefined && !chapter.forms?.some(({ id }) => id === body.formId)) errors.formId = { code: 'choiceUnknown' }
    if (body.exhibitorId !== undefined) errors.exhibitorId = { code: 'choiceUnknown' }
    return errors
  }
  const company = body.exhibitorId && (await findExhibitor(app.db, { tenantId, exhibitionId, id: body.exhibitorId }))
  if (!company) errors.exhibitorId = { code: 'choiceUnknown' }
  for (const name of ['chapterId', 'formId', 'onlyIn'] as const) if (body[name] !== undefined) errors[name] = { code: 'choiceUnknown' }
  if (body.amount !== undefined && !amountPattern.test(body.amount)) errors.amount = { code: 'notANumber' }
  return errors
}
