import { type DeliveryFailure, nextAttemptMs } from '../../../../contract/rules/connect/contactWebhook'
import type { App } from '../../../core/App'
import { type Job, Postponed } from '../../../core/jobs/jobs'
import type { Sweep } from '../../../core/jobs/sweeps'
import { GatewayError } from '../../../gateways'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import {
  type DeliveryRow,
  type WebhookRow,
  claimDelivery,
  companiesWithDue,
  endDelivery,
  findWebhook,
  noteArrived,
  postponeDeliveries,
} from './contactWebhook.sql'
import { type MessageBody, messageOf } from './messageOf'
import { deliverJob } from './noteChanges'

/** No message is in flight for so long. */
const leaseMs = 120_000

/** A company with many messages lets others have their turn. */
const turnMs = 20_000

export interface SendOutcome {
  status: number | null
  failure: DeliveryFailure
}

/** Sends a message once. */
export const sendOnce = async (
  app: App,
  { address, sealedSecret }: Pick<WebhookRow, 'address' | 'sealedSecret'>,
  id: string,
  body: MessageBody,
): Promise<SendOutcome> => {
  try {
    const message = { id: `msg_${id}`, secret: app.secrets.unseal(sealedSecret), body: JSON.stringify(body) }
    const status = await app.gateways.crm.send(address, message)
    return { status, failure: status >= 200 && status < 300 ? '' : 'status' }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return { status: null, failure: error.code === 'timeout' ? 'timeout' : error.code === 'refused' ? 'notPublic' : 'unreachable' }
  }
}

/** Whether a receiver is in trouble itself, so that its other messages would fare no better. */
const isReceivers = ({ status, failure }: SendOutcome): boolean =>
  failure !== 'internal' && (status === null || status === 429 || status >= 500)

/** A message that cannot be made is tried again like others, and holds none of them up. */
const tryOne = async (app: App, key: ExhibitorKey, webhook: WebhookRow, delivery: DeliveryRow): Promise<SendOutcome> => {
  try {
    return await sendOnce(app, webhook, delivery.id, await messageOf(app, key, delivery, webhook))
  } catch (error) {
    const err = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    app.log.error({ ...key, id: delivery.id, err }, 'a message to the system of a company could not be made')
    return { status: null, failure: 'internal' }
  }
}

const deliverOne = async (app: App, key: ExhibitorKey, webhook: WebhookRow, delivery: DeliveryRow): Promise<void> => {
  const outcome = await tryOne(app, key, webhook, delivery)
  const now = app.now()
  if (outcome.failure === '') {
    await endDelivery(app.pool, key, delivery.id, { state: 'sent', dueAt: now, ...outcome })
    if (delivery.kind === 'created') await noteArrived(app.pool, key, delivery.contactId!)
    return
  }
  const waitMs = nextAttemptMs(delivery.attempts)
  const dueAt = new Date(now.getTime() + (waitMs ?? 0))
  await endDelivery(app.pool, key, delivery.id, { state: waitMs === null ? 'failed' : 'waiting', dueAt, ...outcome })
  app.log.info({ ...key, attempts: delivery.attempts, ...outcome }, 'a message to the system of a company failed')
  if (isReceivers(outcome)) await postponeDeliveries(app.pool, key, new Date(now.getTime() + (waitMs ?? nextAttemptMs(1)!)))
}

/** Sends what waits of a company, one message after the other. @throws Postponed: more waits, and others have their turn */
export const deliverContacts = async (app: App, job: Job): Promise<void> => {
  const [exhibitionId, exhibitorId] = job.key.split('/') as [string, string]
  const key: ExhibitorKey = { tenantId: job.tenantId, exhibitionId, exhibitorId }
  const startedAt = performance.now()
  for (;;) {
    const webhook = await findWebhook(app.pool, key)
    if (!webhook?.isOn) return
    const now = app.now()
    const delivery = await claimDelivery(app.pool, key, now, new Date(now.getTime() + leaseMs))
    if (!delivery) return
    await app.jobs.renew(job)
    await deliverOne(app, key, webhook, delivery)
    if (performance.now() - startedAt > turnMs) throw new Postponed(0, 'others have their turn')
  }
}

/** Adds the jobs of companies whose messages are due: those to be sent again, and changes that came while a job ended. */
export const addDeliveries = (app: App): Sweep<ExhibitorKey> => ({
  name: 'contact.deliver',
  find: () => companiesWithDue(app.pool, app.now()),
  async each(key) {
    await app.jobs.add(app.pool, [deliverJob(key, app.now())])
    return 1
  },
})
