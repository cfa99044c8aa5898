import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { files } from '../../../database/schema/files'
import { serviceDrawings } from '../../../database/schema/services'
import { type ExhibitionKey, within } from '../../../database/within'

/** A drawing with what is known of its file. */
export interface DrawingRow {
  orderId: string
  fileId: string
  addedAt: Date
  originalName: string
  mediaType: string
  sizeBytes: number
}

/** The drawings of orders, by the order. */
export const drawingsOf = async (db: Database, key: ExhibitionKey, orderIds: string[]): Promise<Map<string, DrawingRow>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      orderId: serviceDrawings.orderId,
      fileId: serviceDrawings.fileId,
      addedAt: serviceDrawings.addedAt,
      originalName: files.originalName,
      mediaType: files.mediaType,
      sizeBytes: files.sizeBytes,
    })
    .from(serviceDrawings)
    .innerJoin(files, and(within(files, key), eq(files.id, serviceDrawings.fileId)))
    .where(and(within(serviceDrawings, key), inArray(serviceDrawings.orderId, orderIds)))
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Keeps a drawing in the place of an earlier one. @returns the file of the earlier one; null if it is the first */
export const storeDrawing = async (
  db: Database,
  { tenantId, exhibitionId, orderId }: ExhibitionKey & { orderId: string },
  fileId: string,
  addedAt: Date,
): Promise<string | null> => {
  const own = and(within(serviceDrawings, { tenantId, exhibitionId }), eq(serviceDrawings.orderId, orderId))
  const [before] = await db.select({ fileId: serviceDrawings.fileId }).from(serviceDrawings).where(own).for('update')
  if (before) await db.update(serviceDrawings).set({ fileId, addedAt }).where(own)
  else await db.insert(serviceDrawings).values({ tenantId, exhibitionId, orderId, fileId, addedAt })
  return before?.fileId ?? null
}
