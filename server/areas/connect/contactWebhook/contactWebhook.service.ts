import type {
  ContactDelivery,
  ContactWebhook,
  DeliveryAgainBody,
  WebhookAddressBody,
  WebhookSwitchBody,
  WebhookWithSecret,
} from '../../../../contract/connect/contactWebhook.schema'
import type { Paged } from '../../../../contract/envelope'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { type PageRequest, presentedPage } from '../../../core/calls/paging'
import type { CompanyScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import type { AddressCheck } from '../../../gateways'
import { newWebhookSecret } from '../../../gateways/crm/sign'
import { type ExhibitorKey, callersExhibitor } from '../../exhibitor/member.service'
import { lockBook } from '../contact/contact.sql'
import { heldSeats } from '../membership/seat.sql'
import {
  type DeliveryRow,
  type WebhookRow,
  contactsGivenUp,
  countDeliveries,
  findDelivery,
  findWebhook,
  insertTest,
  pageDeliveries,
  stopDeliveries,
  storeSecret,
  storeWebhook,
  switchWebhook,
} from './contactWebhook.sql'
import { sendOnce } from './deliver'
import { testBody } from './messageOf'
import { noteChanges } from './noteChanges'

const present = async (app: App, key: ExhibitorKey): Promise<ContactWebhook> => {
  const row = await findWebhook(app.pool, key)
  return { address: row?.address ?? '', isOn: row?.isOn ?? false, ...(await countDeliveries(app.pool, key)) }
}

/** Where the contacts of the caller's company are sent to. */
export const webhookDetail = (app: App, scope: CompanyScope): Promise<ContactWebhook> => present(app, callersExhibitor(scope))

const refusals = { invalid: 'webhookAddressInvalid', notPublic: 'webhookNotPublic', unknown: 'webhookUnknown' } as const satisfies Record<
  Exclude<AddressCheck, 'good'>,
  string
>

const takeTry = ({ limits }: App, { tenantId, caller }: CompanyScope): Promise<number> =>
  limits.consume('webhookTriesPerMemberHour', `${tenantId}/${caller.accountId}`)

/**
 * Sets the address, and switches sending on.
 * @returns with the secret, where the company had none
 * @throws Failure scanNotAuthorised (no account of the company may scan), webhookAddressInvalid, webhookNotPublic, webhookUnknown, tooManyRequests
 */
export const saveWebhook = async (app: App, scope: CompanyScope, body: WebhookAddressBody): Promise<WebhookWithSecret> => {
  const key = callersExhibitor(scope)
  if ((await heldSeats(app.pool, key)).length === 0) throw fail('scanNotAuthorised')
  await takeTry(app, scope)
  const address = body.address.trim()
  const check = await app.gateways.crm.check(address)
  if (check !== 'good') throw fail(refusals[check])
  const secret = newWebhookSecret()
  const sealedSecret = app.secrets.seal(secret)
  const row = { address, sealedSecret, language: scope.language, changedAt: app.now() }
  const isNew = await inTransaction(app.pool, async (client) => {
    await lockBook(client, key)
    const known = await findWebhook(client, key)
    const stored = await storeWebhook(client, key, row)
    await recordChange(client, {
      targets: [key.exhibitorId],
      before: { hasAddress: known !== null, isOn: known?.isOn ?? false },
      after: { hasAddress: true, isOn: true, isSameAddress: known?.address === address },
    })
    return stored.sealedSecret === sealedSecret
  })
  return { ...(await present(app, key)), secret: isNew ? secret : null }
}

/** @throws Failure webhookMissing */
const known = async (app: App, key: ExhibitorKey): Promise<WebhookRow> => {
  const row = await findWebhook(app.pool, key)
  if (!row) throw fail('webhookMissing')
  return row
}

/** A new secret, which counts from the next message on. @throws Failure webhookMissing */
export const renewSecret = async (app: App, scope: CompanyScope): Promise<WebhookWithSecret> => {
  const key = callersExhibitor(scope)
  await known(app, key)
  const secret = newWebhookSecret()
  await inTransaction(app.pool, async (client) => {
    await storeSecret(client, key, app.secrets.seal(secret), app.now())
    await recordChange(client, { targets: [key.exhibitorId], before: { hasOldSecret: true }, after: { hasOldSecret: false } })
  })
  return { ...(await present(app, key)), secret }
}

/** Stops sending, which gives up what waits, or resumes it. @throws Failure webhookMissing */
export const switchSending = async (app: App, scope: CompanyScope, { isOn }: WebhookSwitchBody): Promise<ContactWebhook> => {
  const key = callersExhibitor(scope)
  const before = await known(app, key)
  await inTransaction(app.pool, async (client) => {
    // Members who write are done, so that no message of theirs comes afterwards.
    await lockBook(client, key)
    await switchWebhook(client, key, isOn, app.now())
    if (!isOn) await stopDeliveries(client, key)
    await recordChange(client, { targets: [key.exhibitorId], before: { isOn: before.isOn }, after: { isOn } })
  })
  return present(app, key)
}

const presentDelivery = (row: DeliveryRow, timeZone: string): ContactDelivery => {
  const { id, contactId, kind, state, attempts, createdAt, lastAt, dueAt, status, failure } = row
  return {
    ...{ id, contactId, kind, state, attempts, status, failure, at: wireTime(createdAt, timeZone) },
    lastAt: wireTimeOrNull(lastAt, timeZone),
    nextAt: wireTimeOrNull(state === 'waiting' && attempts > 0 ? dueAt : null, timeZone),
  }
}

/** Sends a message without a contact, and says what became of it. @throws Failure webhookMissing, tooManyRequests */
export const sendTest = async (app: App, scope: CompanyScope): Promise<ContactDelivery> => {
  const key = callersExhibitor(scope)
  const webhook = await known(app, key)
  await takeTry(app, scope)
  const [id, at] = [app.ids(), app.now()]
  const outcome = await sendOnce(app, webhook, id, testBody(key, at))
  const state = outcome.failure === '' ? ('sent' as const) : ('failed' as const)
  const row = { id, state, attempts: 1, createdAt: at, dueAt: at, lastAt: at, ...outcome }
  await insertTest(app.pool, key, row)
  const { timeZone } = await scope.exhibition()
  return presentDelivery({ ...row, contactId: null, kind: 'test' }, timeZone)
}

/** Contacts that are sent again at once. Those that are left are sent by the next request. */
const mostAgain = 1000

/**
 * Sends a contact again as it is now, or all those whose last message was given up.
 * @throws Failure webhookMissing (also switched off), notFound (also another company's, and a test)
 */
export const sendAgain = async (app: App, scope: CompanyScope, { id }: DeliveryAgainBody): Promise<ContactWebhook> => {
  const key = callersExhibitor(scope)
  if (!(await known(app, key)).isOn) throw fail('webhookMissing')
  await inTransaction(app.pool, async (client) => {
    await lockBook(client, key)
    const ids = id === undefined ? await contactsGivenUp(client, key, mostAgain) : [(await findDelivery(client, key, id))?.contactId]
    const contacts = ids.flatMap((one) => one ?? [])
    if (id !== undefined && contacts.length === 0) throw fail('notFound')
    await noteChanges(app, client, key, contacts)
  })
  return present(app, key)
}

/** The messages of the caller's company, the newest first. */
export const deliveryPage = async (app: App, scope: CompanyScope, query: PageRequest): Promise<Paged<ContactDelivery>> => {
  const { timeZone } = await scope.exhibition()
  return presentedPage(
    query,
    (window) => pageDeliveries(app.pool, callersExhibitor(scope), window),
    (rows) => rows.map((row) => presentDelivery(row, timeZone)),
  )
}
