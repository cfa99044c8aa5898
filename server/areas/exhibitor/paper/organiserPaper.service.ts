import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Paged } from '../../../../contract/envelope'
import type { NewPaperBody, OrganiserPaper, OrganiserPaperQuery, PaperUpload } from '../../../../contract/exhibitor/paper.schema'
import { fenOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { bindFile, factsOfFile, releaseFiles } from '../../visitor/file/boundFile.service'
import { putFile } from '../../visitor/file/file.service'
import { insertPaper, markRemoved, pagePapers } from './paper.sql'
import { errorsOf } from './checkPaper'
import { presented } from './presentPaper'

/** Takes the bytes of a file. They belong to the organiser alone until the file is put somewhere. @throws Failure as every upload */
export const takePaperFile = (app: App, scope: SignedInScope, request: FastifyRequest, reply: FastifyReply): Promise<PaperUpload> =>
  putFile(app, scope, { purpose: 'paper' }, request, reply)

/**
 * Puts an uploaded file into the manual, or with the files of a company, which read it at once.
 * @throws Failure invalid: no such chapter, form, company or upload of the caller's own
 */
export const addPaper = async (app: App, scope: SignedInScope, body: NewPaperBody): Promise<OrganiserPaper> => {
  const { tenantId, exhibitionId, caller } = scope
  const errors = await errorsOf(app, scope, body)
  if (Object.keys(errors).length > 0) throw failFields(errors)
  const row = await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    const mediaType = await bindFile(app, client, scope, { fileId: body.fileId, purpose: 'paper', field: 'fileId' })
    const facts = await factsOfFile(db, { tenantId, exhibitionId, id: body.fileId })
    const paper = await insertPaper(db, {
      ...{ tenantId, exhibitionId, id: app.ids(), kind: body.kind, fileId: body.fileId, mediaType },
      exhibitorId: body.exhibitorId ?? null,
      chapterId: body.chapterId ?? '',
      formId: body.formId ?? '',
      onlyIn: body.onlyIn ?? '',
      titleCn: body.title.cn.trim(),
      titleEn: body.title.en.trim(),
      number: (body.number ?? '').trim(),
      amountFen: body.amount === undefined ? null : fenOf(body.amount),
      sizeBytes: facts?.sizeBytes ?? 0,
      addedBy: caller.accountId,
      addedAt: app.now(),
    })
    await recordChange(client, { targets: [paper.id], after: { kind: paper.kind, mediaType, bytes: paper.sizeBytes } })
    return paper
  })
  return (await presented(app, scope, [row]))[0]!
}

/** Takes a file away. Links to it end at once, and its bytes are removed. @throws Failure notFound */
export const removePaper = async (app: App, scope: SignedInScope, paperId: string): Promise<null> => {
  const { tenantId, exhibitionId } = scope
  await scope.exhibition()
  await inTransaction(app.pool, async (client) => {
    const row = await markRemoved(databaseOver(client), { tenantId, exhibitionId, id: paperId }, app.now())
    if (!row) throw fail('notFound')
    await recordChange(client, {
      targets: row.exhibitorId ? [row.exhibitorId] : [],
      before: { kind: row.kind },
      after: { isRemoved: true },
    })
    await releaseFiles(app, client, scope, [row.fileId])
  })
  return null
}

export const papersOfFair = async (app: App, scope: SignedInScope, query: OrganiserPaperQuery): Promise<Paged<OrganiserPaper>> => {
  await scope.exhibition()
  const { rows, total } = await pagePapers(app.db, scope, { kind: query.kind, exhibitorId: query.exhibitorId, ...pageWindow(query) })
  return pageOf(await presented(app, scope, rows), total, query)
}
