import type { ServiceDrawing } from '../../../../contract/exhibitor/serviceReserve.schema'
import { wireTime } from '../../../core/time'
import type { DrawingRow } from './serviceDrawing.sql'

/** The drawing of an order as a company reads it; null without one. */
export const drawingOf = (row: DrawingRow | undefined, timeZone: string): ServiceDrawing | null =>
  row ? { name: row.originalName, mediaType: row.mediaType, sizeBytes: row.sizeBytes, addedAt: wireTime(row.addedAt, timeZone) } : null
