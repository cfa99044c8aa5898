import { toDoWords } from '../../../contract/group/memberWords'
import type { Language } from '../../../contract/language'
import { formatPeriod } from '../../../contract/rules/values/days'
import { hasToAct } from '../../../contract/rules/group/groupMember'
import type { App } from '../../core/App'
import { type AreaMessage, type AreaMessages, fairLink } from '../../core/area/messageEvents'
import type { Exhibition } from '../../core/exhibition/exhibition'
import { linkAddress } from '../entry/shortLink/shortLink.service'
import { findSentGroup } from './group/group.sql'
import { memberOfNews } from './groupMember/groupMember.sql'
import { groupType } from './groupMember/joinGroup.service'
import { documentFields } from './groupMember/presentMember'
import { confirmedBed } from './stay/occupant.sql'
import { roomTitleOf } from './stay/presentStay'

/** By this address leaders and members sign in. */
export const groupLink = (app: App, exhibition: Exhibition, language: Language): string =>
  linkAddress(app, fairLink(exhibition, groupType, language))

const decided = (state: 'approved' | 'refused'): AreaMessage => ({
  async eventOf(app, { exhibition, subject: { about }, language }) {
    const { tenantId, id: exhibitionId } = exhibition
    const [id = '0', decidedMs] = about.split('/')
    const row = await findSentGroup(app.db, { tenantId, exhibitionId, id })
    // It was decided on again meanwhile, or sent again.
    if (row?.state !== state || String(row.decidedAt?.getTime()) !== decidedMs) return null
    return { facts: { group: row.name, remark: row.reason, link: groupLink(app, exhibition, language) } }
  },
})

const reminder: AreaMessage = {
  async eventOf(app, { exhibition, subject, language }) {
    const { tenantId, id: exhibitionId } = exhibition
    const [id = '0'] = subject.about.split('/')
    const member = await memberOfNews(app.pool, { tenantId, exhibitionId, id }, documentFields(exhibition))
    // The member left, or did it meanwhile.
    if (!member || !hasToAct(member.state)) return null
    return { facts: { group: member.groupName, missing: toDoWords[member.state][language], link: groupLink(app, exhibition, language) } }
  },
}

const roomConfirmed: AreaMessage = {
  async eventOf(app, { exhibition, subject: { accountId, about }, language }) {
    const { tenantId, id: exhibitionId } = exhibition
    const [id = '0', confirmedMs] = about.split('/')
    const bed = await confirmedBed(app.pool, { tenantId, exhibitionId, id }, accountId)
    // The bed went to another, or was confirmed again.
    if (!bed || String(bed.confirmedAt.getTime()) !== confirmedMs) return null
    const nights = formatPeriod(bed.fromDay, bed.untilDay, language)
    const hotel = roomTitleOf(exhibition, bed, language)
    return { facts: { group: bed.groupName, hotel, nights, link: groupLink(app, exhibition, language) } }
  },
}

/** The messages about groups and their members. */
export const messages = {
  groupApproved: decided('approved'),
  groupRefused: decided('refused'),
  groupReminder: reminder,
  groupRoomConfirmed: roomConfirmed,
} satisfies AreaMessages
