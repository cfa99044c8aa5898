import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type { JournalUpload, OrganiserIssue, OrganiserIssues, SaveJournalIssueBody } from '../../../../contract/content/journal.schema'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { issueLimits } from '../../../../contract/rules/content/journal'
import type { Facts } from '../../../../contract/rules/auditTrail'
import { fenOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail, failFields } from '../../../core/errors/failure'
import { momentIn } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { publishCover } from './coverPicture'
import { type IssueRow, countCopies, findIssue, insertIssue, isOrdered, issuesOf, lockIssues, updateIssue } from './journal.sql'
import { presentForOrganiser } from './presentIssue'

const amountPattern = /^\d{1,7}(\.\d{1,2})?$/

/** Takes the bytes of a file. They belong to the organiser alone until an issue names them. @throws Failure as every upload */
export const takeJournalFile = (
  app: App,
  scope: SignedInScope,
  purpose: 'journalCover' | 'journalIssue',
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<JournalUpload> => app.services.putFile(app, scope, { purpose }, request, reply)

export const issuesForOrganiser = async (app: App, scope: SignedInScope): Promise<OrganiserIssues> => {
  const { timeZone } = await scope.exhibition()
  const copies = await countCopies(app.pool, scope)
  const rows = await issuesOf(app.db, scope)
  return { issues: rows.map((row) => presentForOrganiser(row, copies.get(row.id) ?? 0, { now: app.now(), timeZone })) }
}

type Moment = Date | null

/** The moment of a time at the fair; null without one. An unknown one is an error of its field. */
const momentOf = (
  text: string | null | undefined,
  field: 'onSaleFrom' | 'onSaleTo',
  timeZone: string,
  errors: Record<string, ValidationError>,
): Moment => {
  if (text === null || text === undefined) return null
  const moment = momentIn(text, timeZone)
  if (!moment) errors[field] = { code: 'dateInvalid' }
  return moment
}

/** What an issue says, without its files. @throws Failure invalid, by field */
const fieldsOf = (body: SaveJournalIssueBody, before: IssueRow | null, timeZone: string) => {
  const errors: Record<string, ValidationError> = {}
  const title = { cn: body.title.cn.trim(), en: body.title.en.trim() }
  if (title.cn === '' || title.en === '') errors.title = { code: 'required' }
  else if (Math.max(title.cn.length, title.en.length) > issueLimits.title) errors.title = { code: 'tooLong', max: issueLimits.title }
  const priceFen = amountPattern.test(body.price) ? fenOf(body.price) : null
  if (priceFen === null) errors.price = { code: 'notANumber' }
  else if (priceFen > issueLimits.priceFen) errors.price = { code: 'tooBig', max: issueLimits.priceFen / 100 }
  const onSaleFrom = momentOf(body.onSaleFrom, 'onSaleFrom', timeZone, errors)
  const onSaleTo = momentOf(body.onSaleTo, 'onSaleTo', timeZone, errors)
  if (onSaleFrom && onSaleTo && onSaleTo <= onSaleFrom) errors.onSaleTo = { code: 'dateInvalid' }
  if (!before && body.fileId === undefined) errors.fileId = { code: 'required' }
  if ((body.sampleId === undefined) !== (body.samplePages === undefined)) errors.samplePages = { code: 'required' }
  if (Object.keys(errors).length > 0) throw failFields(errors)
  const { pages, language, isPublished } = body
  return { titleCn: title.cn, titleEn: title.en, priceFen: priceFen!, onSaleFrom, onSaleTo, pages, language, isPublished }
}

/** Binds the uploads that a body names, and releases those that they replace. */
const filesOf = async (
  app: App,
  client: PoolClient,
  scope: SignedInScope,
  { fileId, coverId, sampleId, samplePages }: SaveJournalIssueBody,
  before: IssueRow | null,
): Promise<Partial<IssueRow>> => {
  const { tenantId, exhibitionId } = scope
  const set: Partial<IssueRow> = {}
  const replaced: (string | null | undefined)[] = []
  const bind = (id: string, purpose: 'journalCover' | 'journalIssue', field: string) =>
    app.services.bindFile(app, client, scope, { fileId: id, purpose, field })
  if (fileId !== undefined) {
    await bind(fileId, 'journalIssue', 'fileId')
    const facts = await app.services.factsOfFile(databaseOver(client), { tenantId, exhibitionId, id: fileId })
    Object.assign(set, { fileId, sizeBytes: facts?.sizeBytes ?? 0 })
    replaced.push(before?.fileId)
  }
  if (coverId !== undefined) {
    const mediaType = await bind(coverId, 'journalCover', 'coverId')
    Object.assign(set, { coverFileId: coverId, coverUrl: await publishCover(app, client, scope, { id: coverId, mediaType }) })
    replaced.push(before?.coverFileId)
  }
  if (sampleId !== undefined) {
    await bind(sampleId, 'journalIssue', 'sampleId')
    Object.assign(set, { sampleFileId: sampleId, samplePages: samplePages! })
    replaced.push(before?.sampleFileId)
  }
  await app.services.releaseFiles(
    app,
    client,
    scope,
    replaced.flatMap((id) => id ?? []),
  )
  return set
}

/** What the trail keeps of an issue. */
const factsOf = ({ priceFen, pages, language, isPublished, onSaleFrom, onSaleTo, fileId }: IssueRow): Facts => ({
  ...{ priceFen, pages, language, isPublished, fileId },
  onSaleFrom: onSaleFrom?.toISOString() ?? null,
  onSaleTo: onSaleTo?.toISOString() ?? null,
})

/**
 * Makes an issue, or changes all of it. Its readers get its newest file.
 * @throws Failure invalid (by field), notFound
 */
export const saveIssue = async (app: App, scope: SignedInScope, body: SaveJournalIssueBody): Promise<OrganiserIssue> => {
  const { tenantId, exhibitionId } = scope
  const { timeZone } = await scope.exhibition()
  const row = await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    const key = { tenantId, exhibitionId, id: body.issueId ?? app.ids() }
    if (body.issueId !== undefined) await lockIssues(client, scope, [body.issueId])
    const before = body.issueId === undefined ? null : await findIssue(db, key)
    if (body.issueId !== undefined && !before) throw fail('notFound')
    const fields = fieldsOf(body, before, timeZone)
    const files = await filesOf(app, client, scope, body, before)
    const set = { ...fields, ...files, updatedAt: app.now() }
    const unset = { coverUrl: null, coverFileId: null, sampleFileId: null, samplePages: 0, fileId: '', sizeBytes: 0, removedAt: null }
    const after = before ? await updateIssue(db, key, set) : await insertIssue(db, { ...key, ...unset, ...set })
    await recordChange(client, {
      targets: [key.id],
      before: before ? factsOf(before) : { isThere: false },
      after: factsOf(after),
    })
    return after
  })
  const copies = await countCopies(app.pool, scope)
  return presentForOrganiser(row, copies.get(row.id) ?? 0, { now: app.now(), timeZone })
}

/** Takes an issue away with its files. One that a person has or ordered stays. @throws Failure notFound, journalSold */
export const removeIssue = async (app: App, scope: SignedInScope, issueId: string): Promise<null> => {
  const { tenantId, exhibitionId } = scope
  await scope.exhibition()
  await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    const key = { tenantId, exhibitionId, id: issueId }
    await lockIssues(client, scope, [issueId])
    const before = await findIssue(db, key)
    if (!before) throw fail('notFound')
    if (await isOrdered(client, key)) throw fail('journalSold')
    await updateIssue(db, key, { removedAt: app.now(), isPublished: false })
    await recordChange(client, { targets: [issueId], before: factsOf(before), after: { isRemoved: true } })
    await app.services.releaseFiles(
      app,
      client,
      scope,
      [before.fileId, before.coverFileId, before.sampleFileId].flatMap((id) => id ?? []),
    )
  })
  return null
}
