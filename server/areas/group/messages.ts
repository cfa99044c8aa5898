import type { App } from '../../core/App'
import { type AreaMessage, type AreaMessages, fairLink } from '../../core/area/messageEvents'
import type { Exhibition } from '../../core/exhibition/exhibition'
import type { Language } from '../../../contract/language'
import { linkAddress } from '../entry/shortLink/shortLink.service'
import { findSentGroup } from './group/group.sql'

/** By this address leaders sign in. */
export const leaderLink = (app: App, exhibition: Exhibition, language: Language): string =>
  linkAddress(app, fairLink(exhibition, 'visitingGroup', language))

const decided = (state: 'approved' | 'refused'): AreaMessage => ({
  async eventOf(app, { exhibition, subject: { about }, language }) {
    const { tenantId, id: exhibitionId } = exhibition
    const [id = '0', decidedMs] = about.split('/')
    const row = await findSentGroup(app.db, { tenantId, exhibitionId, id })
    // It was decided on again meanwhile, or sent again.
    if (row?.state !== state || String(row.decidedAt?.getTime()) !== decidedMs) return null
    return { facts: { group: row.name, remark: row.reason, link: leaderLink(app, exhibition, language) } }
  },
})

/** The messages about groups. */
export const messages = { groupApproved: decided('approved'), groupRefused: decided('refused') } satisfies AreaMessages
