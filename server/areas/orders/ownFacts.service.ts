import { yuanOf } from '../../../contract/rules/values/money'
import { type AreaFacts, type Line, joinedBy, listed } from '../../core/ownData/OwnFact'
import { discountsOf, invoiceHeadersOf, invoicesOf, ordersOf } from './ownFacts.sql'
import { words, states } from './ownFactWords'
import { storedOrder, transferLines } from './storedOrder'

/** What the area stores of a person. */
export const ownFacts = {
  orders: {
    place: 50,
    read: async (of) => (await ordersOf(of.db, of.key)).map((row) => storedOrder(of, row)),
    sections: (data, { language, state }) =>
      listed(
        words.orders[language],
        data.flatMap((order): Line[] => [
          [order.createdAt, `${order.orderId} · ${state(states, order.state)} · ¥${order.amount}`],
          ...transferLines(order, words.transfer[language], words.receipt[language]),
          ...order.refunds.map((refund): Line => [
            refund.askedAt,
            joinedBy(words.refund[language], order.orderId, `¥${refund.amount}`, refund.note),
          ]),
        ]),
      ),
  },
  invoiceHeaders: {
    place: 51,
    read: async ({ db, key }) =>
      (await invoiceHeadersOf(db, key)).map(({ kind, name, taxNumber, address, phone, bank, bankAccount, country }) => ({
        kind,
        name,
        taxNumber,
        address,
        phone,
        bank,
        bankAccount,
        country,
      })),
    sections: (data, { language }) =>
      listed(
        words.invoiceHeaders[language],
        data.map(({ name, ...rest }) => [
          name,
          joinedBy(rest.taxNumber, rest.address, rest.country, rest.phone, rest.bank, rest.bankAccount),
        ]),
      ),
  },
  invoices: {
    place: 52,
    read: async ({ db, key, at, atOrNull }) =>
      (await invoicesOf(db, key)).map(({ id, exhibitionId, kind, colour, state, number, amountFen, buyer, email, askedAt, issuedAt }) => ({
        invoiceId: id,
        exhibitionId,
        kind,
        colour,
        state,
        number,
        amount: yuanOf(amountFen),
        buyer: buyer.name,
        taxNumber: buyer.taxNumber,
        email,
        askedAt: at(askedAt),
        issuedAt: atOrNull(issuedAt),
      })),
    sections: (data, { language, state }) =>
      listed(
        words.invoices[language],
        data.map((invoice) => [
          invoice.askedAt,
          [
            invoice.number ?? invoice.invoiceId,
            invoice.buyer,
            state(states, invoice.state),
            `${invoice.colour === 'red' ? '-' : ''}¥${invoice.amount}`,
          ].join(' · '),
        ]),
      ),
  },
  discounts: {
    read: async ({ db, key, at }) =>
      (await discountsOf(db, key)).map(({ exhibitionId, orderId, code, move, movedAt }) => ({
        exhibitionId,
        orderId,
        code,
        move,
        at: at(movedAt),
      })),
  },
} satisfies AreaFacts
