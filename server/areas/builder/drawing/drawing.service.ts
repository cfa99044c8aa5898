import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { BoothDrawings, BoothDrawingsQuery, BuilderBooths, DrawingBody } from '../../../../contract/builder/drawing.schema'
import type { SignedPdfQuery } from '../../../../contract/pdfLink.schema'
import { boothCategories } from '../../../../contract/rules/exhibitor/serviceReserve'
import { formatDay } from '../../../../contract/rules/values/days'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import { kindsForBuilders } from '../../exhibitor/credential/forBuilders.service'
import { exhibitorById } from '../../exhibitor/exhibitor/exhibitor.service'
import { sendLinkedFile } from '../../visitor/file/linkedFile.service'
import { filingsUnder } from '../filing/filing.sql'
import { rulesOf } from '../filing/offer'
import { type BoothRow, contractorKey } from './booths'
import { drawingsOf, findDrawing } from './drawing.sql'
import { drawingLinkKind, presentBooth, presentKinds } from './presentBooth'
import { drawingDays, viewerOf } from './viewer'
import { writeDrawing } from './writeDrawing'

/** The booths that the caller builds, or has built. */
export const boothsOf = async (app: App, scope: SignedInScope): Promise<BuilderBooths> => {
  const { tenantId, exhibitionId } = scope
  const { config } = await scope.exhibition()
  const { until, isOver } = await drawingDays(app, scope)
  if (!config.builders) return { isOffered: false, until: null, booths: [] }
  const viewer = await viewerOf(app, scope)
  const booths = await viewer.booths()
  const key = { tenantId, exhibitionId }
  const [filings, drawings] = await Promise.all([
    filingsUnder(app.db, key, [...new Set(booths.map(contractorKey))].filter(Boolean)),
    drawingsOf(
      app.db,
      key,
      booths.map(({ id }) => id),
    ),
  ])
  const seen = drawings.filter((row) => viewer.seesDrawing(row))
  return {
    isOffered: true,
    until,
    booths: booths.map((row) =>
      presentBooth(row, {
        filings,
        drawings: seen.filter(({ exhibitorId }) => exhibitorId === row.id),
        maySend: viewer.sends(row) && !isOver,
      }),
    ),
  }
}

/** A booth that the caller may see. @throws Failure filingNotOffered, notFound: another's booth, and one that does not exist, look the same */
const boothFor = async (app: App, scope: SignedInScope, id: string) => {
  rulesOf(await scope.exhibition())
  const { tenantId, exhibitionId } = scope
  const [viewer, row] = await Promise.all([viewerOf(app, scope), exhibitorById(app, { tenantId, exhibitionId, id })])
  if (!row || !viewer.sees(row)) throw fail('notFound')
  return { viewer, row }
}

/** The drawings of a booth, with the remarks on them. @throws Failure filingNotOffered, notFound */
export const boothDrawings = async (app: App, scope: SignedInScope, { exhibitorId }: BoothDrawingsQuery): Promise<BoothDrawings> => {
  const { tenantId, exhibitionId, language } = scope
  const exhibition = await scope.exhibition()
  const { timeZone, config } = exhibition
  const { viewer, row } = await boothFor(app, scope, exhibitorId)
  const key = { tenantId, exhibitionId }
  const [{ until, isOver }, filings, all] = await Promise.all([
    drawingDays(app, scope),
    filingsUnder(app.db, key, [contractorKey(row)].filter(Boolean)),
    drawingsOf(app.db, key, [exhibitorId]),
  ])
  const drawings = all.filter((drawing) => viewer.seesDrawing(drawing))
  return {
    ...presentBooth(row, { filings, drawings, maySend: viewer.sends(row) && !isOver }),
    until,
    hasServices: boothCategories(config.services).length > 0,
    hasPasses: scope.caller.role === 'builder' && kindsForBuilders(exhibition).length > 0,
    kinds: presentKinds(app, drawings, language, timeZone),
  }
}

/** Whether the caller sends drawings of a booth, now. @throws Failure filingNotOffered, notFound, drawingNotOwn, drawingsClosed */
const assertSends = async (app: App, scope: SignedInScope, exhibitorId: string): Promise<BoothRow> => {
  const { viewer, row } = await boothFor(app, scope, exhibitorId)
  if (!viewer.sends(row)) throw fail('drawingNotOwn')
  const { until, isOver } = await drawingDays(app, scope)
  if (until !== null && isOver) throw fail('drawingsClosed', { day: formatDay(until, scope.language) })
  return row
}

/**
 * Sends the next revision of a drawing. It takes the place of one that waits.
 * @throws Failure filingNotOffered, notFound, drawingNotOwn, drawingsClosed, drawingLimit, invalid, tooManyRequests
 */
export const sendDrawing = async (app: App, scope: SignedInScope, body: DrawingBody, once: Once): Promise<BoothDrawings> =>
  once(
    async (store) => {
      const row = await assertSends(app, scope, body.exhibitorId)
      await app.limits.consume('drawingsPerPersonDay', `${scope.tenantId}/${scope.caller.accountId}`)
      await store((client) => writeDrawing(app, client, scope, body, contractorKey(row)))
    },
    () => boothDrawings(app, scope, body),
  )

/** The drawing of a signed address. @throws Failure notFound: a wrong address and an expired one look the same */
export const readDrawing = (app: App, link: SignedPdfQuery, reply: FastifyReply): Promise<Readable> =>
  sendLinkedFile(app, drawingLinkKind, link, async () => (await findDrawing(app.db, link))?.fileId, reply)
