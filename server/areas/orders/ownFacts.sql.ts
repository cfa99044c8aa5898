import { and, asc, eq, inArray, ne, notExists } from 'drizzle-orm'
import type { EraseStep, Erasing } from '../../core/ownData/erase'
import type { Database } from '../../database/connect'
import { bankReceipts, bankTransfers } from '../../database/schema/bankTransfers'
import { invoices } from '../../database/schema/invoices'
import { invoiceHeaders } from '../../database/schema/invoiceHeaders'
import { discountLedger } from '../../database/schema/ledger'
import { orders } from '../../database/schema/orders'
import { refunds } from '../../database/schema/refunds'
import { type OwnerKey, ofOwner } from '../../database/within'

/** Joins the order of a row. */
const itsOrder = (table: typeof refunds | typeof bankTransfers | typeof bankReceipts) =>
  and(eq(orders.tenantId, table.tenantId), eq(orders.exhibitionId, table.exhibitionId), eq(orders.id, table.orderId))

/** Orders with what paid them, what arrived and what went back. */
export const ordersOf = async (db: Database, key: OwnerKey) => {
  const [own, ownRefunds, transfers, receipts] = await Promise.all([
    db.select().from(orders).where(ofOwner(orders, key)),
    db.select({ refund: refunds }).from(refunds).innerJoin(orders, itsOrder(refunds)).where(ofOwner(orders, key)).orderBy(asc(refunds.id)),
    db.select({ transfer: bankTransfers }).from(bankTransfers).innerJoin(orders, itsOrder(bankTransfers)).where(ofOwner(orders, key)),
    db
      .select({ receipt: bankReceipts })
      .from(bankReceipts)
      .innerJoin(orders, itsOrder(bankReceipts))
      .where(ofOwner(orders, key))
      .orderBy(asc(bankReceipts.id)),
  ])
  return own.map((order) => {
    const isIts = (row: { exhibitionId: string; orderId: string }): boolean =>
      row.orderId === order.id && row.exhibitionId === order.exhibitionId
    return {
      ...order,
      transfer: transfers.map(({ transfer }) => transfer).find(isIts) ?? null,
      receipts: receipts.map(({ receipt }) => receipt).filter(isIts),
      refunds: ownRefunds.map(({ refund }) => refund).filter(isIts),
    }
  })
}

export const invoiceHeadersOf = (db: Database, key: OwnerKey) =>
  db.select().from(invoiceHeaders).where(ofOwner(invoiceHeaders, key)).orderBy(asc(invoiceHeaders.id))

export const invoicesOf = (db: Database, key: OwnerKey) =>
  db.select().from(invoices).where(ofOwner(invoices, key)).orderBy(asc(invoices.id))

export const discountsOf = (db: Database, key: OwnerKey) =>
  db.select().from(discountLedger).where(ofOwner(discountLedger, key)).orderBy(asc(discountLedger.movedAt))

/** Proofs are gone with their files. The account for refunds stays where money still goes back, until it was sent. */
const eraseTransfers = async ({ tx, key }: Erasing): Promise<void> => {
  const ofPerson = and(
    eq(bankTransfers.tenantId, key.tenantId),
    inArray(bankTransfers.orderId, tx.select({ id: orders.id }).from(orders).where(ofOwner(orders, key))),
  )
  await tx.update(bankTransfers).set({ proofFileId: null, proofAt: null, refusal: null }).where(ofPerson)
  const open = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.tenantId, bankTransfers.tenantId),
        eq(refunds.exhibitionId, bankTransfers.exhibitionId),
        eq(refunds.orderId, bankTransfers.orderId),
        ne(refunds.state, 'done'),
      ),
    )
  await tx
    .update(bankTransfers)
    .set({ sealedRefundAccount: '' })
    .where(and(ofPerson, notExists(open)))
}

/** Orders and payments stay, without a name and a contact, and invoices as they were issued. */
export const eraseOrders: EraseStep = async (of) => {
  const { tx, key } = of
  await tx.delete(invoiceHeaders).where(ofOwner(invoiceHeaders, key))
  // An invoice stays as it was issued, because the law says so. Only the address is the person's alone.
  await tx.update(invoices).set({ email: '' }).where(ofOwner(invoices, key))
  await eraseTransfers(of)
  const kept = await tx.select({ id: orders.id }).from(orders).where(ofOwner(orders, key))
  return { keptOrders: kept.length }
}
