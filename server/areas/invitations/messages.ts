import type { Bilingual } from '../../../contract/language'
import { formatDay } from '../../../contract/rules/values/days'
import type { AreaMessage, AreaMessages } from '../../core/area/messageEvents'
import { wireMinute } from '../../core/time'
import './companyWords'
import { shownInviter } from './invitation/inviter.service'
import { visitNewsOf } from './invitation/send.service'
import { planNewsOf } from './visitPlan/planNews.service'

const aVisitor: Bilingual = { cn: '一位观众', en: 'A visitor' }

const visitInvited: AreaMessage = {
  async eventOf(app, { exhibition, key, language }) {
    const news = await visitNewsOf(app, key)
    if (!news) return null
    const { invitation, inviter, link, code } = news
    const { exhibitorId } = invitation
    return {
      facts: {
        giver: shownInviter(inviter) || aVisitor[language],
        deadline: wireMinute(invitation.expiresAt, exhibition.timeZone),
        remark: invitation.note,
        booth: exhibitorId === null ? '' : await app.services.companyBoothPhrase(app, { ...key, exhibitorId }, language),
        link,
        giftCode: code,
        ...(invitation.name && { name: invitation.name }),
      },
    }
  },
}

const plan = (message: 'planChanged' | 'planEnded'): AreaMessage => ({
  async eventOf(app, { key, language }) {
    const news = await planNewsOf(app, key, key.id, message)
    if (!news) return null
    const { inviter, link, code } = news
    const { visitOn, meetAt, place } = news.plan
    return {
      days: [visitOn],
      facts: {
        giver: shownInviter(inviter) || aVisitor[language],
        meetingTime: `${formatDay(visitOn, language)} ${meetAt}`,
        meetingPlace: place,
        ...(link && { link, giftCode: code }),
      },
    }
  },
})

/** The messages of invitations, and of plans with friends. */
export const messages = {
  visitInvited,
  planChanged: plan('planChanged'),
  planEnded: plan('planEnded'),
} satisfies AreaMessages
