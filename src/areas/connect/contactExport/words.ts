import type { ExportFormat } from '@contract/rules/connect/contactExport'
import { defineWords } from '@/i18n/words'

export const formatWords = defineWords<ExportFormat>({
  xlsx: { cn: 'Excel 表格', en: 'Excel' },
  csv: { cn: 'CSV', en: 'CSV' },
  vcf: { cn: '名片 vCard', en: 'vCard' },
})

export const words = defineWords({
  title: { cn: '导出客户', en: 'Export customers' },
  text: { cn: '含姓名、联系方式、标签和备注，共 {count} 位客户。', en: '{count} customers with contact details, tags and notes.' },
  selectedText: {
    cn: '只导出列表中筛选出的客户，含姓名、联系方式、标签和备注。',
    en: 'Only the customers on your filtered list, with contact details, tags and notes.',
  },
  all: { cn: '导出全部 {count} 位客户', en: 'Export all {count} customers' },
  left: { cn: '已导出 {count} / {all}', en: '{count} of {all} exported' },
  running: { cn: '导出中', en: 'In progress' },
  format: { cn: '文件格式', en: 'Format' },
  save: { cn: '导出', en: 'Export' },
  none: { cn: '还没有可导出的客户', en: 'No customers to export yet' },
  noneText: { cn: '扫描观众胸卡后，可在此导出。', en: 'Scan a badge first. You can export your customers here.' },
  scan: { cn: '扫码', en: 'Scan' },
  asked: { cn: '正在下载 {count} 位客户', en: 'Downloading {count} customers' },
  askedText: { cn: '请妥善保管文件，仅用于展会业务跟进。', en: 'Keep the file safe and use it to follow up from the fair.' },
  noLog: { cn: '还没有导出记录', en: 'No exports yet' },
  noLogText: { cn: '每次导出的时间、数量和人员会显示在这里。', en: 'You will see here who exported how many customers, and when.' },
  log: { cn: '导出记录', en: 'Exports' },
  rows: { cn: '{count} 位客户', en: '{count} customers' },
  part: { cn: '部分客户', en: 'a selection' },
  webhook: { cn: '推送到 CRM', en: 'Send to your CRM' },
  broken: { cn: '未完成', en: 'Not completed' },
})
