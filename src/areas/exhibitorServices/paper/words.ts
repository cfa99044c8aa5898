import { defineWords } from '@/i18n/words'

export const words = defineWords({
  invoiceEmpty: { cn: '暂无发票', en: 'No invoices yet' },
  contractEmpty: { cn: '暂无合同', en: 'No contracts yet' },
  emptyText: { cn: '主办方上传后，您可在此查看。', en: 'They will appear here once the organiser uploads them.' },
  noRight: { cn: '您没有查看合同和发票的权限', en: 'You have no access to contracts and invoices' },
  noRightText: { cn: '请联系贵公司管理员为您开通付款权限。', en: 'Ask your company administrator for payment access.' },
  number: { cn: '编号', en: 'Number' },
  amount: { cn: '金额', en: 'Amount' },
  added: { cn: '上传时间', en: 'Uploaded' },
  open: { cn: '打开', en: 'Open' },
  opened: { cn: '已查看', en: 'Opened' },
  fresh: { cn: '未查看', en: 'New' },
  note: { cn: '打开的链接 10 分钟内有效，请勿转发。', en: 'Links work for ten minutes. Please do not forward them.' },
})
