import type { PoolClient } from 'pg'
import type { Paged } from '../../../../contract/envelope'
import type { ApplicationDecisionBody, ApplicationsQuery, ReviewedApplication } from '../../../../contract/exhibitor/application.schema'
import { applicantName, firstShortName } from '../../../../contract/rules/exhibitor/application'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { reasonOf, recordDecision } from '../../../core/review'
import { messageJob } from '../../../core/messages/messages'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { insertVersion } from '../revision/revision.sql'
import { type ApplicationRow, findApplication, insertExhibitor, insertMember, moveApplication, pageApplications } from './application.sql'
import { presentReviewed } from './present'

/** The applications of a fair, by default those that wait. The reading is logged. */
export const applicationPage = async (app: App, scope: SignedInScope, query: ApplicationsQuery): Promise<Paged<ReviewedApplication>> => {
  await scope.exhibition()
  const { tenantId, exhibitionId, caller } = scope
  const { rows, total } = await pageApplications(app.db, scope, query.state ?? 'submitted', pageWindow(query))
  app.log.info({ tenantId, exhibitionId, accountId: caller.accountId, rows: rows.length }, 'an organiser reads applications to exhibit')
  return pageOf(await presentReviewed(app, scope, rows), total, query)
}

/** The new exhibitor with its main account. What the applicant typed begins its company data, so that nobody types it again. */
const makeExhibitor = async (app: App, client: PoolClient, row: ApplicationRow, decidedBy: string): Promise<ApplicationRow> => {
  const { tenantId, exhibitionId, accountId, values } = row
  const db = databaseOver(client)
  const createdAt = app.now()
  const exhibitorId = app.ids()
  const name = applicantName(values)
  const shortName = firstShortName(name)
  await insertExhibitor(db, {
    ...{ tenantId, exhibitionId, id: exhibitorId, nameCn: name.cn, nameEn: name.en, shortNameCn: shortName.cn, shortNameEn: shortName.en },
    ...{ boothNos: [], area: 0, createdAt },
  })
  // Of two decisions at the same moment, the second finds another version here and leaves nothing.
  const moved = await moveApplication(db, row, 'approved', { reason: '', decidedBy, decidedAt: createdAt, exhibitorId })
  if (!moved) throw fail('applicationChanged')
  if (!(await insertMember(db, { tenantId, exhibitionId, accountId, exhibitorId, role: 'admin', rights: [], createdAt })))
    throw fail('applicationMember')
  const { categories = null, contactName = null, contactPhone = null, contactEmail = null } = values
  await insertVersion(db, {
    ...{ tenantId, exhibitionId, id: app.ids(), exhibitorId, kind: 'company', subjectId: exhibitorId, number: 1, state: 'draft' },
    values: { name, shortName, categories, contactName, contactPhone, contactEmail },
    ...{ reason: '', version: 1, updatedBy: accountId, updatedAt: createdAt, createdAt },
  })
  return moved
}

/**
 * The organiser's decision on an application. An approval makes the exhibitor and its main account, and a message leads to its password.
 * @throws Failure notFound, invalid (no reason with a refusal), applicationChanged, applicationMember
 */
export const decideApplication = async (app: App, scope: SignedInScope, body: ApplicationDecisionBody): Promise<ReviewedApplication> => {
  const { tenantId, exhibitionId, caller } = scope
  await scope.exhibition()
  const { id, decision } = body
  const reason = reasonOf(body, 'reason', decision === 'refuse')
  const row = await findApplication(app.db, { tenantId, exhibitionId, id })
  if (!row) throw fail('notFound')
  if (String(row.version) !== body.revision) throw fail('applicationChanged')
  const decided = await inTransaction(app.pool, async (client) => {
    const at = app.now()
    const moved =
      decision === 'approve'
        ? await makeExhibitor(app, client, row, caller.accountId)
        : await moveApplication(databaseOver(client), row, 'refused', { reason, decidedBy: caller.accountId, decidedAt: at })
    if (!moved) throw fail('applicationChanged')
    await recordDecision(client, { about: [row.accountId, moved.exhibitorId], from: row.state, to: moved.state, reason })
    const message = decision === 'approve' ? 'applicationApproved' : 'applicationRefused'
    const about = `${moved.id}/${moved.version}`
    await app.jobs.add(client, [messageJob({ tenantId, exhibitionId, accountId: row.accountId, message, about }, at)])
    return moved
  })
  return (await presentReviewed(app, scope, [decided]))[0]!
}
