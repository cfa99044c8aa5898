import type { FreeInvitationState } from '@contract/rules/tickets/freeTicket'
import { defineWords } from '@/i18n/words'

/** Why a free ticket can no longer be claimed. */
export const overWords = defineWords<Exclude<FreeInvitationState, 'open'>>({
  claimed: { cn: '邀请票已被领完', en: 'All tickets of this invitation have been claimed' },
  withdrawn: { cn: '邀请人已撤回此邀请', en: 'This invitation has been withdrawn' },
  expired: { cn: '此邀请已过期', en: 'This invitation has expired' },
})

export const words = defineWords({
  title: { cn: '{name} 送您邀请票', en: '{name} invites you to the fair' },
  somebody: { cn: '主办方', en: 'The organiser' },
  free: { cn: '免费', en: 'Free' },
  department: { cn: '邀请单位', en: 'On behalf of' },
  days: { cn: '可入场日期', en: 'Valid on' },
  claimBy: { cn: '领取截止', en: 'Claim by' },
  chooseDay: { cn: '选择入场日期', en: 'Choose your day' },
  onlyFor: { cn: '仅限 {to} 领取', en: 'Only for {to}' },
  claim: { cn: '立即领取', en: 'Claim' },
  note: { cn: '每人限领一张，领取后放入票夹。', en: 'One ticket per person. It goes into your wallet.' },
  claimed: { cn: '领取成功', en: 'The ticket is yours' },
  claimedText: { cn: '门票已放入票夹，入场时出示二维码。', en: 'It is in your wallet. Show the QR code at the entrance.' },
  open: { cn: '查看门票', en: 'Open the ticket' },
  toWallet: { cn: '我的票夹', en: 'My wallet' },
  cancelled: { cn: '此门票已被邀请人作废', en: 'The person who invited you has cancelled this ticket' },
  giveBack: { cn: '无法参观，退回邀请票', en: 'I cannot come: return the ticket' },
  giveBackAsk: { cn: '确定退回邀请票吗？', en: 'Return the ticket?' },
  giveBackHint: {
    cn: '退回后门票立即失效，且不能用此链接再次领取。',
    en: 'The ticket is void at once, and this link does not give another one.',
  },
  giveBackDo: { cn: '退回', en: 'Give back' },
  givenBack: { cn: '邀请票已退回', en: 'The ticket was given back' },
  youGaveBack: { cn: '您已退回此邀请票', en: 'You gave this ticket back' },
  taken: { cn: '您已领取过此邀请票', en: 'You have claimed this ticket before' },
  notFoundTitle: { cn: '没有找到此邀请', en: 'Invitation not found' },
  notFoundText: { cn: '请重新打开邀请人发来的完整链接。', en: 'Please open the whole link that you were sent.' },
})
