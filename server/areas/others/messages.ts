import type { Bilingual } from '../../../contract/language'
import { formatDay } from '../../../contract/rules/days'
import type { AreaMessage, AreaMessages } from '../../core/messageEvents'
import { wireMinute } from '../../core/time'
import { boothPhrase } from '../exhibitor/invitationTemplate/words.service'
import { shownInviter } from './invitation/inviter.service'
import { visitNewsOf } from './invitation/send.service'
import { notePassMessage, passNewsOf } from './passMessage/passNews.service'
import { planNewsOf } from './visitPlan/planNews.service'

const aVisitor: Bilingual = { cn: '一位观众', en: 'A visitor' }
const yourContact: Bilingual = { cn: '您的联系人', en: 'Your contact' }

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
        booth: exhibitorId === null ? '' : await boothPhrase(app, { ...key, exhibitorId }, language),
        link,
        giftCode: code,
        ...(invitation.name && { name: invitation.name }),
      },
    }
  },
}

const passHandedOver: AreaMessage = {
  async eventOf(app, { exhibition, subject, language }) {
    const pass = await passNewsOf(app, exhibition, subject)
    return (
      pass && {
        facts: {
          giver: shownInviter(pass.owner) || yourContact[language],
          deadline: wireMinute(pass.expiresAt, exhibition.timeZone),
          link: pass.link,
          giftCode: pass.code,
        },
      }
    )
  },
  recipientOf: async (app, exhibition, subject) => (await passNewsOf(app, exhibition, subject))?.recipient,
  note: notePassMessage,
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

/** The messages that people send to people: invitations, passes and plans. */
export const messages = {
  visitInvited,
  passHandedOver,
  planChanged: plan('planChanged'),
  planEnded: plan('planEnded'),
} satisfies AreaMessages
