import type { Titles } from '../route'
import type { routes } from './routes'

export const titles: Titles<typeof routes> = {
  tradeFairHome: { cn: '展会通', en: 'Trade fair tool' },
  customers: { cn: '客户', en: 'Customers' },
  mine: { cn: '我的', en: 'Mine' },
  dataExport: { cn: '导出数据', en: 'Export' },
  contactWebhook: { cn: '推送到 CRM', en: 'Send to your CRM' },
  customerDetail: { cn: '客户详情', en: 'Customer' },
  bankTransfer: { cn: '银行转账', en: 'Bank transfer' },
  survey: { cn: '问卷', en: 'Survey' },
  scanCode: { cn: '扫描观众', en: 'Scan a visitor' },
  accountManagement: { cn: '账号管理', en: 'Accounts' },
  buyMembership: { cn: '购买会员', en: 'Buy membership' },
  contactSharing: { cn: '扫码信息授权', en: 'Badge scans' },
  tradeFairShare: { cn: '名片', en: 'Business card' },
}
