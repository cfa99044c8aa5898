import type { PoolClient } from 'pg'
import type { Paged } from '../../../../contract/envelope'
import type {
  GuestBody,
  GuestChangeBody,
  GuestDetail,
  GuestsPage,
  GuestsQuery,
  OrganiserGuest,
  OrganiserGuestsQuery,
} from '../../../../contract/exhibitor/specialGuest.schema'
import { maskContact, normaliseEmail, normalisePhone, validateEmail, validatePhone } from '../../../../contract/rules/values/contacts'
import { normaliseNote, validateNote } from '../../../../contract/rules/tickets/freeTicket'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import { normaliseName, validateName } from '../../../../contract/rules/values/names'
import {
  type GuestState,
  type SpecialGuestRules,
  type SpecialPrivilege,
  canGuestBecome,
} from '../../../../contract/rules/exhibitor/specialGuest'
import type { ValidationError } from '../../../../contract/fieldErrors'
import type { App } from '../../../core/App'
import { type Review, decide } from '../../../core/review'
import { reviewPage } from '../../../core/reviewPage'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { messageWays } from '../../../core/exhibition/messageWays'
import { typedContactError } from '../../../core/exhibition/typedContact'
import { fail, failFields, isTaken } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import { messageJob } from '../../../core/messages/messages'
import { hasOptedOut } from '../../../core/messages/optOut.sql'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import { withPoints } from '../../../core/limits/points'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { contactPrint } from '../../../core/secrets/contactPrint'
import { databaseOver } from '../../../database/connect'
import { ownQuotas } from '../../tickets/freeTicket/invite.service'
import { endPromise, promisePlaces } from '../../tickets/freeTicket/promise.service'
import { recipientLanguage } from '../../tickets/gift/gift.service'
import { lockArea } from '../exhibitor/exhibitor.sql'
import { callersExhibitor } from '../member.service'
import { guestLinks } from './link'
import { linkOf, presentForOrganiser, presentGuests } from './present'
import { type GuestRow, countPlaced, findGuest, insertGuest, moveGuest, pageGuests, usesOf } from './specialGuest.sql'

/** @throws Failure specialGuestsNotOffered */
const rulesOf = ({ config }: Exhibition): SpecialGuestRules => {
  if (!config.specialGuests) throw fail('specialGuestsNotOffered')
  return config.specialGuests
}

const byExhibitors = ({ privileges }: SpecialGuestRules): SpecialPrivilege[] => privileges.filter(({ byExhibitors: isTheirs }) => isTheirs)

/** The company's guests, the newest first, and what it may promise. */
export const guestPage = async (app: App, scope: CompanyScope, { state, ...query }: GuestsQuery): Promise<GuestsPage> => {
  const { member } = scope
  const exhibition = await scope.exhibition()
  const rules = exhibition.config.specialGuests
  const [{ rows, total }, used, ways, { quotas }] = await Promise.all([
    pageGuests(app.db, member, { host: member.exhibitorId, state }, pageWindow(query)),
    countPlaced(app.db, member, member.exhibitorId),
    messageWays(app, exhibition, 'specialGuestInvited'),
    ownQuotas(app, scope),
  ])
  return {
    ...pageOf(await presentGuests(app, exhibition, rows), total, query),
    mayInvite: hasMemberRight(member, 'invite'),
    offer: rules
      ? {
          privileges: byExhibitors(rules).map(({ id, name, max }) => ({ id, name, max })),
          used,
          limit: rules.perExhibitor,
          ways,
          tickets: quotas.filter(({ left }) => left > 0).map(({ id, name, left }) => ({ id, name, left })),
        }
      : null,
  }
}

/** A guest of the caller's company. @throws Failure notFound (also another company's and the organiser's) */
const ownGuest = async (app: App, key: { tenantId: string; exhibitionId: string; exhibitorId: string }, id: string): Promise<GuestRow> => {
  const row = await findGuest(app.db, { tenantId: key.tenantId, exhibitionId: key.exhibitionId, id })
  if (!row || row.exhibitorId !== key.exhibitorId) throw fail('notFound')
  return row
}

