import { defineWords } from '@/i18n/words'

export const words = defineWords({
  invited: { cn: '诚邀您参观', en: 'You are invited to the fair' },
  invitedBy: { cn: '{name} 邀请您参观', en: '{name} invites you to the fair' },
  invitedMessage: { cn: '登录并完成登记，即可参观本届展会。', en: 'Sign in and register to visit the fair.' },
  gift: { cn: '您收到一张赠票', en: 'You have received a ticket' },
  giftBy: { cn: '{name} 送您一张门票', en: '{name} has sent you a ticket' },
  giftMessage: { cn: '登录并完成登记，即可领取门票。', en: 'Sign in and register to claim your ticket.' },
  giftSignedIn: { cn: '继续即可领取门票。', en: 'Continue to claim your ticket.' },
  giftFor: {
    cn: '请用 {to} 登录并完成登记，即可领取门票。',
    en: 'Sign in with {to} and register to claim your ticket.',
  },
  giftUnknown: { cn: '赠票链接无效', en: 'This ticket link does not work' },
  giftUnknownText: { cn: '请打开完整的链接，或请赠送人重新发送。', en: 'Please open the whole link, or ask the sender for a new one.' },
  free: { cn: '您收到一张邀请票', en: 'You have received a free ticket' },
  freeBy: { cn: '{name} 送您一张邀请票', en: '{name} invites you with a free ticket' },
  freeWaits: { cn: '随邀请附赠：{ticket}', en: 'With a free ticket: {ticket}' },
  findUs: { cn: '展位：{booth}', en: 'Find us at {booth}' },
  freeUnknown: { cn: '邀请链接无效', en: 'This link does not work' },
  freeUnknownText: { cn: '请打开完整的链接，或请邀请人重新发送。', en: 'Please open the whole link, or ask for it again.' },
  claim: { cn: '领取门票', en: 'Claim the ticket' },
  goOn: { cn: '继续', en: 'Continue' },
  visitOver: { cn: '此邀请已失效', en: 'This invitation has ended' },
  visitOverText: { cn: '您仍可登记参观本届展会。', en: 'You can still register for the fair.' },
  stop: { cn: '不再接收邀请', en: 'No more invitations' },
  stopSure: { cn: '不再接收邀请？', en: 'Stop all invitations?' },
  stopText: { cn: '主办方的参观邀请将不再发给您，此邀请随即失效。', en: 'This organiser sends you no more of them, and this one ends.' },
  stopYes: { cn: '确定', en: 'Stop' },
  stopped: { cn: '您将不再收到此类邀请', en: 'You will get no more invitations' },
  keep: { cn: '取消', en: 'Keep them' },
  planBy: { cn: '{name} 约您一起看展', en: '{name} asks you to come along' },
  plan: { cn: '约您一起看展', en: 'Come along to the fair' },
  planMessage: { cn: '答复时，对方会看到您的姓名。', en: 'If you answer, they see your name.' },
  planSignIn: { cn: '登录后，对方即可看到您的答复和姓名。', en: 'Once you sign in, they see your answer and your name.' },
  planYes: { cn: '一起去', en: "Yes, I'll come" },
  planNo: { cn: '去不了', en: "I can't come" },
  planComing: { cn: '您已答应同行', en: 'You are coming along' },
  planNotComing: { cn: '您已答复去不了', en: 'You said that you cannot come' },
  planTakeBack: { cn: '改为去不了', en: "I can't come after all" },
  planComeAfterAll: { cn: '改为一起去', en: 'I can come after all' },
  planFull: { cn: '同行名额已满，您仍可自行登记参观。', en: 'This plan is full. You can still register for the fair.' },
  planOwn: { cn: '这是您发起的同行邀约', en: 'This is your own plan' },
  planSee: { cn: '查看谁会来', en: 'See who comes' },
  accept: { cn: '接受邀请', en: 'Accept invitation' },
})

/** Why a gift can no longer be claimed. */
export const giftOverWords = defineWords({
  claimed: { cn: '此赠票已被领取。', en: 'This ticket has already been claimed.' },
  recalled: { cn: '赠送人已撤回此赠票。', en: 'The sender has cancelled this transfer.' },
  expired: { cn: '此赠票已过期，门票已退回赠送人。', en: 'This transfer has expired. The tickets went back to the sender.' },
  withdrawn: { cn: '此赠票已失效。', en: 'This ticket is no longer valid.' },
})

/** Why a free ticket can no longer be claimed. */
export const freeOverWords = defineWords({
  claimed: { cn: '邀请票已被领完。', en: 'All tickets of this invitation have been claimed.' },
  withdrawn: { cn: '邀请人已撤回此邀请。', en: 'This invitation has been withdrawn.' },
  expired: { cn: '此邀请已过期。', en: 'This invitation has expired.' },
})
