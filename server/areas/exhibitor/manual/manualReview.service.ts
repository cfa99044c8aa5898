import type { Paged } from '../../../../contract/envelope'
import type { FormDecisionBody, ReviewedForm, ReviewedFormQuery } from '../../../../contract/exhibitor/manual.schema'
import { type HandedInState, canHandedInBecome, formsOf } from '../../../../contract/rules/exhibitor/manual'
import type { App } from '../../../core/App'
import { type Review, decide, reasonOf } from '../../../core/review'
import { reviewPage } from '../../../core/reviewPage'
import { messageJob } from '../../../core/messages/messages'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { databaseOver } from '../../../database/connect'
import { findExhibitors } from '../exhibitor/exhibitor.sql'
import { linkToForm } from './formFile.service'
import { type HandedInRow, findHandedIn, moveHandedIn, pageHandedIn } from './manualForm.sql'

const presented = async (app: App, scope: SignedInScope, rows: HandedInRow[]): Promise<ReviewedForm[]> => {
  const { timeZone, config } = await scope.exhibition()
  const forms = formsOf(config.manual ?? { chapters: [] })
  const companies = await findExhibitors(
    app.db,
    scope,
    rows.map(({ exhibitorId }) => exhibitorId),
  )
  return rows.map((row) => {
    const company = companies.get(row.exhibitorId)
    return {
      id: row.id,
      version: row.version,
      exhibitorId: row.exhibitorId,
      company: { cn: company?.nameCn ?? '', en: company?.nameEn ?? '' },
      boothNos: company?.boothNos ?? [],
      formId: row.formId,
      title: forms.find(({ id }) => id === row.formId)?.title ?? { cn: row.formId, en: row.formId },
      state: row.state,
      isLate: row.isLate,
      fileName: row.fileName,
      url: linkToForm(app, row, scope.language).url,
      submittedAt: wireTime(row.submittedAt, timeZone),
      reason: row.reason,
    }
  })
}

/** The forms of a fair in a state, by default those that wait. */
export const formsOfFair = async (app: App, scope: SignedInScope, query: ReviewedFormQuery): Promise<Paged<ReviewedForm>> => {
  await scope.exhibition()
  return reviewPage(app, scope, query, {
    find: (window) => pageHandedIn(app.db, scope, { state: query.state ?? 'submitted', ...window }),
    present: (rows) => presented(app, scope, rows),
  })
}

/** How a form that a company handed in is decided on. */
const formReview: Review<HandedInRow, HandedInState> = {
  find: (client, key) => findHandedIn(databaseOver(client), key),
  stateOf: ({ state }) => state,
  revisionOf: ({ version }) => String(version),
  can: canHandedInBecome,
  about: ({ submittedBy, exhibitorId }) => [submittedBy, exhibitorId],
  changed: 'manualFormChanged',
}

/**
 * The organiser's decision on the version that was read. The member who handed in a refused form gets a message.
 * @throws Failure notFound, invalid (no reason with a refusal), manualFormChanged
 */
export const decideForm = async (app: App, scope: SignedInScope, body: FormDecisionBody): Promise<ReviewedForm> => {
  await scope.exhibition()
  const to = body.decision === 'refuse' ? 'refused' : 'accepted'
  const reason = to === 'refused' ? reasonOf(body, 'reason', true) : ''
  const row = await decide(
    app,
    scope,
    formReview,
    { id: body.id, revision: String(body.version), to, reason },
    {
      move: (client, { tenantId, exhibitionId, id, version }, { by, at }) =>
        moveHandedIn(databaseOver(client), { tenantId, exhibitionId, id, version }, to, { reason, decidedBy: by, decidedAt: at }),
      messages: ({ tenantId, exhibitionId, submittedBy: accountId, exhibitorId, formId, version }, { at }) => {
        const about = `${exhibitorId}/${formId}/${version}`
        return to === 'refused' ? [messageJob({ tenantId, exhibitionId, accountId, message: 'formRefused', about }, at)] : []
      },
    },
  )
  return (await presented(app, scope, [row]))[0]!
}
