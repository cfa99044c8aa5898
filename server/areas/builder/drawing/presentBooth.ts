import type { BoothDrawings, BuilderBooth, DrawingRevision } from '../../../../contract/builder/drawing.schema'
import { drawingCalls } from '../../../../contract/builder/drawing.calls'
import { drawingKinds } from '../../../../contract/rules/builder/drawing'
import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { linkToPdf } from '../../../core/pdf/pdfLink'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import type { FilingRow } from '../filing/filing.sql'
import { type BoothRow, buildsItself, contractorKey } from './booths'
import type { DrawingRow } from './drawing.sql'

export const drawingLinkKind = 'builderDrawing'

/** How far a builder is. The best of the filings under its name counts. @param filings the newest first */
const builderStateOf = (row: BoothRow, filings: readonly FilingRow[]): BuilderBooth['builderState'] => {
  const key = contractorKey(row)
  if (key === '') return 'none'
  const own = filings.filter(({ companyKey }) => companyKey === key)
  if (own.some(({ state }) => state === 'approved')) return 'approved'
  if (buildsItself(row)) return 'own'
  if (own.some(({ state }) => state === 'submitted')) return 'underReview'
  return own.length > 0 ? 'refused' : 'notFiled'
}

/** The revision that says how far a kind is: the newest that was not replaced. */
const leading = (drawings: readonly DrawingRow[]): DrawingRow | undefined =>
  drawings.find(({ state }) => state !== 'replaced') ?? drawings[0]

/** @param drawings of this booth, the newest revision first */
export const presentBooth = (
  row: BoothRow,
  { filings, drawings, maySend }: { filings: readonly FilingRow[]; drawings: readonly DrawingRow[]; maySend: boolean },
): BuilderBooth => ({
  exhibitorId: row.id,
  name: { cn: row.nameCn, en: row.nameEn },
  ...{ hallNo: row.hallNo, boothNos: row.boothNos, area: row.area, maySend },
  construction: row.profile?.construction ?? null,
  builder: row.profile?.construction === 'contractor' ? row.profile.builder : '',
  builderState: builderStateOf(row, filings),
  drawings: drawingKinds.map((kind) => {
    const newest = leading(drawings.filter((drawing) => drawing.kind === kind))
    return { kind, state: newest?.state ?? 'missing', remarks: newest?.state === 'returned' ? newest.remarks.length : 0 }
  }),
})

/** A drawing with its address for some minutes. The caller has checked the right to see it. */
export const presentRevision = (app: App, row: DrawingRow, languageType: Language, timeZone: string): DrawingRevision => {
  const { tenantId, exhibitionId, id, number, state, fileName, mediaType, sizeBytes, reason, remarks } = row
  return {
    ...{ id, number, state, fileName, mediaType, sizeBytes, reason, remarks },
    url: linkToPdf(app, drawingLinkKind, drawingCalls.file, { tenantId, exhibitionId, id, languageType }).url,
    submittedAt: wireTime(row.submittedAt, timeZone),
    decidedAt: wireTimeOrNull(row.decidedAt, timeZone),
  }
}

export const presentKinds = (app: App, drawings: readonly DrawingRow[], language: Language, timeZone: string): BoothDrawings['kinds'] =>
  drawingKinds.map((kind) => ({
    kind,
    revisions: drawings.filter((row) => row.kind === kind).map((row) => presentRevision(app, row, language, timeZone)),
  }))
