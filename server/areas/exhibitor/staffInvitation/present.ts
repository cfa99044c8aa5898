import type { Bilingual } from '../../../../contract/language'
import type { OpenedStaffInvitation, StaffInvitation, StaffPerson } from '../../../../contract/exhibitor/staffInvitation.schema'
import { staffInvitationState } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { SignedInScope } from '../../../core/calls/scope'
import { dayIn, wireTime } from '../../../core/time'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { kindsOf } from '../credential/kinds'
import { staffLinks, staffParams } from './link'
import type { InvitationRow } from './staffInvitation.sql'
import type { Person } from './staffPerson.sql'

/** The name of a kind. One that the organiser took out of the file shows its id. */
export const kindName = (exhibition: Exhibition, kind: string): Bilingual =>
  kindsOf(exhibition).find(({ id }) => id === kind)?.name ?? { cn: kind, en: kind }

/** @param mayInvite only members who may invite get the link, because it registers people in the name of the company */
export const presentInvitation = (app: App, exhibition: Exhibition, row: InvitationRow, mayInvite: boolean): StaffInvitation => {
  const state = staffInvitationState(row, app.now())
  const address = state === 'open' && mayInvite ? staffLinks.addressOf(app, row) : null
  return {
    id: row.id,
    type: row.kind,
    kindName: kindName(exhibition, row.kind),
    note: row.note,
    state,
    places: row.places,
    used: row.used,
    endsAt: wireTime(row.endsAt, exhibition.timeZone),
    createdAt: wireTime(row.createdAt, exhibition.timeZone),
    link: address?.link ?? '',
    code: address?.code ?? '',
    params: address ? staffParams(exhibition, row, address.token) : {},
  }
}

/** What a link says. A link of nobody's says no more than that. */
export const presentOpened = async (
  app: App,
  { language }: Pick<SignedInScope, 'language'>,
  exhibition: Exhibition,
  row: InvitationRow | null,
): Promise<OpenedStaffInvitation> => {
  const company = row && (await exhibitorById(app, { tenantId: row.tenantId, exhibitionId: row.exhibitionId, id: row.exhibitorId }))
  if (!row || !company) return { state: 'unknown', company: '', booth: '', kindName: null, until: null }
  return {
    state: staffInvitationState(row, app.now()),
    company: language === 'en' ? company.nameEn : company.nameCn,
    booth: [company.hallNo, ...company.boothNos].filter(Boolean).join(' '),
    kindName: kindName(exhibition, row.kind),
    until: dayIn(row.endsAt, exhibition.timeZone),
  }
}

/** Differs after each change. A change names the one that its author has read. */
export const revisionOf = ({ version }: { version: number }): string => String(version)

export const presentPerson = (exhibition: Exhibition, { person, registration, credential }: Person): StaffPerson => ({
  id: person.id,
  invitationId: person.invitationId,
  type: person.kind,
  kindName: kindName(exhibition, person.kind),
  name: registration.name,
  way: person.way,
  state: person.state,
  credentialState: credential?.state ?? null,
  credentialId: credential?.id ?? null,
  remark: credential?.state === 'refused' ? credential.remark : person.remark,
  sentAt: wireTime(person.sentAt, exhibition.timeZone),
  revision: revisionOf(person),
})
