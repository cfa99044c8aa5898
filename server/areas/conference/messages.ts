import type { Bilingual } from '../../../contract/language'
import { type SignUpState, isActive } from '../../../contract/rules/conference/signUp'
import type { AreaMessage, AreaMessages } from '../../core/area/messageEvents'
import { dayIn, wireMinute } from '../../core/time'
import { meetingNewsOf } from './meeting/meetingNewsText'
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

const nothingSaid: Bilingual = { cn: '未填写', en: 'not given' }

/** What became of a meeting. One that changed before its message was sent has another message. */
const meeting: AreaMessage = {
  async eventOf(app, { exhibition, key, subject, language }) {
    const [id = '', , changedMs] = key.id.split('/')
    const news = await meetingNewsOf(app, exhibition, { ...key, id }, { readBy: subject.accountId, language })
    if (!news || news.row.updatedAt.getTime() !== Number(changedMs)) return null
    const { row, partner, place } = news
    const time = (moment: Date): string => wireMinute(moment, exhibition.timeZone)
    return {
      days: [dayIn(row.startsAt, exhibition.timeZone)],
      facts: {
        partner,
        meetingTime: time(row.startsAt),
        meetingPlace: place,
        remark: (row.state === 'asked' ? row.note : row.reason) || nothingSaid[language],
        ...(row.answerUntil && { deadline: time(row.answerUntil) }),
      },
    }
  },
}

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
  seatPassedOn: signUp(is('cancelled')),
  meetingAsked: meeting,
  meetingAgreed: meeting,
  meetingMoved: meeting,
  meetingDeclined: meeting,
  meetingCancelled: meeting,
  meetingExpired: meeting,
} satisfies AreaMessages
