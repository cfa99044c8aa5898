import type * as errorCodes from '../../../contract/connect/errorCodes'
import { notAuthorisedWords } from '../../../contract/connect/notAuthorisedWords'
import type { ErrorSentences } from '../../core/errors/errorSentences'

/** The errors of collecting contacts. */
export const errorSentences: ErrorSentences<typeof errorCodes> = {
  scanNotAuthorised: { http: 403, ...notAuthorisedWords },
  membershipOver: {
    http: 409,
    cn: '展会已结束，不能再购买会员或收集新客户',
    en: 'The fair is over. Memberships and new contacts are closed.',
  },
  membershipEnough: {
    http: 409,
    cn: '每家公司最多 {limit} 个名额，无需再购买',
    en: 'A company can have up to {limit} seats.',
  },
  seatsTaken: {
    http: 409,
    cn: '{seats} 个名额已全部使用，请先取消一个账号，或增购会员',
    en: 'All {seats} seats are in use. Remove one first, or buy more.',
  },
  notAMember: {
    http: 409,
    cn: '此账号已不属于贵公司，请刷新后重试',
    en: 'This account no longer belongs to your company. Please reload.',
  },
  surveyChanged: {
    http: 409,
    cn: '问题已被同事修改，请刷新后再编辑',
    en: 'A colleague changed the questions. Reload, then edit them again.',
  },
  surveyFull: {
    http: 409,
    cn: '累计最多 {limit} 个问题（含已删除的），请修改现有问题',
    en: 'There can be {limit} questions, with those removed. Edit one instead.',
  },
  cardLinkOver: {
    http: 409,
    cn: '此名片链接已失效，请向对方索取新的链接',
    en: 'This link to a card no longer works. Please request a new one.',
  },
  cardIsOwn: {
    http: 409,
    cn: '这是您自己的名片',
    en: 'This is your own card.',
  },
  badgeRefused: {
    http: 409,
    cn: '无法识别此证件：{reason}',
    en: 'This badge cannot be used: {reason}',
  },
  proofInvalid: {
    http: 409,
    cn: '扫码已过时，请重新扫码',
    en: 'This scan is too old. Please scan the badge again.',
  },
  contactWithdrawn: {
    http: 409,
    cn: '对方已撤回授权，可请对方在个人中心重新允许',
    en: 'This person withdrew from your company. They can allow it again in their personal centre.',
  },
  contactFull: {
    http: 409,
    cn: '此客户的记录已满，不能再添加',
    en: 'This customer has too many entries. No more can be added.',
  },
  webhookAddressInvalid: {
    http: 422,
    cn: '请填写以 https:// 开头的完整网址，且不含用户名和密码',
    en: 'Enter a full address that begins with https:// and has no user name or password.',
  },
  webhookNotPublic: {
    http: 422,
    cn: '此网址指向内部网络，无法使用，请填写公网网址',
    en: 'This address leads to a private network. Enter a public one.',
  },
  webhookUnknown: {
    http: 422,
    cn: '找不到此网址的主机，请检查后重试',
    en: 'The host of this address was not found. Please check it.',
  },
  webhookMissing: {
    http: 409,
    cn: '请先填写接收网址并开启推送',
    en: 'Set an address and switch sending on first.',
  },
}
