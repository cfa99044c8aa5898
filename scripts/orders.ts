import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Paged } from '../contract/envelope'
import { bankTransferCalls } from '../contract/orders/bankTransfer.calls'
import type { BankRefund, OrganiserTransfer } from '../contract/orders/bankTransfer.schema'
import { refundCalls } from '../contract/orders/refund.calls'
import { lossCalls } from '../contract/tickets/loss.calls'
import type { LostTicket } from '../contract/tickets/loss.schema'
import type { OpenRefund, OrganiserOrder } from '../contract/orders/refund.schema'
import { CommandError } from './lib/CommandError'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { printed } from './lib/printed'

/** Shows and refunds orders, confirms bank transfers, and replaces lost tickets, from a terminal. The server checks the right and writes down the account. */
const help = `Shows and refunds orders of an exhibition, confirms bank transfers, and replaces lost tickets, as an organiser.

  npm run orders -- show <order>                       its buyer, payment, tickets and refunds
  npm run orders -- refund <order> --reason "why"      every ticket that was not used, without a fee
  npm run orders -- refund <order> --ticket <id> --ticket <id> --fee 10 --reason "why"
  npm run orders -- open-refunds                       the refunds that failed, or have not arrived for a day
  npm run orders -- refund-again <refund>              sends it again. The payment service is asked before how it stands
  npm run orders -- settle <refund> --reason "how"     the money went back in another way: in cash, or by a transfer
  npm run orders -- transfers                          the bank transfers that are waited for, those with a proof first
  npm run orders -- transfers --reference RF…          the one of a payment reference; --order <order> of an order; --all every one
  npm run orders -- confirm <order> --amount 280.00 --date 2027-03-01 --bank-reference <text>
                                                       what arrived at the bank; parts add up
  npm run orders -- refuse <order> --reason "why"      the proof of a transfer; the order goes on waiting
  npm run orders -- bank-refunds                       the refunds to send at the bank, with the accounts of the buyers
  npm run orders -- refunded <refund> --amount 280.00 --date 2027-03-01 --bank-reference <text>
  npm run orders -- lost <ticket>                      the ticket is void at once; its holder has a new one, without a fee

  The rules of the fair do not bind the organiser: neither the deadline nor the fee table. A used ticket is never refunded.
  --fee <percent>     kept of the price, 0 to 99. The default is 0
  --reason <text>     the buyer reads it
  --amount, --date    as the bank's statement has them; --currency is CNY
  --received <sum>    what the list shows as received before, if it is not 0.00: so nobody confirms twice
  --page <number>     of a list
  --key <text>        the same key again is the same refund, for a command that broke off

${placeHelp('the refund right, the confirmTransfers right for transfers, or the reissue right for lost tickets')}

Asks for the password, or reads it from ORGANISER_PASSWORD.
`

