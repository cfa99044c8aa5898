import type { Bilingual } from '../../contract/language'
import { PdfSheet } from '../core/pdf/PdfSheet'
import type { App } from '../core/App'
import type { files } from '../database/schema/files'
import type { DemoFair } from './fairs'

interface DemoPdf {
  id: string
  accountId: string
  at: Date
  title: Bilingual
  text: Bilingual
  originalName: string
}

/** Stores a document that is only an example. @returns its row of `files`, which the caller inserts */
export const demoPdf = async (
  app: App,
  { tenantId, exhibitionId, name }: DemoFair,
  { id, accountId, at, title, text, originalName }: DemoPdf,
): Promise<typeof files.$inferInsert> => {
  const pdf = PdfSheet.open({ title: title.en, language: 'cn', at })
  pdf.head(name.cn, title.cn, { ground: '#EEF1FB', ink: '#161A2E' })
  for (const paragraph of [title.en, text.cn, text.en]) pdf.paragraph(paragraph)
  const { storage } = app.gateways
  const { key: storageKey, sizeBytes } = await storage.put(await pdf.end(), { key: storage.newKey(tenantId), maxBytes: 10_485_760 })
  const mediaType = 'application/pdf'
  return { tenantId, exhibitionId, id, accountId, mediaType, sizeBytes, storageKey, originalName, createdAt: at, attachedAt: at }
}
