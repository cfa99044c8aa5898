import type * as errorCodes from '../../../contract/conference/errorCodes'
import type { ErrorSentences } from '../../core/errors/errorSentences'

/** The errors of conferences. */
export const errorSentences: ErrorSentences<typeof errorCodes> = {
  tooManyFavourites: {
    http: 409,
    cn: '最多可收藏 {limit} 场，请先取消部分收藏',
    en: 'You can save up to {limit} sessions. Please remove some first.',
  },
  programmeInUse: {
    http: 409,
    cn: '日程正在被另一次导入更新，请稍后重试',
    en: 'Another import is updating the programme. Please try again in a moment.',
  },
  signUpClosed: {
    http: 409,
    cn: '该场次已停止报名',
    en: 'Sign-up for this session is closed.',
  },
  byInvitation: {
    http: 403,
    cn: '本场仅限受邀人员参加',
    en: 'This session is by invitation.',
  },
  notByInvitation: {
    http: 409,
    cn: '本场不是邀请制，请先在日程中将 audience 设为 invited',
    en: 'This session is not by invitation. Set its audience to “invited” first.',
  },
  tooManyGuests: {
    http: 409,
    cn: '每场最多 {limit} 位受邀人员',
    en: 'A session has up to {limit} guests.',
  },
  seatBound: {
    http: 409,
    cn: '此席位只能由本人使用，不能转给他人',
    en: 'This seat is yours alone. It cannot be passed on.',
  },
  seatOfferOver: {
    http: 409,
    cn: '此席位已被领取或链接已失效',
    en: 'This seat is taken, or the link has expired.',
  },
  seatOwn: {
    http: 409,
    cn: '这是您自己的席位，请发给同事领取',
    en: 'This is your own seat. Send the link to a colleague.',
  },
  seatThere: {
    http: 409,
    cn: '您已报名本场，无需领取',
    en: 'You are signed up for this session already.',
  },
  signUpLimit: {
    http: 409,
    cn: '“{title}”每人最多可报名 {limit} 场',
    en: 'You can sign up for up to {limit} sessions of “{title}”.',
  },
  sessionsOverlap: {
    http: 409,
    cn: '与您已报名的场次时间冲突',
    en: 'You have another session at this time.',
  },
  seatGone: {
    http: 409,
    cn: '该席位的确认时间已过',
    en: 'The time to accept this seat is over.',
  },
  sessionsInUse: {
    http: 409,
    cn: '以下场次已有人报名，不能删除，可将其设为已取消：{codes}',
    en: 'People are signed up for these sessions. Cancel these sessions instead of removing them: {codes}.',
  },
  certificateEarly: {
    http: 409,
    cn: '会议结束后即可下载参会证明',
    en: 'Your certificate is ready once the session has ended.',
  },
  sessionsAttended: {
    http: 409,
    cn: '以下场次已有人签到，不能删除：{codes}',
    en: 'People have attended these sessions, so they cannot be removed: {codes}.',
  },
  tooManyKeptSeats: {
    http: 409,
    cn: '最多可同时保留 {limit} 个席位，请先购票',
    en: 'You can keep up to {limit} seats at a time. Please get their tickets first.',
  },
  meetingsNotOffered: {
    http: 409,
    cn: '本展会不安排预约洽谈',
    en: 'This fair does not arrange meetings.',
  },
  companyTakesNoMeetings: {
    http: 409,
    cn: '该展商暂不接受预约洽谈',
    en: 'This company does not take requests for meetings.',
  },
  meetingTimeTaken: {
    http: 409,
    cn: '该时段已不可预约，请选择其他时段',
    en: 'This time is no longer free. Please choose another one.',
  },
  meetingLimit: {
    http: 409,
    cn: '最多可有 {limit} 个待答复的预约',
    en: 'You can have up to {limit} requests that wait for an answer.',
  },
  meetingStands: {
    http: 409,
    cn: '您已预约该展商，可在“洽谈日程”中调整时间',
    en: 'You already have a meeting or a request with this company. You can change its time under “Meetings”.',
  },
  meetingChanged: {
    http: 409,
    cn: '该预约已有变化，请刷新后重试',
    en: 'This meeting has changed. Please refresh and try again.',
  },
  meetingOwnCompany: {
    http: 409,
    cn: '不能预约自己的公司',
    en: 'You cannot ask your own company for a meeting.',
  },
  signUpChanged: {
    http: 409,
    cn: '该报名已有变化，请刷新后重试',
    en: 'This sign-up has changed. Please refresh and try again.',
  },
}
