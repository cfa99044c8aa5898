import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { SandboxAnGeBo } from '../partners/registerAnGeBo'
import type { SandboxTailorHub } from '../partners/registerTailorHub'
import { type SandboxInvoicing, invoiceOutcomes } from '../invoicing/registerInvoicing'
import type { SandboxPayment } from '../payment/registerPayment'
import { forgeries, noticeModes } from '../payment/notices'
import { refundOutcomes } from '../payment/refunds'
import { stripeForgeries } from '../stripe/events'
import { type SandboxStripe, stripeDeeds } from '../stripe/registerStripe'
import type { SandboxWechat } from '../wechat/registerWechat'
import { faultKinds, faultyServices } from './faults'
import type { Faults } from './faults'
import { type SandboxStatements, statementChanges } from './statements'

const number = Type.String({ minLength: 1 })

/** The body of `POST /sandbox/control`. */
export const SandboxCommand = Type.Union([
  /** The payer pays; `isLate` although the trade is closed or out of time, or after a while. */
  Type.Object({ action: Type.Literal('pay'), outTradeNo: number, isLate: Type.Optional(Type.Boolean()) }),
  Type.Object({ action: Type.Literal('payAfter'), outTradeNo: number, delayMs: Type.Integer({ minimum: 0 }) }),
  Type.Object({ action: Type.Literal('notices'), mode: Type.Enum([...noticeModes]) }),
  /** `about`: the number of the trade or of the refund. Answers `{status}`: what the receiver said, 0 for nothing. */
  Type.Object({ action: Type.Literal('deliverAgain'), about: number }),
  Type.Object({ action: Type.Literal('forge'), outTradeNo: number, forgery: Type.Enum([...forgeries]) }),
  Type.Object({ action: Type.Literal('refunds'), outcome: Type.Enum([...refundOutcomes]) }),
  /** How requests of invoices end from now on. */
  Type.Object({ action: Type.Literal('invoices'), outcome: Type.Enum([...invoiceOutcomes]) }),
  /** Ends a request of an invoice that is in flight, and calls back. Answers `{status}` of the receiver. */
  Type.Object({ action: Type.Literal('endInvoice'), requestNo: number, isIssued: Type.Boolean() }),
  Type.Object({ action: Type.Literal('invoiceNotice'), requestNo: number }),
  /** What anGeBo's directory says of a company; null takes the company out of it. */
  Type.Object({
    action: Type.Literal('directory'),
    deptNo: number,
    entry: Type.Union([Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])), Type.Null()]),
  }),
  Type.Object({
    action: Type.Literal('fault'),
    service: Type.Enum([...faultyServices]),
    fault: Type.Enum([...faultKinds, 'none']),
    times: Type.Optional(Type.Integer({ minimum: 1 })),
    method: Type.Optional(Type.String()),
  }),
  /** The person of the next OAuth in a browser without one. Answers the open ids. */
  Type.Object({ action: Type.Literal('user'), seed: Type.String({ pattern: '^[\\w.-]+$' }) }),
  Type.Object({ action: Type.Literal('expireTokens') }),
  /** The person accepts one more message of these templates in the mini-program. */
  Type.Object({ action: Type.Literal('subscribe'), openId: number, templateIds: Type.Array(Type.String(), { maxItems: 20 }) }),
  /** A payer at a checkout of Stripe, or the payer's bank. `payment` is our number. */
  Type.Object({ action: Type.Literal('stripe'), payment: number, deed: Type.Enum([...stripeDeeds]) }),
  Type.Object({ action: Type.Literal('stripeNotices'), mode: Type.Enum([...noticeModes]) }),
  /** `url`: another endpoint than its own. Answers `{status}`. */
  Type.Object({ action: Type.Literal('stripeDeliverAgain'), payment: number, url: Type.Optional(Type.String()) }),
  Type.Object({ action: Type.Literal('stripeForge'), payment: number, forgery: Type.Enum([...stripeForgeries]) }),
  Type.Object({ action: Type.Literal('stripeRefunds'), outcome: Type.Enum([...refundOutcomes]) }),
  Type.Object({ action: Type.Literal('stripeRefundByHand'), payment: number, amount: Type.Integer({ minimum: 1 }) }),
  /** What the statements of both services say from now on. `number` is of a payment or a refund. */
  Type.Object({
    action: Type.Literal('statement'),
    change: Type.Enum([...statementChanges, 'none']),
    number: Type.Optional(Type.String()),
  }),
  Type.Object({ action: Type.Literal('rotateCertificate') }),
  /** Notices are signed with the public key `PUB_KEY_ID_…` instead of the certificate. */
  Type.Object({ action: Type.Literal('usePublicKey'), isUsed: Type.Boolean() }),
])