const detailOf = async (app: App, exhibition: Exhibition, row: GuestRow): Promise<GuestDetail> => {
  const [[guest], uses] = await Promise.all([presentGuests(app, exhibition, [row]), usesOf(app.db, row)])
  return {
    ...guest!,
    link: linkOf(app, row),
    hasTicket: row.freeInvitationId !== null,
    uses: uses.map(({ privilegeId, usedAt, place }) => ({
      privilegeId,
      name: guest!.privileges.find(({ id }) => id === privilegeId)?.name ?? { cn: privilegeId, en: privilegeId },
      at: wireTime(usedAt, exhibition.timeZone),
      place,
    })),
  }
}

/** A guest of the company. Members who may not invite get no link. @throws Failure notFound */
export const guestDetail = async (app: App, scope: CompanyScope, id: string): Promise<GuestDetail> => {
  const { member } = scope
  const detail = await detailOf(app, await scope.exhibition(), await ownGuest(app, member, id))
  return hasMemberRight(member, 'invite') ? detail : { ...detail, link: '' }
}

/** A guest as sent, in one spelling. */
interface Checked {
  name: string
  company: string
  title: string
  note: string
  contact: string | null
}

/** @throws Failure invalid, specialMessagesNotOffered */
const checked = async (app: App, exhibition: Exhibition, body: GuestBody, offered: readonly SpecialPrivilege[]): Promise<Checked> => {
  const { way } = body
  const plain = (text: string | undefined): string => normaliseNote(text ?? '')
  const guest = { name: normaliseName(body.name), company: plain(body.company), title: plain(body.title), note: plain(body.note) }
  const contactError = (typedWay: 'phone' | 'email', typed = ''): ValidationError | null => {
    if (typed === '') return { code: 'required' }
    const [validate, normalise] = typedWay === 'phone' ? [validatePhone, normalisePhone] : [validateEmail, normaliseEmail]
    return validate(typed) ?? typedContactError(exhibition, 'visitor', typedWay, normalise(typed))
  }
  const errors: Record<string, ValidationError | null> = {
    name: guest.name === '' ? { code: 'required' } : validateName(guest.name),
    note: validateNote(guest.note),
    phone: way === 'phone' ? contactError('phone', body.phone) : null,
    email: way === 'email' ? contactError('email', body.email) : null,
  }
  const seen = new Set<string>()
  for (const { id, number } of body.promises) {
    const privilege = offered.find((one) => one.id === id)
    if (!privilege || seen.has(id)) errors[`promises.${id}`] = { code: 'choiceUnknown' }
    else if (number > privilege.max) errors[`promises.${id}`] = { code: 'tooBig', max: privilege.max }
    seen.add(id)
  }
  const refused = Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error] as const] : []))
  if (refused.length > 0) throw failFields(Object.fromEntries(refused))
  if (way === 'link') return { ...guest, contact: null }
  if (!(await messageWays(app, exhibition, 'specialGuestInvited'))[way]) throw fail('specialMessagesNotOffered')
  return { ...guest, contact: way === 'phone' ? normalisePhone(body.phone!) : normaliseEmail(body.email!) }
}

interface Inviting {
  scope: SignedInScope
  exhibitorId: string | null
  body: GuestBody
  guest: Checked
  language: 'cn' | 'en'
}

