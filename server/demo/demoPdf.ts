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

const maxBytes = 20_971_520

/** Stores a document. @returns its row of `files`, which the caller inserts */
export const storePdf = async (
  app: App,
  { tenantId, exhibitionId }: Pick<DemoFair, 'tenantId' | 'exhibitionId'>,
  { id, accountId, at, originalName }: Omit<DemoPdf, 'title' | 'text'>,
  bytes: Buffer,
): Promise<typeof files.$inferInsert> => {
  const { storage } = app.gateways
  const { key: storageKey, sizeBytes } = await storage.put(bytes, { key: storage.newKey(tenantId), maxBytes })
  const mediaType = 'application/pdf'
  return { tenantId, exhibitionId, id, accountId, mediaType, sizeBytes, storageKey, originalName, createdAt: at, attachedAt: at }
}

/** Stores a document that is only an example. @returns its row of `files`, which the caller inserts */
export const demoPdf = async (app: App, fair: DemoFair, { title, text, ...file }: DemoPdf): Promise<typeof files.$inferInsert> => {
  const pdf = PdfSheet.open({ title: title.en, language: 'cn', at: file.at })
  pdf.head(fair.name.cn, title.cn, { ground: '#EEF1FB', ink: '#161A2E' })
  for (const paragraph of [title.en, text.cn, text.en]) pdf.paragraph(paragraph)
  return storePdf(app, fair, file, await pdf.end())
}
