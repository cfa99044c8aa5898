import type * as errorCodes from '../../../contract/people/errorCodes'
import type { ErrorSentences } from '../../core/errors/errorSentences'

/** The errors of people whom others register. */
export const errorSentences: ErrorSentences<typeof errorCodes> = {
  tooManyPeople: {
    http: 409,
    cn: '每个账号最多可登记 {limit} 人',
    en: 'One account can register up to {limit} other people here',
  },
  peopleKindClosed: {
    http: 403,
    cn: '您的身份不支持此类登记，如有需要请联系主办方',
    en: 'This registration is not offered to you. Please contact the organiser if you need it.',
  },
  answersNotShared: {
    http: 409,
    cn: '此展会的问卷由本人回答，无需统一填写',
    en: 'At this fair people answer for themselves, so there is nothing to answer for all',
  },
  passLinkOver: {
    http: 404,
    cn: '此链接已失效，请联系发送人重新发送',
    en: 'This link is no longer valid. Please ask the sender for a new one.',
  },
  passDigitsWrong: { http: 422, cn: '后四位不正确，还可尝试 {left} 次', en: 'These characters are incorrect. Attempts left: {left}.' },
  passDigitsLocked: {
    http: 429,
    cn: '输错次数过多，请 {wait}后再试',
    en: 'Too many wrong attempts. Please try again in {wait}.',
  },
  passMessagesNotOffered: {
    http: 409,
    cn: '此展会暂不支持短信或邮件发送，请复制链接发给对方',
    en: 'This fair sends no passes by SMS or email. Please copy the link and send it yourself.',
  },
  passMessagesSpent: {
    http: 429,
    cn: '您的发送次数已达上限，请 {wait}后再发送',
    en: 'You have sent as many as you can for now. Please try again in {wait}.',
  },
  passFairOver: { http: 409, cn: '展会已结束，无法再转交入场凭证', en: 'The fair is over, so passes can no longer be handed over' },
  personFormMissing: { http: 409, cn: '登记表还没有填写完成', en: 'The registration form is not complete yet' },
  personDocumentMissing: { http: 409, cn: '还没有填写证件信息', en: 'The identity document is missing' },
  holderLinkWrong: {
    http: 404,
    cn: '链接无效，请向发送人重新索取',
    en: 'This link is not valid. Please ask the sender for a new one.',
  },
  holderLinkExpired: {
    http: 409,
    cn: '链接已过期，请向发送人重新索取',
    en: 'This link has expired. Please ask the sender for a new one.',
  },
  holderLinkWithdrawn: {
    http: 409,
    cn: '发送人已撤回此链接',
    en: 'The sender has taken this link back',
  },
  holderLinkOver: {
    http: 409,
    cn: '此门票已退款、转赠、更换使用人或已使用，无法再填写',
    en: 'This ticket was refunded, given to another person, or used. The form is closed.',
  },
  holderLinkUsed: {
    http: 409,
    cn: '使用人已填写此门票的信息',
    en: 'The holder has filled in this ticket already',
  },
}