export type SandboxCommand = Static<typeof SandboxCommand>

interface Controlled {
  now(): Date
  faults: Faults
  payment: SandboxPayment
  wechat: SandboxWechat
  invoicing: SandboxInvoicing
  stripe: SandboxStripe
  tailorHub: SandboxTailorHub
  anGeBo: SandboxAnGeBo
  statements: SandboxStatements
}

/**
 * `POST /sandbox/control` plays what happens outside; `GET /sandbox/trades/:outTradeNo` shows what the outside knows.
 */
export function registerControl(app: FastifyInstance, controlled: Controlled): void {
  const { trades, notices } = controlled.payment

  app.post('/sandbox/control', async ({ body }, reply) => {
    if (!Value.Check(SandboxCommand, body)) return reply.code(422).send({ error: 'no such command' })
    if ('outTradeNo' in body && !trades.byNumber(body.outTradeNo)) return reply.code(404).send({ error: 'no such trade' })
    return run(body, controlled)
  })

  app.get('/sandbox/hubProducts', async () => ({ products: controlled.tailorHub.all() }))

  app.get('/sandbox/invoices', async () => ({ invoices: controlled.invoicing.all() }))

  app.get<{ Params: { payment: string } }>('/sandbox/stripe/:payment', async ({ params }, reply) => {
    const session = controlled.stripe.byNumber(params.payment)
    if (!session) return reply.code(404).send({ error: 'no such checkout' })
    return { ...session, events: controlled.stripe.events.about(params.payment) }
  })

  app.get<{ Params: { outTradeNo: string } }>('/sandbox/trades/:outTradeNo', async ({ params }, reply) => {
    const trade = trades.byNumber(params.outTradeNo)
    if (!trade) return reply.code(404).send({ error: 'no such trade' })
    return { ...trade, notices: notices.about(params.outTradeNo) }
  })
}

async function run(
  command: SandboxCommand,
  { now, faults, payment, wechat, invoicing, stripe, anGeBo, statements }: Controlled,
): Promise<object> {
  const { notices, refunds } = payment
  const trade = 'outTradeNo' in command ? payment.trades.byNumber(command.outTradeNo) : undefined
  switch (command.action) {
    case 'pay':
      return done(trade && payment.pay(trade, { isLate: command.isLate }))
    case 'payAfter':
      return done(trade && payment.payAt(trade, new Date(now().getTime() + command.delayMs)))
    case 'notices':
      return done(notices.choose(command.mode))
    case 'deliverAgain':
      return { status: await notices.deliverAgain(command.about) }
    case 'forge':
      return { status: trade ? await notices.forge(trade, command.forgery) : 0 }
    case 'refunds':
      return done(refunds.choose(command.outcome))
    case 'invoices':
      return done(invoicing.choose(command.outcome))
    case 'endInvoice':
      return { status: await invoicing.end(command.requestNo, command.isIssued) }
    case 'invoiceNotice':
      return { status: await invoicing.callBack(command.requestNo) }
    case 'directory':
      return done(anGeBo.put(command.deptNo, command.entry))
    case 'fault':
      if (command.fault === 'none') return done(faults.clear(command.service))
      return done(faults.set(command.service, command.fault, command.times, command.method))
    case 'user':
      return wechat.chooseUser(command.seed)
    case 'expireTokens':
      return done(wechat.expireTokens())
    case 'subscribe':
      return done(wechat.subscribe(command.openId, command.templateIds))
    case 'stripe':
      return { isDone: stripe.play(command.payment, command.deed) }
    case 'stripeNotices':
      return done(stripe.events.choose(command.mode))
    case 'stripeDeliverAgain':
      return { status: await stripe.events.deliverAgain(command.payment, command.url) }
    case 'stripeForge':
      return { status: await stripe.forge(command.payment, command.forgery) }
    case 'stripeRefunds':
      return done(stripe.chooseRefunds(command.outcome))
    case 'stripeRefundByHand':
      return done(stripe.refundByHand(command.payment, command.amount))
    case 'statement':
      return done(command.change === 'none' ? statements.clear() : statements.change(command.change, command.number))
    case 'rotateCertificate':
      return { serialNo: await payment.rotateCertificate() }
    case 'usePublicKey':
      return done(notices.usePublicKey(command.isUsed))
  }
}

function done(_nothing: unknown): object {
  return { isDone: true }
}
