import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { materialCalls } from '../../../../contract/content/material.calls'
import type { MaterialFileQuery, MaterialGroupView, MaterialView, Materials } from '../../../../contract/content/material.schema'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import { type MaterialGroup, materialKinds, mayHave, savedName } from '../../../../contract/rules/content/material'
import type { App } from '../../../core/App'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { sendDocument } from '../../../core/http/sendDocument'
import { isPdfLink, linkToPdf } from '../../../core/pdf/pdfLink'
import { wireTime } from '../../../core/time'
import { type MaterialRow, findMaterial, materialsIn } from './material.sql'
import { downloadedBy, noteDownload } from './materialDownload.sql'

type Reader = Pick<SignedInScope, 'registerType' | 'language'>

/** The groups that people of a register type find. */
const groupsFor = (groups: readonly MaterialGroup[], { registerType }: Reader): MaterialGroup[] =>
  groups.filter((group) => mayHave(group.registerTypes, registerType))

/** Whether the caller may have the file. Its group was checked already. */
const isFor = ({ registerTypes, onlyIn }: MaterialRow, { registerType, language }: Reader): boolean =>
  mayHave(registerTypes, registerType) && (onlyIn === '' || onlyIn === language)

const groupsOfFair = async (scope: SignedInScope): Promise<MaterialGroup[]> =>
  groupsFor((await scope.exhibition()).config.materials?.groups ?? [], scope)

const headOf = ({ id, name, note }: MaterialGroup, { language }: Reader) => ({
  groupId: id,
  name: name[language],
  note: note?.[language] ?? '',
})

/** The groups with files for the caller. A group without any is not named. */
export const materialGroups = async (app: App, scope: SignedInScope): Promise<MaterialGroupView[]> => {
  const groups = await groupsOfFair(scope)
  if (groups.length === 0) return []
  const rows = (await materialsIn(app.db, scope)).filter((row) => isFor(row, scope))
  return groups
    .map((group) => ({ ...headOf(group, scope), files: rows.filter(({ groupId }) => groupId === group.id).length }))
    .filter(({ files }) => files > 0)
}

/** The files of a group for the caller. @throws Failure notFound: no such group, or one of other people */
export const materialsOf = async (app: App, scope: SignedInScope, groupId: string): Promise<Materials> => {
  const group = (await groupsOfFair(scope)).find(({ id }) => id === groupId)
  if (!group) throw fail('notFound')
  const { timeZone } = await scope.exhibition()
  const [rows, downloaded] = await Promise.all([materialsIn(app.db, scope, groupId), downloadedBy(app.db, accountKeyOf(scope))])
  return {
    ...headOf(group, scope),
    files: rows
      .filter((row) => isFor(row, scope))
      .map((row): MaterialView => ({
        materialId: row.id,
        title: scope.language === 'cn' ? row.titleCn : row.titleEn,
        note: scope.language === 'cn' ? row.noteCn : row.noteEn,
        kind: row.kind,
        sizeBytes: row.sizeBytes,
        addedAt: wireTime(row.addedAt, timeZone),
        isDownloaded: downloaded.has(row.id),
      })),
  }
}

/**
 * Counts that the caller downloads a file, and answers its address for some minutes. A person counts once.
 * @throws Failure notFound: no such file, or one that the caller's register type may not have
 */
export const countDownload = async (app: App, scope: SignedInScope, materialId: string): Promise<PdfLink> => {
  const { tenantId, exhibitionId, language: languageType } = scope
  const [groups, row] = await Promise.all([groupsOfFair(scope), findMaterial(app.db, { tenantId, exhibitionId, id: materialId })])
  const isFound = row !== null && groups.some(({ id }) => id === row.groupId) && mayHave(row.registerTypes, scope.registerType)
  if (!isFound) throw fail('notFound')
  await noteDownload(app.db, { ...accountKeyOf(scope), materialId }, app.now())
  return linkToPdf(app, 'material', materialCalls.file, { tenantId, exhibitionId, id: materialId, languageType })
}

/**
 * The file of a signed address.
 * @throws Failure notFound: a wrong address, an expired one, and one of a file that was taken away look the same
 */
export const readMaterial = async (app: App, link: MaterialFileQuery, reply: FastifyReply): Promise<Readable> => {
  const { tenantId, exhibitionId } = link
  const row = isPdfLink(app, 'material', link) ? await findMaterial(app.db, link) : null
  const groups = row ? (await exhibitionOf(app, { tenantId, exhibitionId })).config.materials?.groups : []
  const file =
    row && groups?.some(({ id }) => id === row.groupId)
      ? await app.services.streamOfFile(app, { tenantId, exhibitionId, id: row.fileId })
      : null
  if (!row || !file) throw fail('notFound')
  const { contentType } = materialKinds[row.kind]
  return sendDocument(
    reply,
    { ...file, contentType, extension: row.kind, originalName: savedName(file.originalName, row.kind) },
    link.download === '1',
  )
}
