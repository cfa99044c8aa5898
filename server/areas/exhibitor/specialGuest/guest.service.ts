import type { Paged } from '../../../../contract/envelope'
import type {
  GuestDetail,
  GuestsPage,
  GuestsQuery,
  OrganiserGuest,
  OrganiserGuestsQuery,
} from '../../../../contract/exhibitor/specialGuest.schema'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { SpecialGuestRules, SpecialPrivilege } from '../../../../contract/rules/exhibitor/specialGuest'
import type { App } from '../../../core/App'
import { reviewPage } from '../../../core/reviewPage'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { messageWays } from '../../../core/exhibition/messageWays'
import { fail } from '../../../core/errors/failure'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { ownQuotas } from '../../tickets/freeTicket/ownQuotas.service'
import { linkOf, presentForOrganiser, presentGuests } from './present'
import { type GuestRow, countPlaced, findGuest, pageGuests } from './specialGuest.sql'
import { usesOf } from './guestPrivilege.sql'

export const byExhibitors = ({ privileges }: SpecialGuestRules): SpecialPrivilege[] =>
  privileges.filter(({ byExhibitors: isTheirs }) => isTheirs)

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
export const ownGuest = async (
  app: App,
  key: { tenantId: string; exhibitionId: string; exhibitorId: string },
  id: string,
): Promise<GuestRow> => {
  const row = await findGuest(app.db, { tenantId: key.tenantId, exhibitionId: key.exhibitionId, id })
  if (!row || row.exhibitorId !== key.exhibitorId) throw fail('notFound')
  return row
}

export const detailOf = async (app: App, exhibition: Exhibition, row: GuestRow): Promise<GuestDetail> => {
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

/** The guests of the fair. The reading is logged. */
export const organiserGuests = async (app: App, scope: SignedInScope, query: OrganiserGuestsQuery): Promise<Paged<OrganiserGuest>> => {
  const exhibition = await scope.exhibition()
  return reviewPage(app, scope, query, {
    what: 'special guests',
    find: (window) => pageGuests(app.db, scope, { host: query.exhibitorId, state: query.state }, window),
    present: (rows) => presentForOrganiser(app, exhibition, rows, scope.language),
  })
}
