import { defineWords } from '@/i18n/words'

export const ownDataWords = defineWords({
  title: { cn: '我的数据', en: 'My data' },
  stored: { cn: '已保存的数据', en: 'Stored data' },
  sums: {
    cn: '登记 {registrations} · 订单 {orders} · 门票 {tickets} · 图片 {files}',
    en: 'Registrations:\u00a0{registrations} · Orders:\u00a0{orders} · Tickets:\u00a0{tickets} · Pictures:\u00a0{files}',
  },
  exportIt: { cn: '导出我的数据（数据文件）', en: 'Export my data (data file)' },
  exportPdf: { cn: '导出我的数据（PDF）', en: 'Export my data (PDF)' },
  consents: { cn: '我的同意记录', en: 'My consents' },
  downloaded: { cn: '数据已下载', en: 'Your data has been downloaded' },
  copied: { cn: '数据已复制', en: 'Your data has been copied' },
  erase: { cn: '注销账号', en: 'Delete my account' },
  eraseAsk: { cn: '确定注销账号吗？', en: 'Delete your account?' },
  eraseHint: {
    cn: '您在主办方所有展会中的登记信息、证件信息、图片和问卷答案将被删除，门票立即失效且无法恢复。订单和付款记录由主办方留存，用于记账和核对，其中不含您的姓名和联系方式。',
    en: "Your registrations, identity documents, pictures and answers at all of the organiser's fairs will be deleted. Your tickets become invalid at once and cannot be restored. The organiser keeps orders and payments for its accounts, without your name and contact details.",
  },
  eraseConfirm: { cn: '注销', en: 'Delete' },
  erased: { cn: '账号已注销', en: 'Your account has been deleted' },
  erasedKept: {
    cn: '订单和付款记录由主办方留存，用于记账和核对，其中不含您的姓名和联系方式。',
    en: 'The organiser keeps your orders and payments for its accounts, without your name and contact details.',
  },
  codeSent: {
    cn: '验证码已发送至 {contact}。输入验证码后，账号将立即注销。',
    en: 'We sent a code to {contact}. Once you enter it, your account is deleted at once.',
  },
  passwordNeeded: {
    cn: '请输入密码。验证通过后，账号将立即注销。',
    en: 'Enter your password. Your account is then deleted at once.',
  },
  eraseCancel: { cn: '保留账号', en: 'Keep my account' },
})
