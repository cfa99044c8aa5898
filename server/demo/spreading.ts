import type { InviteForm, StoredInviteState } from '../../contract/rules/invitations/invitation'
import { maskEmail, maskPhone } from '../../contract/rules/values/contacts'
import { visitLinks } from '../areas/invitations/invitation/invitationToken'
import { countRegistered } from '../core/spreading/spreadCounts.sql'
import { dayIn, zonedEndOf } from '../core/time'
import type { Queryable } from '../database/connect'
import { insertRows } from '../database/insertRows'
import * as invitationsTables from '../database/schema/invitations'
import * as visitPlansTables from '../database/schema/visitPlans'
import * as visitGuestsTables from '../database/schema/visitGuests'
import * as spreadingTables from '../database/schema/spreading'
import type { ExhibitionKey } from '../database/within'
import { testVisitors } from './account/testAccounts'
import { after, before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { type DemoFair, datedFair } from './fairs'
import type { DemoVisitor } from './visitor/DemoVisitor'

/** The people whom each sharer brought. The person of the first sign-in is the fourth. */
const brought = [14, 11, 9, 7, 7, 5, 3, 2, 1, 1]
const ownPlace = 3

/** Invitations of that person, each with how far it came. */
const invitations: {
  form: InviteForm
  state: StoredInviteState
  name?: string
  contact?: string
  channel?: string
  opened: number
  guests: number
}[] = [
  { form: 'SHORT_MSG', state: 'delivered', name: '王丽娜', contact: '13900000001', opened: 2, guests: 1 },
  { form: 'SHORT_MSG', state: 'delivered', name: '李雷', contact: '13900000002', opened: 1, guests: 0 },
  { form: 'SHORT_MSG', state: 'failed', name: '周强', contact: '13900000003', opened: 0, guests: 0 },
  { form: 'EMAIL', state: 'sent', name: 'Anna Berger', contact: 'anna.berger@example.com', opened: 0, guests: 0 },
  { form: 'LINK', state: 'open', channel: '校友群', opened: 9, guests: 3 },
]

const isRegistered = ({ registerType, submittedAt, stage }: DemoVisitor): boolean =>
  registerType === 'visitor' && submittedAt !== null && (stage === 'approved' || stage === 'ticketHolder')

/** A guest came by the link of a sharer. */
const insertParent = async (
  client: Queryable,
  guest: ExhibitionKey & { accountId: string },
  parentAccountId: string,
  at: Date,
  timeZone: string,
): Promise<void> => {
  await insertRows(client, spreadingTables.registrationParents, [
    {
      ...guest,
      parentAccountId,
      createdAt: at,
      lastParentAccountId: parentAccountId,
      lastAt: at,
      registeredOn: null,
      cameOn: null,
    },
  ])
  await countRegistered(client, guest, dayIn(at, timeZone))
}

/** Makes rows of invitations of one person. */
const invitationMaker = ({ app, now }: DemoLoad, fair: DemoFair, own: DemoVisitor) => {
  const { tenantId, exhibitionId } = fair
  const key = { tenantId, exhibitionId }
  const { timeZone } = datedFair(fair, now)
  const ids = demoIds('invitations', Number(exhibitionId))
  return (
    one: { form: InviteForm; state: StoredInviteState; name?: string; contact?: string; channel?: string; opened: number },
    daysAgo: number,
    expiresOn: string,
  ): typeof invitationsTables.visitInvitations.$inferInsert => {
    const row = { ...key, id: ids() }
    const { form, state, name = '', contact = '', channel = '', opened } = one
    const isMessage = contact !== ''
    const createdAt = before(now, { days: daysAgo })
    return {
      ...row,
      accountId: own.accountId,
      registerType: own.registerType,
      exhibitorId: null,
      freeInvitationId: null,
      form,
      channel,
      name,
      contact: null,
      contactMasked: form === 'EMAIL' ? maskEmail(contact) : isMessage ? maskPhone(contact) : '',
      note: '',
      language: 'cn',
      tokenHash: visitLinks.newHash(app, row),
      batchId: isMessage ? row.id : null,
      slice: 0,
      state,
      failure: state === 'failed' ? 'notDelivered' : null,
      attempts: isMessage ? 1 : 0,
      handedAt: null,
      busyUntil: null,
      sentAt: isMessage ? after(createdAt, { minutes: 1 }) : null,
      opened,
      createdAt,
      expiresAt: zonedEndOf(expiresOn, timeZone),
    }
  }
}

/** People who share the fair and bring others, and the invitations and the plan with friends of one of them. */
export const loadSpreading = async (load: DemoLoad, fair: DemoFair, visitors: DemoVisitor[]): Promise<void> => {
  const { client, now } = load
  const { startsOn, timeZone, spreading } = datedFair(fair, now)
  const own = visitors.find(({ test }) => test === testVisitors[0])
  if (!spreading || !own) return
  const { tenantId, exhibitionId } = fair
  const key = { tenantId, exhibitionId }
  const people = visitors
    .filter((visitor) => isRegistered(visitor) && !visitor.test)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const sharers = people.splice(0, brought.length - 1)
  sharers.splice(ownPlace, 0, own)
  const guests: DemoVisitor[] = []
  for (const [place, sharer] of sharers.entries())
    for (const guest of people.splice(-brought[place]!)) {
      if (sharer === own) guests.push(guest)
      await insertParent(client, { ...key, accountId: guest.accountId }, sharer.accountId, guest.submittedAt!, timeZone)
    }
  const made = invitationMaker(load, fair, own)
  const { endsOn } = datedFair(fair, now)
  const rows = invitations.map((one, at) => made(one, 6 - at, endsOn))
  const plan = made({ form: 'TOGETHER', state: 'open', opened: 6 }, 1, startsOn)
  await insertRows(client, invitationsTables.visitInvitations, [...rows, { ...plan, note: '一起看新设备，中午一块儿吃饭' }])
  const came = invitations.flatMap(({ guests: count }, at) => Array.from({ length: count }, () => rows[at]!.id))
  await insertRows(
    client,
    visitGuestsTables.visitGuests,
    came.map((invitationId, at) => ({
      ...key,
      registrationId: guests[at]!.registrationId,
      invitationId,
      cameAt: guests[at]!.submittedAt!,
    })),
  )
  await insertRows(client, visitPlansTables.visitPlans, [
    { ...key, invitationId: plan.id, accountId: own.accountId, visitOn: startsOn, meetAt: '09:30', place: '南门入口', revision: 0 },
  ])
  await insertRows(
    client,
    visitPlansTables.visitAnswers,
    guests.slice(0, 4).map(({ accountId }, at) => ({
      ...key,
      invitationId: plan.id,
      accountId,
      isComing: at < 3,
      answeredAt: before(now, { hours: 3 * (at + 1) }),
    })),
  )
}
