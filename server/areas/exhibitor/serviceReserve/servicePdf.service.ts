import { serviceReserveCalls } from '../../../../contract/exhibitor/serviceReserve.calls'
import type { ServicePdfQuery } from '../../../../contract/exhibitor/serviceReserve.schema'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import { canPay } from '../../../../contract/rules/orders/orderStates'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import { isPdfLink, linkToPdf } from '../../../core/pdf/pdfLink'
import { wireMinute } from '../../../core/time'
import { findExhibitor } from '../exhibitor/exhibitor.sql'
import { type OrderingScope, choiceOf } from './orderingScope.service'
import { drawServices } from './drawServices'
import { itemsById } from './serviceItem.sql'
import { pageServiceOrders, serviceLines } from './serviceOrder.sql'

/** A sheet is there while an order can be paid, and once it was paid. */
const kindOf = (state: string): 'quote' | 'receipt' | null =>
  canPay(state as 'pendingPayment') ? 'quote' : state === 'cancelled' ? null : 'receipt'

/** The address of the quote or the receipt of an order of the caller's company. @throws Failure notFound */
export const servicePdfLink = async (app: App, scope: OrderingScope, orderId: string): Promise<PdfLink> => {
  const { tenantId, exhibitionId, language: languageType } = scope
  const { rows } = await pageServiceOrders(app.pool, scope, choiceOf(scope, orderId), { limit: 1, offset: 0 })
  if (!rows[0] || kindOf(rows[0].state) === null) throw fail('notFound')
  return linkToPdf(app, 'service', serviceReserveCalls.file, { tenantId, exhibitionId, id: orderId, languageType })
}

/**
 * The sheet of a signed address, drawn now.
 * @throws Failure notFound: a wrong address, an expired one and a cancelled order look the same; tooManyRequests
 */
export const servicePdf = async (app: App, link: ServicePdfQuery): Promise<Buffer> => {
  const key = { tenantId: link.tenantId, exhibitionId: link.exhibitionId }
  if (!isPdfLink(app, 'service', link)) throw fail('notFound')
  const { rows } = await pageServiceOrders(app.pool, key, { exhibitorId: null, orderId: link.id }, { limit: 1, offset: 0 })
  const [order] = rows
  const kind = order ? kindOf(order.state) : null
  const company = order ? await findExhibitor(app.db, { ...key, id: order.exhibitorId }) : null
  if (!order || !kind || !company) throw fail('notFound')
  await app.limits.consume('lettersPerRegistrationHour', `${link.tenantId}/service/${link.id}`)
  const { timeZone, nameCn, nameEn } = await exhibitionOf(app, key)
  const items = await itemsById(app.db, key)
  const nothing = { cn: '', en: '' }
  const until = kind === 'quote' ? order.expiresAt : (order.paidAt ?? order.createdAt)
  return drawServices({
    kind,
    orderId: order.id,
    fair: { cn: nameCn, en: nameEn },
    exhibitor: { cn: company.nameCn, en: company.nameEn },
    booth: [company.hallNo, company.boothNos.join(', ')].filter(Boolean).join(' '),
    createdAt: wireMinute(order.createdAt, timeZone),
    until: until ? wireMinute(until, timeZone) : '',
    amountFen: order.amountFen,
    refundedFen: order.refundedFen,
    lines: (await serviceLines(app.pool, key, [order.id])).map(({ itemId, day, place, quantity, unitPriceFen }) => ({
      name: items.get(itemId)?.texts.name ?? nothing,
      unit: items.get(itemId)?.texts.unit ?? nothing,
      day,
      place,
      quantity,
      unitPriceFen,
    })),
    language: link.languageType,
    now: app.now(),
  })
}
