import type { Bilingual } from '../../../contract/language'
import type { AreaMessage, AreaMessages } from '../../core/area/messageEvents'
import { wireMinute } from '../../core/time'
import { shownInviter } from '../invitations/invitation/inviter.service'
import { notePassMessage, passNewsOf } from './passMessage/passNews.service'

const yourContact: Bilingual = { cn: '您的联系人', en: 'Your contact' }

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

/** The messages of people whom others register. */
export const messages = { passHandedOver } satisfies AreaMessages
