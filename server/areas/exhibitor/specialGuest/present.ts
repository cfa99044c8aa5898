import type { GuestPrivilege, OrganiserGuest, SpecialGuest } from '../../../../contract/exhibitor/specialGuest.schema'
import type { Language } from '../../../../contract/language'
import { leftOf, privilegeName } from '../../../../contract/rules/exhibitor/specialGuest'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { exhibitorsByIds } from '../exhibitor/exhibitor.service'
import { guestLinks } from './link'
import { type GuestRow } from './specialGuest.sql'
import { type PrivilegeRow, privilegesOf } from './guestPrivilege.sql'

/** What a guest was promised, in the order of the organiser's file. */
export const presentPrivileges = ({ config }: Exhibition, rows: readonly PrivilegeRow[]): GuestPrivilege[] => {
  const rules = config.specialGuests
  const place = (id: string): number => rules?.privileges.findIndex((one) => one.id === id) ?? -1
  return [...rows]
    .sort((one, other) => place(one.privilegeId) - place(other.privilegeId))
    .map(({ privilegeId: id, promised, used }) => ({
      id,
      name: { cn: privilegeName(rules, id, 'cn'), en: privilegeName(rules, id, 'en') },
      promised,
      used,
      left: leftOf({ promised, used }),
    }))
}

export const presentGuest = (exhibition: Exhibition, row: GuestRow, privileges: readonly PrivilegeRow[]): SpecialGuest => ({
  id: row.id,
  name: row.name,
  company: row.company,
  title: row.title,
  state: row.state,
  way: row.way,
  to: row.contactMasked,
  message: row.message,
  note: row.note,
  invitedAt: wireTime(row.invitedAt, exhibition.timeZone),
  openedAt: wireTimeOrNull(row.openedAt, exhibition.timeZone),
  answeredAt: wireTimeOrNull(row.answeredAt, exhibition.timeZone),
  revision: String(row.version),
  privileges: presentPrivileges(
    exhibition,
    privileges.filter(({ guestId }) => guestId === row.id),
  ),
})

/** These guests with what each was promised. */
export const presentGuests = async (app: App, exhibition: Exhibition, rows: readonly GuestRow[]): Promise<SpecialGuest[]> => {
  const key = { tenantId: exhibition.tenantId, exhibitionId: exhibition.id }
  const privileges = await privilegesOf(
    app.db,
    key,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentGuest(exhibition, row, privileges))
}

/** Names the companies that invite these guests; '' for the organiser. One statement for all of them. */
const hostsOf = async (app: App, rows: readonly GuestRow[], language: Language): Promise<(row: GuestRow) => string> => {
  const companies = await exhibitorsByIds(
    app,
    rows[0],
    rows.flatMap(({ exhibitorId }) => exhibitorId ?? []),
  )
  return ({ exhibitorId }) => {
    const company = exhibitorId === null ? undefined : companies.get(exhibitorId)
    return company ? (language === 'en' ? company.nameEn : company.nameCn) : ''
  }
}

/** The company that invites; '' for the organiser. */
export const hostOf = async (app: App, row: GuestRow, language: Language): Promise<string> => (await hostsOf(app, [row], language))(row)

/** The address of a guest who may still open the card; '' else. */
export const linkOf = (app: App, row: GuestRow): string => (row.state === 'withdrawn' ? '' : (guestLinks.addressOf(app, row)?.link ?? ''))

export const presentForOrganiser = async (
  app: App,
  exhibition: Exhibition,
  rows: readonly GuestRow[],
  language: Language,
): Promise<OrganiserGuest[]> => {
  const [guests, hostOfRow] = await Promise.all([presentGuests(app, exhibition, rows), hostsOf(app, rows, language)])
  return rows.map((row, at) => ({ ...guests[at]!, host: hostOfRow(row), link: linkOf(app, row) }))
}
