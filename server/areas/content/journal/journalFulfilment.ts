import { saleState } from '../../../../contract/rules/content/journal'
import type { App } from '../../../core/App'
import type { Fulfilment, HeldOrder } from '../../../core/area/fulfilment'
import { type Failure, fail } from '../../../core/errors/failure'
import type { Queryable } from '../../../database/connect'
import { copiesOf, copyOfOrder, findIssue, insertCopy, issuesByIds, lockIssues, moveCopy } from './journal.sql'

/** The kind of order lines that are issues of the e-journal. */
export const journalKind = 'journal'

/** Writes the copy of an order. The caller holds the lock of its issue. @returns what refuses it; null where it was written */
const write = async (app: App, client: Queryable, order: HeldOrder, there: ReadonlySet<string>, at: Date): Promise<Failure | null> => {
  const { accountId, orderId } = order
  for (const { itemId: issueId, lineNo } of order.lines) {
    if (!there.has(issueId)) return fail('journalNotOnSale')
    const own = (await copiesOf(client, order)).find((copy) => copy.issueId === issueId)
    if (own) return fail(own.state === 'active' ? 'journalOwned' : 'journalOrdered')
    const state = order.isIssued ? ('active' as const) : ('held' as const)
    await insertCopy(client, order, { id: app.ids(), issueId, orderId, lineNo, accountId, state, createdAt: at })
  }
  return null
}

/** Issues of the e-journal as order lines. A service without stock: it takes no place in a wallet, and each person has one. */
export const makeJournalFulfilment = (app: App): Fulfilment => ({
  isFee: true,
  isService: true,
  isJournal: true,
  requestOf: () => null,
  async quote(buyer, wanted) {
    const quoted = []
    for (const one of wanted) {
      const issue = await findIssue(app.db, { ...buyer, id: one.itemId })
      if (!issue?.isPublished) throw fail('notFound')
      if (saleState(issue.onSaleFrom, issue.onSaleTo, app.now()) !== 'onSale') throw fail('journalNotOnSale')
      quoted.push({ ...one, unitPriceFen: issue.priceFen })
    }
    return quoted
  },
  async hold(client, orders, at) {
    const [first] = orders
    const ids = orders.flatMap(({ lines }) => lines.map(({ itemId }) => itemId))
    const there = first ? await lockIssues(client, first, ids) : new Set<string>()
    for (const order of orders) {
      const failure = await write(app, client, order, there, at)
      if (failure) return { refused: new Map([[order.orderId, failure]]), issued: new Map() }
    }
    return { refused: new Map(), issued: new Map() }
  },
  async paid(client, [line]) {
    if (line) await moveCopy(client, line, { orderId: line.orderId, from: 'held', to: 'active', endedAt: null })
  },
  async released(client, [line], at) {
    if (line) await moveCopy(client, line, { orderId: line.orderId, from: 'held', to: 'released', endedAt: at })
  },
  async reservedAgain(client, [line]) {
    if (!line) return true
    await lockIssues(client, line, [line.itemId])
    // The person ordered it once more meanwhile, and needs no second one.
    if ((await copiesOf(client, line)).some(({ issueId }) => issueId === line.itemId)) return false
    await moveCopy(client, line, { orderId: line.orderId, from: 'released', to: 'held', endedAt: null })
    return true
  },
  async refundable(client, key, orderId) {
    const copy = await copyOfOrder(client, key, orderId, 'FOR UPDATE')
    if (copy?.state !== 'active' && copy?.state !== 'cancelled') return []
    return [{ id: copy.id, lineNo: copy.lineNo, state: copy.state === 'active' ? 'refundable' : 'void', isFee: true }]
  },
  async refunded(client, [line], { at }) {
    if (line) await moveCopy(client, line, { orderId: line.orderId, from: 'active', to: 'cancelled', endedAt: at })
  },
  names: async (client, key, ids) =>
    new Map((await issuesByIds(client, key, ids)).map(({ id, titleCn: cn, titleEn: en }) => [id, { cn, en }])),
  pictures: async (client, key, ids) =>
    new Map((await issuesByIds(client, key, ids)).flatMap(({ id, coverUrl }) => (coverUrl ? [[id, coverUrl]] : []))),
  // Nothing of it goes into a wallet.
  issued: async () => new Map(),
})
