import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { refundCalls } from '../contract/orders/refund.calls'
import { lossCalls } from '../contract/others/loss.calls'
import type { LostTicket } from '../contract/others/loss.schema'
import type { RefundOffer } from '../contract/orders/refund.schema'
import { CommandError } from './lib/CommandError'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'

/** Shows and refunds orders, and replaces lost tickets, from a terminal. The server checks the right and writes down the account. */
const help = `Shows and refunds orders of an exhibition, and replaces lost tickets, as an organiser.

  npm run orders -- show <order>                       its tickets and refunds
  npm run orders -- refund <order> --reason "why"      every ticket that was not used, without a fee
  npm run orders -- refund <order> --ticket <id> --ticket <id> --fee 10 --reason "why"
  npm run orders -- lost <ticket>                      the ticket is void at once; its holder has a new one, without a fee

  The rules of the fair do not bind the organiser: neither the deadline nor the fee table. A used ticket is never refunded.
  --fee <percent>     kept of the price, 0 to 99. The default is 0
  --reason <text>     the buyer reads it
  --key <text>        the same key again is the same refund, for a command that broke off

${placeHelp('the refund right, or the reissue right for lost tickets')}

Asks for the password, or reads it from ORGANISER_PASSWORD.
`

const options = {
  ...placeOptions,
  ticket: { type: 'string', multiple: true },
  fee: { type: 'string' },
  reason: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const described = ({ orderId, state, tickets, refunds }: RefundOffer): string =>
  [
    `order ${orderId}  ${state}`,
    ...tickets.map(
      ({ ticketId, state: of, name, day, price }) =>
        `  ticket ${ticketId}  ${of.padEnd(10)}  ${price.padStart(10)}  ${name}${day ? `  ${day}` : ''}`,
    ),
    ...refunds.map(
      ({ refundId, state: of, amount, fee, askedAt, doneAt }) =>
        `  refund ${refundId}  ${of.padEnd(10)}  ${amount.padStart(10)}  fee ${fee}  asked ${askedAt}${doneAt ? `  done ${doneAt}` : ''}`,
    ),
  ].join('\n')

const show = async (place: Place, orderId: string): Promise<string> =>
  described(await ask<RefundOffer>(place, refundCalls.ofOrder, { query: { orderId }, token: await signIn(place) }))

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
  return described(await ask<RefundOffer>(place, refundCalls.byOrganiser, { body, key, token: await signIn(place) }))
}

const replaceLost = async (place: Place, ticketId: string, { key = randomUUID() }: Wish): Promise<string> => {
  const { newTicketId } = await ask<LostTicket>(place, lossCalls.byOrganiser, { body: { ticketId }, key, token: await signIn(place) })
  return `ticket ${ticketId} is void; its holder has ticket ${newTicketId}`
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, orderId],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  if (action !== 'show' && action !== 'refund' && action !== 'lost') throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  const place = placeOf(values, process.env)
  if (action === 'lost') return replaceLost(place, need(orderId, 'The ticket'), values)
  const id = need(orderId, 'The order')
  return action === 'show' ? show(place, id) : refund(place, id, values)
}

run().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
