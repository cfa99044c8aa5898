import type { PoolClient } from 'pg'
import type { GuestBody } from '../../../../contract/exhibitor/specialGuest.schema'
import { maskContact } from '../../../../contract/rules/values/contacts'
import type { SpecialPrivilege } from '../../../../contract/rules/exhibitor/specialGuest'
import type { App } from '../../../core/App'
import { fail, isTaken } from '../../../core/errors/failure'
import { messageJob } from '../../../core/messages/messages'
import { hasOptedOut } from '../../../core/messages/optOut.sql'
import { withPoints } from '../../../core/limits/points'
import type { SignedInScope } from '../../../core/calls/scope'
import { contactPrint } from '../../../core/secrets/contactPrint'
import { databaseOver } from '../../../database/connect'
import { promisePlaces } from '../../tickets/freeTicket/promise.service'
import { recipientLanguage } from '../../tickets/gift/offer.service'
import { guestLinks } from './link'
import { type GuestRow, insertGuest } from './specialGuest.sql'
import { type Checked, checked } from './checkGuest'

interface Inviting {
  scope: SignedInScope
  exhibitorId: string | null
  body: GuestBody
  guest: Checked
  language: 'cn' | 'en'
}

export const write = async (app: App, client: PoolClient, { scope, exhibitorId, body, guest, language }: Inviting): Promise<GuestRow> => {
  const { tenantId, exhibitionId, caller } = scope
  const { way } = body
  const { contact } = guest
  const key = { tenantId, exhibitionId, id: app.ids() }
  const at = app.now()
  const contactMasked = contact === null ? '' : maskContact(contact)
  const [promised = null] =
    body.quotaId === undefined
      ? []
      : await promisePlaces(app, scope, client, body.quotaId, [{ way, contactMasked, note: guest.note, language, contact: contact ?? '' }])
  const row: GuestRow = {
    ...key,
    ...guest,
    ...{ exhibitorId, accountId: caller.accountId, way, contactMasked, language, state: 'invited', version: 1, invitedAt: at },
    contactPrint: contact === null ? '' : contactPrint(app.secrets, tenantId, contact),
    message: contact === null ? null : 'queued',
    tokenHash: guestLinks.newHash(app, key),
    freeInvitationId: promised,
    ...{ openedAt: null, answeredAt: null },
  }
  await insertGuest(
    databaseOver(client),
    row,
    body.promises.map(({ id: privilegeId, number }) => ({
      tenantId,
      exhibitionId,
      guestId: key.id,
      privilegeId,
      promised: number,
      used: 0,
    })),
  )
  if (contact !== null)
    await app.jobs.add(client, [
      messageJob({ tenantId, exhibitionId, accountId: caller.accountId, message: 'specialGuestInvited', about: key.id }, at),
    ])
  return row
}

/** Writes the invitation. @throws Failure tooManyRequests: the contact has enough invitations of this organiser */
export const counted = (
  app: App,
  { scope: { tenantId }, guest: { contact } }: Inviting,
  invite: () => Promise<string>,
): Promise<string> => {
  const key = contact === null ? null : contactPrint(app.secrets, tenantId, contact)
  return withPoints(app.limits, key === null ? [] : [{ name: 'visitInvitationsPerContactWeek', key }], invite).catch((error: unknown) => {
    throw isTaken(error) ? fail('specialGuestTwice') : error
  })
}

export const inviting = async (
  app: App,
  scope: SignedInScope,
  exhibitorId: string | null,
  body: GuestBody,
  offered: readonly SpecialPrivilege[],
): Promise<Inviting> => {
  const guest = await checked(app, await scope.exhibition(), body, offered)
  if (guest.contact !== null && (await hasOptedOut(app.pool, scope.tenantId, guest.contact))) throw fail('specialGuestOptedOut')
  const language =
    guest.contact === null || body.way === 'link' ? scope.language : await recipientLanguage(app, scope, body.way, guest.contact)
  return { scope, exhibitorId, body, guest, language }
}