const options = {
  ...placeOptions,
  ticket: { type: 'string', multiple: true },
  fee: { type: 'string' },
  reason: { type: 'string' },
  reference: { type: 'string' },
  order: { type: 'string' },
  all: { type: 'boolean' },
  amount: { type: 'string' },
  currency: { type: 'string' },
  date: { type: 'string' },
  received: { type: 'string' },
  'bank-reference': { type: 'string' },
  page: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const described = ({ orderId, state, amount, buyer, createdAt, paidAt, payments, tickets, refunds }: OrganiserOrder): string =>
  [
    `order ${orderId}  ${state}`,
    `  total ${amount}  buyer ${buyer}  placed ${createdAt}${paidAt ? `  paid ${paidAt}` : ''}`,
    ...payments.map((one) => `  payment ${one.number}  ${one.provider} ${one.channel}  ${one.amount.padStart(10)}`),
    ...tickets.map(
      ({ ticketId, state: of, name, day, price }) =>
        `  ticket ${ticketId}  ${of.padEnd(10)}  ${price.padStart(10)}  ${name}${day ? `  ${day}` : ''}`,
    ),
    ...refunds.map(
      ({ refundId, state: of, amount, fee, askedAt, doneAt, settledNote }) =>
        `  refund ${refundId}  ${of.padEnd(10)}  ${amount.padStart(10)}  fee ${fee}  asked ${askedAt}${doneAt ? `  done ${doneAt}` : ''}${settledNote ? `  by hand: ${settledNote}` : ''}`,
    ),
  ].join('\n')

const show = async (place: Place, orderId: string): Promise<string> =>
  described(await ask<OrganiserOrder>(place, refundCalls.ofOrder, { query: { orderId }, token: await signIn(place) }))

interface Wish {
  ticket?: string[]
  fee?: string
  reason?: string
  key?: string
}

const refund = async (place: Place, orderId: string, { ticket, fee, reason, key = randomUUID() }: Wish): Promise<string> => {
  if (fee !== undefined && !/^\d{1,2}$/.test(fee)) throw new CommandError('--fee is a whole number from 0 to 99.')
  const body = {
    orderId,
    reason: need(reason, 'The reason (--reason)'),
    ...(ticket ? { ticketIds: ticket } : {}),
    ...(fee === undefined ? {} : { feePercent: Number(fee) }),
  }
  return described(await ask<OrganiserOrder>(place, refundCalls.byOrganiser, { body, key, token: await signIn(place) }))
}

const openRefundLine = ({ refundId, orderId, amount, provider, state, attempt, problem, askedAt }: OpenRefund): string =>
  [
    `refund ${refundId}`,
    `order ${orderId}`,
    state.padEnd(6),
    amount.padStart(10),
    `${provider}, attempt ${attempt}`,
    `asked ${askedAt}`,
    problem ?? '',
  ]
    .join('  ')
    .trimEnd()

const openRefunds = async (place: Place, { page = '1' }: BankWish): Promise<string> => {
  const query = { current: page, size: '50' }
  const found = await ask<Paged<OpenRefund>>(place, refundCalls.open, { query, token: await signIn(place) })
  return found.total === 0 ? 'None.' : [...found.records.map(openRefundLine), endOfList(found)].join('\n')
}

const refundAgain = async (place: Place, refundId: string): Promise<string> =>
  described(await ask<OrganiserOrder>(place, refundCalls.again, { body: { refundId }, token: await signIn(place) }))

const settle = async (place: Place, refundId: string, { reason }: Wish): Promise<string> => {
  const body = { refundId, reason: need(reason, 'How the money went back (--reason)') }
  return described(await ask<OrganiserOrder>(place, refundCalls.settle, { body, token: await signIn(place) }))
}

const replaceLost = async (place: Place, ticketId: string, { key = randomUUID() }: Wish): Promise<string> => {
  const { newTicketId } = await ask<LostTicket>(place, lossCalls.byOrganiser, { body: { ticketId }, key, token: await signIn(place) })
  return `ticket ${ticketId} is void; its holder has ticket ${newTicketId}`
}

const transferLines = ({
  orderId,
  orderState,
  state,
  reference,
  amount,
  received,
  payBy,
  proof,
  refusal,
  receipts,
}: OrganiserTransfer): string[] => [
  [
    `order ${orderId}`,
    reference,
    state.padEnd(9),
    orderState.padEnd(14),
    amount.padStart(10),
    `received ${received}`,
    `until ${payBy}`,
  ].join('  '),
  ...(proof ? [`  proof of ${proof.sentAt}  ${proof.link}`] : []),
  ...(refusal ? [`  refused: ${refusal}`] : []),
  ...receipts.map(
    (receipt) =>
      `  receipt ${receipt.bankReference}  ${receipt.amount.padStart(10)}  ${receipt.receivedOn}  entered ${receipt.enteredAt} by ${receipt.enteredBy}`,
  ),
]

const endOfList = ({ total, current, pages }: Paged<unknown>): string =>
  `${total} in all${pages > 1 ? `, page ${current} of ${pages}` : ''}.`

interface BankWish extends Wish {
  reference?: string
  order?: string
  all?: boolean
  amount?: string
  currency?: string
  date?: string
  received?: string
  'bank-reference'?: string
  page?: string
}

const transfers = async (place: Place, { reference, order, all, page = '1' }: BankWish): Promise<string> => {
  const query = {
    current: page,
    size: '50',
    ...(reference ? { reference } : {}),
    ...(order ? { orderId: order } : {}),
    ...(all ? { all: '1' } : {}),
  }
  const found = await ask<Paged<OrganiserTransfer>>(place, bankTransferCalls.waiting, { query, token: await signIn(place) })
  return found.total === 0 ? 'None.' : [...found.records.flatMap(transferLines), endOfList(found)].join('\n')
}

/** What the statement of a bank says about a transfer. */
const bankFacts = ({ amount, currency = 'CNY', 'bank-reference': bankReference }: BankWish) => ({
  amount: need(amount, 'The amount (--amount)'),
  currency,
  bankReference: need(bankReference, 'The reference of the bank (--bank-reference)'),
})

const confirm = async (
  place: Place,
  orderId: string,
  { key = randomUUID(), date, received = '0.00', ...wish }: BankWish,
): Promise<string> => {
  const body = { orderId, ...bankFacts(wish), receivedOn: need(date, 'The day (--date)'), receivedBefore: received }
  return transferLines(await ask<OrganiserTransfer>(place, bankTransferCalls.confirm, { body, key, token: await signIn(place) })).join('\n')
}

const refuse = async (place: Place, orderId: string, { reason }: BankWish): Promise<string> => {
  const body = { orderId, reason: need(reason, 'The reason (--reason)') }
  return transferLines(await ask<OrganiserTransfer>(place, bankTransferCalls.refuse, { body, token: await signIn(place) })).join('\n')
}

const refundLine = ({ refundId, orderId, amount, state, askedAt, account }: BankRefund): string =>
  [
    `refund ${refundId}`,
    `order ${orderId}`,
    state.padEnd(6),
    amount.padStart(10),
    `asked ${askedAt}`,
    account
      ? [account.holder, account.accountNumber, account.bank, account.bic].filter(Boolean).join(' · ')
      : 'the buyer has named no account yet',
  ].join('  ')

const bankRefunds = async (place: Place, { page = '1' }: BankWish): Promise<string> => {
  const found = await ask<Paged<BankRefund>>(place, bankTransferCalls.refunds, {
    query: { current: page, size: '50' },
    token: await signIn(place),
  })
  return found.total === 0 ? 'None.' : [...found.records.map(refundLine), endOfList(found)].join('\n')
}

const refunded = async (place: Place, refundId: string, { key = randomUUID(), date, ...wish }: BankWish): Promise<string> => {
  const body = { refundId, ...bankFacts(wish), sentOn: need(date, 'The day (--date)') }
  return refundLine(await ask<BankRefund>(place, bankTransferCalls.refundSent, { body, key, token: await signIn(place) }))
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, id],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  const place = () => placeOf(values, process.env)
  switch (action) {
    case 'show':
      return show(place(), need(id, 'The order'))
    case 'refund':
      return refund(place(), need(id, 'The order'), values)
    case 'open-refunds':
      return openRefunds(place(), values)
    case 'refund-again':
      return refundAgain(place(), need(id, 'The refund'))
    case 'settle':
      return settle(place(), need(id, 'The refund'), values)
    case 'lost':
      return replaceLost(place(), need(id, 'The ticket'), values)
    case 'transfers':
      return transfers(place(), values)
    case 'confirm':
      return confirm(place(), need(id, 'The order'), values)
    case 'refuse':
      return refuse(place(), need(id, 'The order'), values)
    case 'bank-refunds':
      return bankRefunds(place(), values)
    case 'refunded':
      return refunded(place(), need(id, 'The refund'), values)
    default:
      throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  }
}

void printed(run)
