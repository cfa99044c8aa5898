import type { Bilingual, Language } from '../language'
import type { DoorVerdict } from '../rules/conference/attendance'

/**
 * What an entrance says, as a title and a sentence. `{session}`, `{time}` and `{place}` are filled in: the session, when its entrance opens or when
 * the person signed in, and the other session's room.
 */
export const doorWords: Record<DoorVerdict, { title: Bilingual; text: Bilingual }> = {
  good: { title: { cn: '签到成功', en: 'You are checked in' }, text: { cn: '请入场就座。', en: 'Please come in and take a seat.' } },
  already: {
    title: { cn: '您已签到', en: 'You are already checked in' },
    text: { cn: '签到时间：{time}', en: 'Since {time}' },
  },
  ready: { title: { cn: '可以签到', en: 'Check-in is open' }, text: { cn: '登录后即可签到。', en: 'Sign in to check in.' } },
  unknownCode: {
    title: { cn: '没有找到这个签到码', en: 'We do not know this code' },
    text: { cn: '请重新扫描会场门口的二维码。', en: 'Please scan the code at the door again.' },
  },
  closedCode: {
    title: { cn: '此签到码已停用', en: 'This code is no longer in use' },
    text: { cn: '请向门口的工作人员出示入场码签到。', en: 'Please show your pass to the staff at the door.' },
  },
  outOfDate: {
    title: { cn: '签到码已更新', en: 'This code has changed' },
    text: { cn: '请扫描门口显示的最新二维码。', en: 'Please scan the code that the door shows now.' },
  },
  notAPass: {
    title: { cn: '不是有效的入场码', en: 'Not a valid pass' },
    text: { cn: '请核对本人的入场码和日期。', en: 'Please check the pass and its day.' },
  },
  noSession: {
    title: { cn: '这里没有会议', en: 'No session here' },
    text: { cn: '请在日程中查看您的会场。', en: 'Please find your room in the programme.' },
  },
  several: {
    title: { cn: '现在有多场会议', en: 'Several sessions are on now' },
    text: { cn: '请扫描您所在会场门口的二维码。', en: 'Please scan the code at the door of your room.' },
  },
  cancelled: {
    title: { cn: '本场已取消', en: 'This session is cancelled' },
    text: { cn: '请在日程中选择其他场次。', en: 'Please choose another session in the programme.' },
  },
  tooEarly: { title: { cn: '还未开始签到', en: 'Check-in is not open yet' }, text: { cn: '{time} 开始签到。', en: 'It opens at {time}.' } },
  tooLate: { title: { cn: '签到已结束', en: 'Check-in has ended' }, text: { cn: '已于 {time} 结束。', en: 'It ended at {time}.' } },
  wrongHall: {
    title: { cn: '您报名的是另一场', en: 'You have a seat in another session' },
    text: { cn: '您现在的场次：{session}，{place}', en: 'Yours is {session}, {place}' },
  },
  notInvited: {
    title: { cn: '本场仅限受邀人员', en: 'This session is by invitation' },
    text: { cn: '如已受邀，请联系门口的工作人员。', en: 'If you were invited, please ask the staff at the door.' },
  },
  offered: {
    title: { cn: '您的席位待确认', en: 'A seat waits for your answer' },
    text: { cn: '确认席位后即可签到。', en: 'Take the seat, then check in.' },
  },
  needsTicket: {
    title: { cn: '本场需凭票参加', en: 'This session needs a ticket' },
    text: { cn: '购买适用的门票后即可签到。', en: 'Get a ticket that includes it, then check in.' },
  },
  waiting: {
    title: { cn: '您在候补名单中', en: 'You are on the waiting list' },
    text: { cn: '有空位时，门口的工作人员会安排入场。', en: 'The staff at the door will let you in if a seat stays free.' },
  },
  inReview: {
    title: { cn: '您的报名还在审核', en: 'Your sign-up is in review' },
    text: { cn: '请联系门口的工作人员。', en: 'Please ask the staff at the door.' },
  },
  full: {
    title: { cn: '本场已满', en: 'This session is full' },
    text: { cn: '请联系门口的工作人员，或选择其他场次。', en: 'Please ask the staff at the door, or choose another session.' },
  },
  notSignedUp: {
    title: { cn: '您还未报名本场', en: 'You are not signed up yet' },
    text: { cn: '还有席位，报名后即可签到。', en: 'There are seats left. Sign up, then check in.' },
  },
  signUpOver: {
    title: { cn: '您未报名本场', en: 'You are not signed up' },
    text: { cn: '报名已截止，请联系门口的工作人员。', en: 'Sign-up is closed. Please ask the staff at the door.' },
  },
}

/** The same for the staff, of another person. What only a person's own scan can meet is missing. */
const staffDoorWords: Partial<Record<DoorVerdict, Bilingual>> = {
  good: { cn: '已签到', en: 'Checked in' },
  already: { cn: '{time} 已签到', en: 'Already in since {time}' },
  notAPass: { cn: '不是今天有效的入场码', en: 'Not a valid pass for today' },
  noSession: { cn: '没有这场会议，请重新选择', en: 'This session does not exist. Choose another one.' },
  tooEarly: { cn: '{time} 开始签到', en: 'Check-in opens at {time}' },
  tooLate: { cn: '签到已于 {time} 结束', en: 'Check-in ended at {time}' },
  wrongHall: { cn: '席位在另一场：{session}，{place}', en: 'Has a seat in {session}, {place}' },
  notInvited: { cn: '不在受邀名单中', en: 'Not on the list of invited people' },
  offered: { cn: '席位待本人确认', en: 'A seat is kept, but not taken yet' },
  needsTicket: { cn: '没有适用的门票', en: 'No ticket for this session' },
  waiting: { cn: '在候补名单中', en: 'On the waiting list' },
  inReview: { cn: '报名还在审核', en: 'The sign-up is in review' },
  full: { cn: '未报名，本场已满', en: 'Not signed up, and the session is full' },
  notSignedUp: { cn: '未报名，还有席位', en: 'Not signed up. Seats are left.' },
  signUpOver: { cn: '未报名，报名已截止', en: 'Not signed up, and sign-up is closed' },
}

/** The values that the words of an entrance take. */
export interface DoorFillings {
  time: string
  session: string
  /** '' for a session without a room. */
  place: string
}

const filled = (text: Bilingual, language: Language, { time, session, place }: DoorFillings): string =>
  text[language]
    .replace('{time}', () => time)
    .replace('{session}', () => session)
    // A session without a room leaves no comma behind.
    .replace(/(?:，|, )\{place\}/, () => (place ? (language === 'cn' ? `，${place}` : `, ${place}`) : ''))

/** The sentence for the person. */
export const doorText = (verdict: DoorVerdict, language: Language, fillings: DoorFillings): string =>
  filled(doorWords[verdict].text, language, fillings)

/** The sentence for the staff. */
export const doorReason = (verdict: DoorVerdict, language: Language, fillings: DoorFillings): string =>
  filled(staffDoorWords[verdict] ?? doorWords[verdict].title, language, fillings)
