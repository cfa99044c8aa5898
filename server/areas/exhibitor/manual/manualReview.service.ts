import type { Paged } from '../../../../contract/envelope'
import type { FormDecisionBody, ReviewedForm, ReviewedFormQuery } from '../../../../contract/exhibitor/manual.schema'
import { formsOf } from '../../../../contract/rules/exhibitor/manual'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { reasonOf, recordDecision } from '../../../core/review'
import { messageJob } from '../../../core/messages/messages'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { findExhibitors } from '../exhibitor/exhibitor.sql'
import { linkToForm } from './manual.service'
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
  const { rows, total } = await pageHandedIn(app.db, scope, { state: query.state ?? 'submitted', ...pageWindow(query) })
  return pageOf(await presented(app, scope, rows), total, query)
}

/**
 * The organiser's decision on the version that was read. The member who handed in a refused form gets a message.
 * @throws Failure notFound, invalid (no reason with a refusal), manualFormChanged
 */
export const decideForm = async (app: App, scope: SignedInScope, body: FormDecisionBody): Promise<ReviewedForm> => {
  const { tenantId, exhibitionId, caller } = scope
  await scope.exhibition()
  const key = { tenantId, exhibitionId, id: body.id }
  const isRefused = body.decision === 'refuse'
  const reason = isRefused ? reasonOf(body, 'reason', true) : ''
  const found = await findHandedIn(app.db, key)
  if (!found) throw fail('notFound')
  const at = app.now()
  const row = await inTransaction(app.pool, async (client) => {
    const moved = await moveHandedIn(databaseOver(client), { ...key, version: body.version }, isRefused ? 'refused' : 'accepted', {
      ...{ reason, decidedBy: caller.accountId, decidedAt: at },
    })
    if (!moved) throw fail('manualFormChanged')
    await recordDecision(client, { about: [moved.submittedBy, moved.exhibitorId], from: found.state, to: moved.state, reason })
    const about = `${moved.exhibitorId}/${moved.formId}/${moved.version}`
    if (isRefused)
      await app.jobs.add(client, [messageJob({ tenantId, exhibitionId, accountId: moved.submittedBy, message: 'formRefused', about }, at)])
    return moved
  })
  return (await presented(app, scope, [row]))[0]!
}
