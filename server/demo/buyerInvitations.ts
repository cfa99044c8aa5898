import type { InviteFailure, InviteForm, StoredInviteState } from '../../contract/rules/invitations/invitation'
import { maskEmail, maskPhone } from '../../contract/rules/values/contacts'
import { freeLinks } from '../areas/tickets/freeTicket/freeToken'
import { expireInvitationJob } from '../areas/tickets/freeTicket/endInvitations'
import { visitLinks } from '../areas/invitations/invitation/invitationToken'
import { zonedEndOf } from '../core/time'
import { insertRows } from '../database/insertRows'
import * as freeTicketsTables from '../database/schema/freeTickets'
import * as freeQuotasTables from '../database/schema/freeQuotas'
import * as invitationsTables from '../database/schema/invitations'
import * as visitGuestsTables from '../database/schema/visitGuests'
import { buyersOf } from './buyers.sql'
import { after, before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { type DemoFair, datedFair, machineryFair } from './fairs'
import { memberNamed } from './fair.sql'

interface DemoBuyer {
  form: InviteForm
  state: StoredInviteState
  failure?: InviteFailure
  name?: string
  contact?: string
  channel?: string
  opened?: number
  /** People who registered by it: those who have come, and those who have not. */
  came?: number
  registered?: number
  /** A free ticket waits for the buyer. */
  hasTicket?: true
}

/** Buyers whom the first company of the main fair invited, in every state. */
const buyers: DemoBuyer[] = [
  { form: 'SHORT_MSG', state: 'delivered', name: '彭志刚', contact: '13900001001', opened: 3, came: 1 },
  { form: 'EMAIL', state: 'sent', name: 'Thomas Weber', contact: 'thomas.weber@example.com', opened: 2, came: 1 },
  { form: 'SHORT_MSG', state: 'delivered', name: '陆文静', contact: '13900001002', opened: 1, registered: 1 },
  { form: 'SHORT_MSG', state: 'delivered', name: '孟凡', contact: '13900001003', opened: 1, hasTicket: true },
  { form: 'SHORT_MSG', state: 'delivered', name: '乔立军', contact: '13900001004' },
  { form: 'EMAIL', state: 'sent', name: 'Maria Rossi', contact: 'maria.rossi@example.com', hasTicket: true },
  { form: 'SHORT_MSG', state: 'failed', failure: 'notDelivered', name: '石磊', contact: '13900001005' },
  { form: 'SHORT_MSG', state: 'optedOut', name: '白雪', contact: '13900001006', opened: 1 },
  { form: 'EMAIL', state: 'withdrawn', name: 'John Smith', contact: 'john.smith@example.com' },
  { form: 'QRCODE', state: 'open', channel: '展台立牌', opened: 12, registered: 2 },
  { form: 'LINK', state: 'open', channel: '微信公众号', opened: 31, came: 1, registered: 1 },
]

const quota = 20

/** Invitations to buyers, their guests, and the free tickets that are left. */
export const loadBuyerInvitations = async ({ app, client, now }: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const key = { tenantId, exhibitionId }
  const { accountId, exhibitorId } = await memberNamed(client, fair, 'jinggong')
  const { endsOn, timeZone } = datedFair(fair, now)
  const expiresAt = zonedEndOf(endsOn, timeZone)
  const ticketTypeId = fair.file.ticketTypes[1]!.id
  const ids = demoIds('buyers', Number(exhibitionId))
  const quotaId = ids()
  await insertRows(client, freeQuotasTables.freeQuotas, [
    {
      ...{ ...key, id: quotaId, code: 'buyers-jinggong', department: '江城精工', exhibitorId, ticketTypeId, quota },
      ...{ offered: buyers.filter(({ hasTicket }) => hasTicket).length, claimed: 0, endsAt: null, createdAt: before(now, { days: 20 }) },
    },
  ])
  const count = (kind: 'came' | 'registered'): number => buyers.reduce((sum, buyer) => sum + (buyer[kind] ?? 0), 0)
  const people = {
    came: await buyersOf(client, key, true, count('came')),
    registered: await buyersOf(client, key, false, count('registered')),
  }
  for (const [at, buyer] of buyers.entries()) {
    const { form, state, failure = null, name = '', contact = '', channel = '', opened = 0, hasTicket } = buyer
    const createdAt = before(now, { days: 12 - at })
    const base = {
      ...key,
      accountId,
      registerType: 'exhibitorDept',
      note: '',
      language: form === 'EMAIL' ? ('en' as const) : ('cn' as const),
    }
    const contactMasked = form === 'EMAIL' ? maskEmail(contact) : contact ? maskPhone(contact) : ''
    const freeId = hasTicket ? ids() : null
    if (freeId !== null) {
      const row = { ...key, id: freeId }
      await insertRows(client, freeTicketsTables.freeInvitations, [
        {
          ...{ ...base, id: freeId, quotaId, ticketTypeId, way: form === 'EMAIL' ? ('email' as const) : ('phone' as const) },
          ...{ contact, contactMasked, tokenHash: freeLinks.newHash(app, row), places: 1, claimed: 0 },
          ...{ state: 'open' as const, createdAt, expiresAt, endedAt: null },
        },
      ])
      await app.jobs.add(client, [expireInvitationJob(row, expiresAt)])
    }
    const id = ids()
    const isMessage = contact !== ''
    await insertRows(client, invitationsTables.visitInvitations, [
      {
        ...{
          ...base,
          id,
          exhibitorId,
          templateId: isMessage ? 'vip' : null,
          freeInvitationId: freeId,
          form,
          channel,
          name,
          contact: null,
          contactMasked,
        },
        ...{ tokenHash: visitLinks.newHash(app, { ...key, id }), batchId: isMessage ? id : null, slice: 0 },
        ...{ state, failure, attempts: isMessage ? 1 : 0, handedAt: null, busyUntil: null, opened, createdAt, expiresAt },
        sentAt: isMessage && state !== 'withdrawn' ? after(createdAt, { minutes: 1 }) : null,
      },
    ])
    const guests = (['came', 'registered'] as const).flatMap((kind) => people[kind].splice(0, buyer[kind] ?? 0))
    await insertRows(
      client,
      visitGuestsTables.visitGuests,
      guests.map(({ registrationId, submittedAt }) => ({ ...key, registrationId, invitationId: id, cameAt: submittedAt })),
    )
  }
}
