import type * as errorCodes from '../../../contract/invitations/errorCodes'
import type { ErrorSentences } from '../../core/errors/errorSentences'

/** The errors of invitations and plans with friends. */
export const errorSentences: ErrorSentences<typeof errorCodes> = {
  visitPlanOwn: { http: 409, cn: '这是您自己发起的同行邀约', en: 'This is your own plan' },
  visitPlanFull: { http: 409, cn: '已有 {max} 人同行，名额已满', en: '{max} people already come along, so the plan is full' },
  visitPlanOver: { http: 409, cn: '此同行邀约已结束', en: 'This plan has ended' },
  invitationNotOffered: {
    http: 409,
    cn: '本展会暂不支持短信或邮件邀请，请使用链接或二维码',
    en: 'This fair sends no invitations by SMS or email. Please use a link or a QR code.',
  },
  invitationQuota: { http: 409, cn: '邀请名额不足，还可邀请 {left} 人', en: 'You can invite {left} more people' },
  invitationDay: { http: 409, cn: '今日邀请人数已达上限，今天还可邀请 {left} 人', en: 'You can invite {left} more people today' },
  invitationOver: { http: 409, cn: '展会已结束，不能再邀请', en: 'The fair is over. You can no longer invite people.' },
  invitationChannels: { http: 409, cn: '最多可创建 {max} 个邀请链接和二维码', en: 'You can create {max} links and QR codes at most' },
}
