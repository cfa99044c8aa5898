import { isCountryTaken } from '../../../contract/rules/values/phoneCountries'
import { dialledPhone } from '../../../contract/rules/values/contacts'
import type { App } from '../App'
import { settingsOf } from '../exhibition/exhibition'
import type { LimitName } from '../limits/rateLimits'
import type { Gateways } from '../../gateways'

/** What a message to a phone is for. Each share of the organiser's budget is used up by itself, so invitations never stop sign-in codes. */
export type BudgetShare = 'codes' | 'messages'

type SmsArguments = Parameters<Gateways['sms']['send']>
type CodeArguments = Parameters<Gateways['whatsapp']['sendCode']>
type MailArguments = Parameters<Gateways['mail']['send']>
type SubscriptionArguments = Parameters<Gateways['wechat']['sendSubscription']>

interface ToPhone {
  tenantId: string
  /** In the form of `normalisePhone`. */
  phone: string
  share: BudgetShare
  /** The calling codes that the fair names; all by default. */
  countries?: readonly string[] | undefined
}

/** A message by its channel, ready for the provider. */
export type Outgoing =
  | (ToPhone & { channel: 'sms'; account: SmsArguments[0]; message: Omit<SmsArguments[1], 'to'> })
  | (ToPhone & { channel: 'whatsapp'; account: CodeArguments[0]; message: Omit<CodeArguments[1], 'to'> })
  | { channel: 'mail'; account: MailArguments[0]; message: MailArguments[1] }
  | { channel: 'subscription'; account: SubscriptionArguments[0]; message: SubscriptionArguments[1] }

/** We do not send this message. `seconds` is the time until the budget is whole again. */
export class OutboundRefusal extends Error {
  constructor(
    readonly reason: 'country' | 'budget',
    readonly seconds = 0,
  ) {
    super(`not sent: ${reason}`)
    this.name = 'OutboundRefusal'
  }
}

interface Budget {
  limit: LimitName
  setting: 'phoneCodesPerHour' | 'phoneCodesPerDay' | 'phoneMessagesPerHour' | 'phoneMessagesPerDay'
  /** Enough for the busiest hour or day of a large fair. */
  usual: number
}

const budgets: Record<BudgetShare, Budget[]> = {
  codes: [
    { limit: 'codePerTenantHour', setting: 'phoneCodesPerHour', usual: 20_000 },
    { limit: 'codePerTenantDay', setting: 'phoneCodesPerDay', usual: 100_000 },
  ],
  messages: [
    { limit: 'phoneMessagesPerTenantHour', setting: 'phoneMessagesPerHour', usual: 30_000 },
    { limit: 'phoneMessagesPerTenantDay', setting: 'phoneMessagesPerDay', usual: 150_000 },
  ],
}

/** The log warns the operator at this part of a budget, while messages are still sent. */
const alarmAt = 0.8

/**
 * Counts a message to a phone against the organiser's budgets, because each costs money. The log has a line for the operator before a
 * budget is used up, and one when it is.
 * @throws OutboundRefusal
 */
const consumeBudgets = async (app: App, tenantId: string, share: BudgetShare): Promise<void> => {
  const settings = await settingsOf(app, tenantId)
  for (const { limit, setting, usual } of budgets[share]) {
    const budget = settings[setting] ?? usual
    const count = await app.limits.note(limit, tenantId)
    if (count === Math.ceil(budget * alarmAt))
      app.log.warn({ tenantId, setting, count, budget }, `the budget of phone ${share} is nearly used up`)
    if (count <= budget) continue
    if (count === budget + 1) app.log.error({ tenantId, setting, budget }, `the budget of phone ${share} is used up`)
    throw new OutboundRefusal('budget', await app.limits.secondsLeft(limit, tenantId))
  }
}

/** @throws OutboundRefusal */
const assertMayReach = async (app: App, { tenantId, phone, share, countries }: ToPhone): Promise<void> => {
  if (!isCountryTaken(phone, countries)) throw new OutboundRefusal('country')
  await consumeBudgets(app, tenantId, share)
}

/**
 * Hands a message to its provider. Every message of the product leaves by this function and by no other.
 * @throws OutboundRefusal (the fair does not take the phone's country, or the organiser's budget is used up), GatewayError
 */
export const sendOut = async (app: App, outgoing: Outgoing): Promise<void> => {
  const { gateways } = app
  switch (outgoing.channel) {
    case 'sms':
      await assertMayReach(app, outgoing)
      await gateways.sms.send(outgoing.account, { ...outgoing.message, to: dialledPhone(outgoing.phone) })
      return
    case 'whatsapp':
      await assertMayReach(app, outgoing)
      await gateways.whatsapp.sendCode(outgoing.account, { ...outgoing.message, to: dialledPhone(outgoing.phone) })
      return
    case 'mail':
      await gateways.mail.send(outgoing.account, outgoing.message)
      return
    case 'subscription':
      await gateways.wechat.sendSubscription(outgoing.account, outgoing.message)
  }
}
