import type { FastifyReply, FastifyRequest } from 'fastify'
import type {
  MaterialUpload,
  NewMaterialBody,
  OrganiserMaterial,
  OrganiserMaterialQuery,
} from '../../../../contract/content/material.schema'
import type { Paged } from '../../../../contract/envelope'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { materialKindOf, mostInGroup } from '../../../../contract/rules/content/material'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail, failFields } from '../../../core/errors/failure'
import { wireTime } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { type MaterialRow, insertMaterial, markRemoved, materialsIn, pageMaterials } from './material.sql'
import { countDownloads } from './materialDownload.sql'

const mostLetters = { title: 100, note: 300 }

/** Takes the bytes of a file. They belong to the organiser alone until the file is put into a group. @throws Failure as every upload */
export const takeMaterialFile = (app: App, scope: SignedInScope, request: FastifyRequest, reply: FastifyReply): Promise<MaterialUpload> =>
  app.services.putFile(app, scope, { purpose: 'material' }, request, reply)

const presented = async (app: App, scope: SignedInScope, rows: readonly MaterialRow[]): Promise<OrganiserMaterial[]> => {
  const { timeZone, config } = await scope.exhibition()
  const downloads = await countDownloads(
    app.db,
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    materialId: row.id,
    groupId: row.groupId,
    isFound: config.materials?.groups.some(({ id }) => id === row.groupId) ?? false,
    title: { cn: row.titleCn, en: row.titleEn },
    note: { cn: row.noteCn, en: row.noteEn },
    registerTypes: row.registerTypes,
    onlyIn: row.onlyIn,
    kind: row.kind,
    sizeBytes: row.sizeBytes,
    addedAt: wireTime(row.addedAt, timeZone),
    downloads: downloads.get(row.id) ?? 0,
  }))
}

/** Where a file is to be put, field by field. */
const errorsOf = async (scope: SignedInScope, { groupId, title, note, registerTypes = [] }: NewMaterialBody) => {
  const { config } = await scope.exhibition()
  const errors: Record<string, ValidationError> = {}
  if (!config.materials?.groups.some(({ id }) => id === groupId)) errors.groupId = { code: 'choiceUnknown' }
  if (title.cn.trim() === '' || title.en.trim() === '') errors.title = { code: 'required' }
  else if ([title.cn, title.en].some((text) => text.length > mostLetters.title)) errors.title = { code: 'tooLong', max: mostLetters.title }
  if (note && [note.cn, note.en].some((text) => text.length > mostLetters.note)) errors.note = { code: 'tooLong', max: mostLetters.note }
  if (registerTypes.some((type) => !config.byRegisterType[type])) errors.registerTypes = { code: 'choiceUnknown' }
  return errors
}

/**
 * Puts an uploaded file into a group, where people find it at once.
 * @throws Failure invalid (no such group, register type or upload of the caller's own), materialGroupFull
 */
export const addMaterial = async (app: App, scope: SignedInScope, body: NewMaterialBody): Promise<OrganiserMaterial> => {
  const { tenantId, exhibitionId, caller } = scope
  const errors = await errorsOf(scope, body)
  if (Object.keys(errors).length > 0) throw failFields(errors)
  const row = await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    if ((await materialsIn(db, scope, body.groupId)).length >= mostInGroup) throw fail('materialGroupFull', { limit: mostInGroup })
    const mediaType = await app.services.bindFile(app, client, scope, { fileId: body.fileId, purpose: 'material', field: 'fileId' })
    const facts = await app.services.factsOfFile(db, { tenantId, exhibitionId, id: body.fileId })
    const kind = materialKindOf(mediaType, facts?.originalName ?? '')
    if (!kind) throw failFields({ fileId: { code: 'fileMissing' } })
    const material = await insertMaterial(db, {
      ...{ tenantId, exhibitionId, id: app.ids(), groupId: body.groupId, fileId: body.fileId, kind },
      titleCn: body.title.cn.trim(),
      titleEn: body.title.en.trim(),
      noteCn: body.note?.cn.trim() ?? '',
      noteEn: body.note?.en.trim() ?? '',
      registerTypes: [...new Set(body.registerTypes ?? [])],
      onlyIn: body.onlyIn ?? '',
      sizeBytes: facts?.sizeBytes ?? 0,
      addedBy: caller.accountId,
      addedAt: app.now(),
    })
    await recordChange(client, {
      targets: [material.id],
      after: { group: material.groupId, kind, bytes: material.sizeBytes, registerTypes: material.registerTypes },
    })
    return material
  })
  return (await presented(app, scope, [row]))[0]!
}

/** Takes a file away. Links to it end at once, and its bytes are removed. @throws Failure notFound */
export const removeMaterial = async (app: App, scope: SignedInScope, materialId: string): Promise<null> => {
  const { tenantId, exhibitionId } = scope
  await scope.exhibition()
  await inTransaction(app.pool, async (client) => {
    const row = await markRemoved(databaseOver(client), { tenantId, exhibitionId, id: materialId }, app.now())
    if (!row) throw fail('notFound')
    await recordChange(client, { targets: [row.id], before: { group: row.groupId, kind: row.kind }, after: { isRemoved: true } })
    await app.services.releaseFiles(app, client, scope, [row.fileId])
  })
  return null
}

export const materialsOfFair = async (app: App, scope: SignedInScope, query: OrganiserMaterialQuery): Promise<Paged<OrganiserMaterial>> => {
  await scope.exhibition()
  const { rows, total } = await pageMaterials(app.db, scope, { groupId: query.groupId, ...pageWindow(query) })
  return pageOf(await presented(app, scope, rows), total, query)
}
