import { defineWords } from '@/i18n/words'

export const words = defineWords({
  all: { cn: '全部', en: 'All' },
  cardTitle: { cn: '{company} 邀请您到展位洽谈', en: '{company} invites you to its booth' },
  reach: { cn: '邀请效果', en: 'Invitation results' },
  tickets: { cn: '赠票名额', en: 'Free tickets' },
  quota: { cn: '共 {quota} 张，已送 {used} 张，剩余 {left} 张', en: '{quota} in total · {used} issued · {left} left' },
  quotaOver: { cn: '赠送已截止', en: 'Free tickets are closed' },
  quotaFull: { cn: '名额已用完。撤回未领取的邀请即可释放名额。', en: 'None left. Revoke an unclaimed invitation to free one up.' },
  byLink: { cn: '用链接赠票', en: 'Send by link' },
  ways: { cn: '选择邀请方式', en: 'Invite by' },
  records: { cn: '买家', en: 'Your buyers' },
  invited: { cn: '邀请记录', en: 'Invited buyers' },
  registered: { cn: '已登记买家', en: 'Registered buyers' },
  invitedText: { cn: '每条邀请的状态，可撤回', en: 'Status of each invitation' },
  registeredText: { cn: '谁已登记、谁已到场，可收回赠票', en: 'Who registered and who came' },
  templates: { cn: '邀请函模板', en: 'Invitation templates' },
  templatesText: { cn: '选择模板，或改用贵公司的文字和图片', en: 'Choose one, or use your own text' },
  template: { cn: '邀请函模板', en: 'Template' },
  templateOwn: { cn: '贵公司的文字', en: 'your own text' },
  ticketsHeld: {
    cn: '其中 {count} 位买家的赠票仍为其保留，重新发送或撤回邀请即可。',
    en: 'Unclaimed free tickets: {count}. Resend or revoke the invitation.',
  },
  onlyReading: { cn: '您可以查看，但没有邀请权限', en: 'You can view this, but not invite' },
  onlyReadingText: { cn: '请联系贵公司的展商管理员开通。', en: 'Ask your company administrator for access.' },
  someFailed: { cn: '{count} 条未能发送', en: 'Failed to send: {count}' },
  retry: { cn: '重新发送', en: 'Resend' },
  ticket: { cn: '随邀请赠票', en: 'Include a free ticket' },
  ticketHint: {
    cn: '每位买家一张，只能由收到邀请的手机号或邮箱领取。',
    en: 'One for each buyer. Only the invited phone or email can claim it.',
  },
  noTicket: { cn: '不赠票', en: 'No ticket' },
  ticketLeft: { cn: '剩余 {left} 张', en: '{left} left' },
  searchInvited: { cn: '搜索姓名、手机号、邮箱或渠道', en: 'Name, contact or channel' },
  searchRegistered: { cn: '搜索姓名、公司或渠道', en: 'Name, company or channel' },
  emptyInvited: { cn: '还没有邀请买家', en: 'No buyers invited yet' },
  emptyInvitedText: { cn: '用短信、邮件、链接或二维码邀请您的客户来展位。', en: 'Invite your customers by SMS, email, link or QR code.' },
  invite: { cn: '邀请买家', en: 'Invite buyers' },
  noneFound: { cn: '没有符合条件的买家', en: 'No matching buyers' },
  emptyRegistered: { cn: '还没有买家登记', en: 'No buyers registered yet' },
  emptyRegisteredText: { cn: '买家通过您的邀请完成登记后，会显示在这里。', en: 'Buyers who register through your invitation appear here.' },
  guest: { cn: '买家', en: 'A buyer' },
  takeBack: { cn: '收回赠票', en: 'Revoke ticket' },
  takeBackSure: { cn: '收回这张赠票？', en: 'Revoke this ticket?' },
  takeBackText: {
    cn: '门票立即失效，名额归还。对方会收到通知。',
    en: 'It stops working immediately and returns to your quota. The buyer is notified.',
  },
  keep: { cn: '取消', en: 'Cancel' },
  at: { cn: '{time} 登记', en: 'registered {time}' },
})

export const stageWords = defineWords({
  all: { cn: '全部', en: 'All' },
  registered: { cn: '已登记', en: 'Registered' },
  attended: { cn: '已到场', en: 'Attended' },
})

export const ticketWords = defineWords({
  valid: { cn: '已领赠票', en: 'Ticket claimed' },
  used: { cn: '赠票已使用', en: 'Ticket used' },
  void: { cn: '赠票已收回', en: 'Ticket revoked' },
})
