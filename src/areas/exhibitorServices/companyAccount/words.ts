import type { MemberInvitationState, MemberRight, MemberRole } from '@contract/rules/exhibitor/memberRights'
import { defineWords } from '@/i18n/words'

export const roleWords = defineWords<MemberRole>({
  admin: { cn: '主账号', en: 'Main account' },
  staff: { cn: '子账号', en: 'Sub-account' },
})

export const rightWords = defineWords<MemberRight>({
  edit: { cn: '编辑', en: 'Edit' },
  invite: { cn: '邀请', en: 'Invite' },
  apply: { cn: '申请', en: 'Apply' },
  pay: { cn: '付款', en: 'Pay' },
})

export const rightTexts = defineWords<MemberRight>({
  edit: { cn: '修改企业信息、展品和 LOGO', en: 'Edit company details, products and logo' },
  invite: {
    cn: '邀请 VIP 买家和员工，使用赠票，答复洽谈预约',
    en: 'Invite VIP buyers and staff, issue free tickets, answer meeting requests',
  },
  apply: { cn: '申请证件、邀请函和服务，审核员工', en: 'Apply for badges, letters and services, approve staff' },
  pay: { cn: '支付订单，查看合同和发票', en: 'Pay orders, view contracts and invoices' },
})

export const roleTexts = defineWords<MemberRole>({
  admin: { cn: '可以做所有事，并管理账号', en: 'Full access, including account management' },
  staff: { cn: '可以查看，并做下面勾选的事', en: 'Can view everything, and do what you tick below' },
})

export const words = defineWords({
  about: { cn: '企业账号', en: 'Company accounts' },
  aboutText: {
    cn: '所有账号都可以查看。子账号只能做已开通的事。',
    en: 'All accounts can view. Sub-accounts can do only what you allow.',
  },
  onlyReading: { cn: '只有主账号可以管理账号', en: 'Only a main account can manage accounts' },
  onlyReadingText: { cn: '需要更多权限时，请联系贵公司的主账号。', en: 'For more rights, contact a main account of your company.' },
  you: { cn: '我', en: 'You' },
  looksOnly: { cn: '仅查看', en: 'View only' },
  everything: { cn: '全部权限', en: 'Full access' },
  since: { cn: '{day} 加入', en: 'since {day}' },
  change: { cn: '修改权限', en: 'Change rights' },
  remove: { cn: '移除', en: 'Remove' },
  leave: { cn: '退出企业', en: 'Leave the company' },
  removeSure: { cn: '确定移除“{name}”吗？', en: 'Remove “{name}”?' },
  removeText: { cn: '对方立即退出登录，不能再代表公司。', en: 'They will be signed out and can no longer act for your company.' },
  leaveSure: { cn: '确定退出企业吗？', en: 'Leave the company?' },
  leaveText: { cn: '您将立即退出登录，不能再代表公司。', en: 'You will be signed out and can no longer act for the company.' },
  keep: { cn: '保留', en: 'Keep' },
  lastMain: {
    cn: '唯一的主账号。请先设置另一个主账号，再移除或修改。',
    en: 'This is the only main account. Add another before you change it.',
  },
  invite: { cn: '邀请同事', en: 'Invite a colleague' },
  inviteText: { cn: '链接 7 天内有效，只能用一次。', en: 'The link is valid for 7 days and can be used once.' },
  name: { cn: '同事姓名', en: 'Name' },
  nameHint: { cn: '如：李卫国', en: 'Anna Keller' },
  role: { cn: '账号类型', en: 'Account type' },
  rights: { cn: '权限', en: 'Rights' },
  make: { cn: '生成邀请链接', en: 'Create link' },
  save: { cn: '保存', en: 'Save' },
  invited: { cn: '待加入', en: 'Invited' },
  until: { cn: '{time} 前有效', en: 'valid until {time}' },
  over: { cn: '链接已过期', en: 'Link expired' },
  pass: { cn: '发送链接', en: 'Send link' },
  takeBack: { cn: '收回', en: 'Revoke' },
  takeBackSure: { cn: '确定收回给“{name}”的邀请吗？', en: 'Revoke the link for “{name}”?' },
  takeBackText: { cn: '链接立即失效。', en: 'It stops working immediately.' },
  linkTitle: { cn: '发给 {name}', en: 'For {name}' },
  linkText: {
    cn: '请只发给本人。打开链接的人可以代表公司。',
    en: 'Send it only to this person. Anyone who opens it can act for your company.',
  },
  copy: { cn: '复制链接', en: 'Copy link' },
  copied: { cn: '链接已复制', en: 'Link copied' },
  copyFailed: { cn: '复制失败，请长按链接复制', en: 'Could not copy. Press and hold the link.' },
  shareTitle: { cn: '{company} 邀请您使用企业账号', en: '{company} invites you to join its account' },
})

export const joinWords = defineWords({
  title: { cn: '{company} 邀请您', en: '{company} invites you' },
  message: { cn: '加入后，您可以在展会代表这家公司。', en: 'You can act for this company at the fair.' },
  booth: { cn: '展位：{booth}', en: 'Booth: {booth}' },
  as: { cn: '账号类型：{role}', en: 'Role: {role}' },
  rights: { cn: '权限：{rights}', en: 'Rights: {rights}' },
  join: { cn: '用“{account}”加入', en: 'Join as “{account}”' },
  newTitle: { cn: '创建企业账号', en: 'Create an account' },
  newHint: { cn: '以后用此账号和密码登录。', en: 'Use this name and password to sign in.' },
  account: { cn: '账号名', en: 'Account name' },
  accountHint: { cn: '如：jinggong.li', en: 'keller.anna' },
  password: { cn: '密码', en: 'Password' },
  again: { cn: '再次输入密码', en: 'Confirm password' },
  create: { cn: '创建并加入', en: 'Create and join' },
  hasOne: { cn: '我已有账号，去登录', en: 'I already have an account' },
  toCompany: { cn: '进入企业页面', en: 'Go to the company' },
  other: { cn: '换一个账号', en: 'Use another account' },
  closedText: { cn: '请联系贵公司的主账号，获取新的链接。', en: 'Ask a main account of your company for a new link.' },
  usedText: { cn: '如果是您本人使用的，请直接登录。', en: 'If it was you, just sign in.' },
  signIn: { cn: '登录', en: 'Sign in' },
})

export const closedWords = defineWords<Exclude<MemberInvitationState, 'open'> | 'unknown'>({
  joined: { cn: '此链接已被使用', en: 'This link has been used' },
  over: { cn: '此链接已过期', en: 'This link has expired' },
  takenBack: { cn: '公司已收回此链接', en: 'The company has revoked this link' },
  unknown: { cn: '此链接无效', en: 'This link is not valid' },
})
