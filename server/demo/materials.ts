import { materialKinds, mayHave } from '../../contract/rules/content/material'
import { insertRows } from '../database/insertRows'
import * as filesTables from '../database/schema/files'
import * as materialsTables from '../database/schema/materials'
import { after, before } from './calendar'
import { documentBytes } from './content/documentBytes'
import { type DemoMaterial, demoMaterials } from './content/materialFiles'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { demoPdf } from './demoPdf'
import { type DemoFair, machineryFair } from './fairs'
import type { DemoVisitor } from './visitor/DemoVisitor'

type FileRow = typeof filesTables.files.$inferInsert
type MaterialRow = typeof materialsTables.materials.$inferInsert

/** No person put them there. */
const accountId = '0'
const text = { cn: '本文件为演示内容。', en: 'This file is an example.' }

/** Stores one file of the demo. @returns its row of `files` */
const storedFile = async ({ app, now }: DemoLoad, fair: DemoFair, id: string, { kind, title }: DemoMaterial): Promise<FileRow> => {
  const at = before(now, { days: 12 })
  const originalName = `${title.cn}.${kind}`
  if (kind === 'pdf') return demoPdf(app, fair, { id, accountId, at, title, text, originalName })
  const { tenantId, exhibitionId } = fair
  const { storage } = app.gateways
  const bytes = await documentBytes(kind, title, exhibitionId)
  const { key: storageKey, sizeBytes } = await storage.put(bytes, { key: storage.newKey(tenantId), maxBytes: 10_485_760 })
  const { mediaType } = materialKinds[kind]
  return { tenantId, exhibitionId, id, accountId, mediaType, sizeBytes, storageKey, originalName, createdAt: at, attachedAt: at }
}

/** The files to download of the main fair, and those who downloaded them. */
export const loadMaterials = async (load: DemoLoad, fair: DemoFair, visitors: readonly DemoVisitor[]): Promise<void> => {
  if (fair !== machineryFair) return
  const { client, now } = load
  const { tenantId, exhibitionId, file } = fair
  const key = { tenantId, exhibitionId }
  const [ids, fileIds] = [demoIds('materials', Number(exhibitionId)), demoIds('materialFiles', Number(exhibitionId))]
  const addedAt = before(now, { days: 12 })
  const files: FileRow[] = []
  const rows: MaterialRow[] = []
  for (const material of demoMaterials) {
    const stored = await storedFile(load, fair, fileIds(), material)
    const { groupId, kind, title, note, registerTypes = [], onlyIn = '' } = material
    files.push(stored)
    rows.push({
      ...{ ...key, id: ids(), groupId, kind, registerTypes, onlyIn, addedBy: accountId, addedAt, removedAt: null },
      ...{ titleCn: title.cn, titleEn: title.en, noteCn: note?.cn ?? '', noteEn: note?.en ?? '' },
      ...{ fileId: stored.id, sizeBytes: stored.sizeBytes },
    })
  }
  const groupTypes = new Map(file.materials?.groups.map(({ id, registerTypes }) => [id, registerTypes]))
  // People of the tests find the files as strangers do: nothing is marked as downloaded.
  const readers = visitors
    .filter(({ test, stage }) => test === null && (stage === 'approved' || stage === 'ticketHolder'))
    .filter(({ accountId: id }, at, all) => all.findIndex((one) => one.accountId === id) === at)
    .slice(0, 100)
  const downloads = rows.flatMap(({ id, groupId, registerTypes }, at) =>
    readers
      .filter(({ registerType }) => mayHave(registerTypes, registerType) && mayHave(groupTypes.get(groupId), registerType))
      .filter((_, nth) => (nth * 37 + at * 11) % 100 < demoMaterials[at]!.share)
      .map((reader, nth) => {
        const firstAt = after(addedAt, { hours: 20 + nth * 2 })
        return { ...key, materialId: id, accountId: reader.accountId, times: 1 + (nth % 3 === 0 ? 1 : 0), firstAt, lastAt: firstAt }
      }),
  )
  await insertRows(client, filesTables.files, files)
  await insertRows(client, materialsTables.materials, rows)
  await insertRows(client, materialsTables.materialDownloads, downloads)
}
