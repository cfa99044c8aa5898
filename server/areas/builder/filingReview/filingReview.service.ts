import type { PoolClient } from 'pg'
import { filingColumns } from '../../../../contract/builder/filing.columns'
import type {
  FilingDecisionBody,
  FilingDetail,
  FilingExportQuery,
  FilingsQuery,
  OneFilingQuery,
  ReviewedFiling,
} from '../../../../contract/builder/filingReview.schema'
import type { Paged } from '../../../../contract/envelope'
import type { ExportPart } from '../../../../contract/exportPart.schema'
import { type FilingState, canFilingBecome } from '../../../../contract/rules/builder/filing'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail, isTaken } from '../../../core/errors/failure'
import { type ListExport, exportPart } from '../../../core/listExport'
import { messageJob } from '../../../core/messages/messages'
import { type Made, type Review, decide, reasonOf } from '../../../core/review'
import { reviewPage } from '../../../core/reviewPage'
import { databaseOver } from '../../../database/connect'
import {
  type FilingRow,
  findFiling,
  pageFilings,
  replaceValid,
  updateFiling,
  validFilingsAfter,
  writeDocuments,
} from '../filing/filing.sql'
import { rulesOf } from '../filing/offer'
import { noteDays } from '../filing/writeFiling'
import { presentDetail, presentReviewed } from './presentReviewed'

/** The filings of a fair in a state, by default those that wait. The reading is logged. @throws Failure filingNotOffered */
export const filingPage = async (app: App, scope: SignedInScope, query: FilingsQuery): Promise<Paged<ReviewedFiling>> => {
  const exhibition = await scope.exhibition()
  rulesOf(exhibition)
  return reviewPage(app, scope, query, {
    what: 'filings of builders',
    find: (window) => pageFilings(app.db, scope, query.state ?? 'submitted', window),
    present: (rows) => rows.map((row) => presentReviewed(row, exhibition.timeZone)),
  })
}

/** A filing with the people and documents that it names. The reading is logged. @throws Failure filingNotOffered, notFound */
export const filingDetail = async (app: App, scope: SignedInScope, { id }: OneFilingQuery): Promise<FilingDetail> => {
  rulesOf(await scope.exhibition())
  const { tenantId, exhibitionId, caller } = scope
  const row = await findFiling(app.db, { tenantId, exhibitionId, id })
  if (!row) throw fail('notFound')
  app.log.info({ tenantId, exhibitionId, accountId: caller.accountId, filing: id }, 'an organiser reads the filing of a builder')
  return presentDetail(app, scope, row)
}

/** How a filing is decided on. */
const filingReview: Review<FilingRow, FilingState> = {
  find: (client, key) => findFiling(databaseOver(client), key),
  stateOf: ({ state }) => state,
  revisionOf: ({ version }) => String(version),
  can: canFilingBecome,
  about: ({ id, accountId }) => [id, accountId],
  changed: 'filingChanged',
}

/** An approval replaces what was valid. A refusal of what is valid ends it, and the last days of its documents with it. */
const move = async (client: PoolClient, row: FilingRow, { to, reason, by, at }: Made<FilingState>): Promise<FilingRow | null> => {
  const db = databaseOver(client)
  if (to === 'approved') await replaceValid(db, row)
  const moved = await updateFiling(db, row, {
    ...{ state: to, reason, decidedBy: by, decidedAt: at, updatedAt: at, version: row.version + 1 },
  })
  if (moved && to === 'approved') await noteDays(client, moved)
  if (moved && row.state === 'approved') await writeDocuments(db, row, [])
  return moved
}

/**
 * The organiser's decision on the revision that was read. The person who filed gets a message.
 * @throws Failure filingNotOffered, notFound, invalid (no reason with a refusal), filingChanged, filingTaken
 */
export const decideFiling = async (app: App, scope: SignedInScope, body: FilingDecisionBody): Promise<FilingDetail> => {
  rulesOf(await scope.exhibition())
  const { id, revision, decision } = body
  const to = decision === 'approve' ? 'approved' : 'refused'
  const reason = to === 'refused' ? reasonOf(body, 'reason', true) : ''
  const row = await decide(
    app,
    scope,
    filingReview,
    { id, revision, to, reason },
    {
      move,
      messages: ({ tenantId, exhibitionId, accountId, id: about, version }, { at }) => {
        const message = to === 'approved' ? 'filingApproved' : 'filingRefused'
        return [messageJob({ tenantId, exhibitionId, accountId, message, about: `${about}/${version}` }, at)]
      },
    },
  ).catch((error: unknown) => {
    // Another person's filing of the same company was approved before.
    throw isTaken(error) ? fail('filingTaken') : error
  })
  return presentDetail(app, scope, row)
}

/** Filings of one part. */
const partRows = 200

/** The next valid filings, for a spreadsheet. @throws Failure filingNotOffered */
export const exportFilings = async (app: App, scope: SignedInScope, query: FilingExportQuery): Promise<ExportPart> => {
  const exhibition = await scope.exhibition()
  rulesOf(exhibition)
  const list: ListExport<ReviewedFiling> = {
    what: 'filings of builders',
    columns: filingColumns,
    next: async (after, limit) =>
      (await validFilingsAfter(app.db, scope, after, limit)).map((row) => presentReviewed(row, exhibition.timeZone)),
    idOf: ({ id }) => id,
    partRows,
  }
  return exportPart(app, scope, list, query)
}
