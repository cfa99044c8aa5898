import { type SignUpState, isActive } from '../../../contract/rules/conference/signUp'
import type { AreaMessage, AreaMessages } from '../../core/area/messageEvents'
import { wireMinute } from '../../core/time'
import { signUpNewsOf } from './signUp/signUpNews.service'

/** What became of a sign-up. One that changed before its message was sent has nothing to say. */
const signUp = (isStill: (state: SignUpState) => boolean): AreaMessage => ({
  async eventOf(app, { exhibition, key, language }) {
    // A session that moves twice sends two messages, so the moment follows the id.
    const news = await signUpNewsOf(app, { ...key, id: key.id.split('/')[0]! })
    if (!news || !isStill(news.row.state)) return null
    const { row, session, room } = news
    const time = (moment: Date): string => wireMinute(moment, exhibition.timeZone)
    return {
      days: [session.day],
      facts: {
        session: language === 'en' ? session.titleEn : session.titleCn,
        sessionTime: time(session.startsAt),
        sessionPlace: language === 'en' ? (room?.nameEn ?? exhibition.venueEn) : (room?.nameCn ?? exhibition.venueCn),
        remark: row.remark,
        ...(row.offeredUntil && { deadline: time(row.offeredUntil) }),
      },
    }
  },
})

const is =
  (wanted: SignUpState) =>
  (state: SignUpState): boolean =>
    state === wanted

export const messages = {
  signUpConfirmed: signUp(is('confirmed')),
  signUpWaiting: signUp(is('waiting')),
  signUpRefused: signUp(is('refused')),
  seatOffered: signUp(is('offered')),
  seatNeedsTicket: signUp(is('awaitingTicket')),
  sessionMoved: signUp(isActive),
  sessionCancelled: signUp(is('ended')),
  seatLapsed: signUp(is('lapsed')),
} satisfies AreaMessages