const write = async (app: App, client: PoolClient, { scope, exhibitorId, body, guest, language }: Inviting): Promise<GuestRow> => {
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
const counted = (app: App, { scope: { tenantId }, guest: { contact } }: Inviting, invite: () => Promise<string>): Promise<string> => {
  const key = contact === null ? null : contactPrint(app.secrets, tenantId, contact)
  return withPoints(app.limits, key === null ? [] : [{ name: 'visitInvitationsPerContactWeek', key }], invite).catch((error: unknown) => {
    throw isTaken(error) ? fail('specialGuestTwice') : error
  })
}

const inviting = async (
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

/**
 * Invites a guest in the company's name. Guests that are invited at once are counted one after the other.
 * @throws Failure specialGuestsNotOffered, invalid, specialMessagesNotOffered, specialGuestOptedOut,
 * tooManyRequests, specialGuestLimit, specialGuestTwice, and those of `promisePlaces`
 */
export const inviteGuest = async (app: App, scope: CompanyScope, body: GuestBody, once: Once): Promise<GuestDetail> => {
  const owner = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  const rules = rulesOf(exhibition)
  const invite = async (store: Store): Promise<string> => {
    const sending = await inviting(app, scope, owner.exhibitorId, body, byExhibitors(rules))
    return counted(app, sending, () =>
      store(async (client) => {
        await lockArea(client, owner)
        if ((await countPlaced(databaseOver(client), owner, owner.exhibitorId)) >= rules.perExhibitor)
          throw fail('specialGuestLimit', { limit: rules.perExhibitor })
        return (await write(app, client, sending)).id
      }),
    )
  }
  return once(invite, async (id) => detailOf(app, exhibition, await ownGuest(app, owner, id)))
}

/** How an invitation is decided on: by its guest, or by withdrawing it. */
export const guestReview: Review<GuestRow, GuestState> = {
  find: (client, key) => findGuest(databaseOver(client), key),
  stateOf: ({ state }) => state,
  revisionOf: ({ version }) => String(version),
  can: canGuestBecome,
  about: ({ exhibitorId }) => [exhibitorId],
  changed: 'specialGuestChanged',
}

/** @throws Failure notFound, specialGuestChanged */
const endGuest = (app: App, scope: SignedInScope, { id, revision }: GuestChangeBody): Promise<GuestRow> =>
  decide(
    app,
    scope,
    guestReview,
    { id, revision, to: 'withdrawn', reason: '' },
    {
      move: async (client, row, { to }) => {
        const moved = await moveGuest(databaseOver(client), row, to, { contact: null })
        if (moved && row.freeInvitationId) await endPromise(app, client, { ...row, id: row.freeInvitationId })
        return moved
      },
    },
  )

/** The card and its privileges are void from then on. @throws Failure notFound, specialGuestChanged */
export const withdrawGuest = async (app: App, scope: CompanyScope, body: GuestChangeBody): Promise<GuestDetail> => {
  const owner = callersExhibitor(scope)
  await ownGuest(app, owner, body.id)
  return detailOf(app, await scope.exhibition(), await endGuest(app, scope, body))
}

/** The guests of the fair. The reading is logged. */
export const organiserGuests = async (app: App, scope: SignedInScope, query: OrganiserGuestsQuery): Promise<Paged<OrganiserGuest>> => {
  const exhibition = await scope.exhibition()
  return reviewPage(app, scope, query, {
    what: 'special guests',
    find: (window) => pageGuests(app.db, scope, { host: query.exhibitorId, state: query.state }, window),
    present: (rows) => presentForOrganiser(app, exhibition, rows, scope.language),
  })
}

/** Invites a guest of the organiser. @throws Failure those of `inviteGuest` but the company's */
export const inviteOrganisersGuest = async (app: App, scope: SignedInScope, body: GuestBody, once: Once): Promise<OrganiserGuest> => {
  const exhibition = await scope.exhibition()
  const rules = rulesOf(exhibition)
  // The organiser's own free tickets have a command of their own.
  if (body.quotaId !== undefined) throw failFields({ quotaId: { code: 'unknownField' } })
  const invite = async (store: Store): Promise<string> => {
    const sending = await inviting(app, scope, null, body, rules.privileges)
    return counted(app, sending, () => store(async (client) => (await write(app, client, sending)).id))
  }
  const { tenantId, exhibitionId } = scope
  return once(invite, async (id) => {
    const row = await findGuest(app.db, { tenantId, exhibitionId, id })
    return (await presentForOrganiser(app, exhibition, [row!], scope.language))[0]!
  })
}

/** @throws Failure notFound, specialGuestChanged */
export const withdrawAnyGuest = async (app: App, scope: SignedInScope, body: GuestChangeBody): Promise<OrganiserGuest> => {
  const exhibition = await scope.exhibition()
  return (await presentForOrganiser(app, exhibition, [await endGuest(app, scope, body)], scope.language))[0]!
}
