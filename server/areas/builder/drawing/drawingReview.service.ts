import type { PoolClient } from 'pg'
import type { DrawingDecisionBody, DrawingsQuery, ReviewedDrawing } from '../../../../contract/builder/drawing.schema'
import type { Paged } from '../../../../contract/envelope'
import { type DrawingState, type Remark, canDrawingBecome } from '../../../../contract/rules/builder/drawing'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { failFields } from '../../../core/errors/failure'
import { messageJob } from '../../../core/messages/messages'
import { type Made, type Review, decide } from '../../../core/review'
import { reviewPage } from '../../../core/reviewPage'
import { databaseOver } from '../../../database/connect'
import { exhibitorsByIds } from '../../exhibitor/exhibitor/exhibitor.service'
import { rulesOf } from '../filing/offer'
import { type DrawingRow, findDrawing, moveDrawing, pageDrawings, replaceDrawing } from './drawing.sql'
import { presentRevision } from './presentBooth'

const presented = async (app: App, scope: SignedInScope, rows: readonly DrawingRow[]): Promise<ReviewedDrawing[]> => {
  const { timeZone } = await scope.exhibition()
  const companies = await exhibitorsByIds(
    app,
    scope,
    rows.map(({ exhibitorId }) => exhibitorId),
  )
  return rows.map((row) => {
    const company = companies.get(row.exhibitorId)
    return {
      ...presentRevision(app, row, scope.language, timeZone),
      ...{ version: row.version, kind: row.kind, exhibitorId: row.exhibitorId },
      company: { cn: company?.nameCn ?? '', en: company?.nameEn ?? '' },
      boothNos: company?.boothNos ?? [],
      builder: company?.profile?.builder ?? '',
    }
  })
}

/** The drawings of a fair in a state, by default those that wait. @throws Failure filingNotOffered */
export const drawingPage = async (app: App, scope: SignedInScope, query: DrawingsQuery): Promise<Paged<ReviewedDrawing>> => {
  rulesOf(await scope.exhibition())
  return reviewPage(app, scope, query, {
    what: 'drawings of booths',
    find: (window) => pageDrawings(app.db, scope, { state: query.state ?? 'submitted', ...window }),
    present: (rows) => presented(app, scope, rows),
  })
}

/** How a drawing is decided on. */
const drawingReview: Review<DrawingRow, DrawingState> = {
  find: (client, key) => findDrawing(databaseOver(client), key),
  stateOf: ({ state }) => state,
  revisionOf: ({ version }) => String(version),
  can: canDrawingBecome,
  about: ({ id, accountId, exhibitorId }) => [id, accountId, exhibitorId],
  changed: 'drawingChanged',
}

/** An approval replaces the revision that was valid. */
const moveWith =
  (remarks: Remark[]) =>
  async (client: PoolClient, row: DrawingRow, { to, reason, by, at }: Made<DrawingState>): Promise<DrawingRow | null> => {
    const db = databaseOver(client)
    if (to === 'approved') await replaceDrawing(db, row, row.kind, 'approved')
    return moveDrawing(db, row, to, { reason, remarks, decidedBy: by, decidedAt: at })
  }

/**
 * The organiser's decision on the revision that was read, with remarks at points of it. The person who sent it gets a message.
 * @throws Failure filingNotOffered, notFound, invalid (returned without a word), drawingChanged
 */
export const decideDrawing = async (app: App, scope: SignedInScope, body: DrawingDecisionBody): Promise<ReviewedDrawing> => {
  rulesOf(await scope.exhibition())
  const to = body.decision === 'approve' ? 'approved' : 'returned'
  const reason = (body.reason ?? '').trim()
  const remarks = (body.remarks ?? []).map(({ text, ...point }, at) => ({ no: at + 1, ...point, text: text.trim() }))
  const blank = remarks.findIndex(({ text }) => text === '')
  if (blank >= 0) throw failFields({ [`remarks.${blank}.text`]: { code: 'required' } })
  if (to === 'returned' && reason === '' && remarks.length === 0) throw failFields({ reason: { code: 'required' } })
  const row = await decide(
    app,
    scope,
    drawingReview,
    { id: body.id, revision: String(body.version), to, reason },
    {
      move: moveWith(remarks),
      messages: ({ tenantId, exhibitionId, accountId, id, version }, { at }) => {
        const message = to === 'approved' ? 'drawingApproved' : 'drawingReturned'
        return [messageJob({ tenantId, exhibitionId, accountId, message, about: `${id}/${version}` }, at)]
      },
    },
  )
  return (await presented(app, scope, [row]))[0]!
}
