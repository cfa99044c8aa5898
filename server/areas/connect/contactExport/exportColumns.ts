import type { ListColumn } from '../../../../contract/listColumn'
import type { Bilingual } from '../../../../contract/language'
import type { ContactField, ContactSource, Temperature } from '../../../../contract/rules/connect/contactEntry'

/** A contact as a file has it. */
export interface ExportedContact {
  id: string
  values: Partial<Record<ContactField, string>>
  tags: string[]
  temperature: Temperature | null
  nextStep: { text: string; day: string | null } | null
  owner: string
  source: ContactSource
  firstAt: string
  lastAt: string
  notes: string[]
  /** When the person withdrew: nothing else is left. Null of all others. */
  withdrawnAt: string | null
}

const temperatures: Record<Temperature, Bilingual> = {
  hot: { cn: '重点', en: 'Hot' },
  warm: { cn: '一般', en: 'Warm' },
  cold: { cn: '较低', en: 'Cold' },
}

const sources: Record<ContactSource, Bilingual> = {
  qrCode: { cn: '扫码', en: 'Badge scan' },
  mobile: { cn: '手机号查找', en: 'By phone number' },
  manual: { cn: '手动添加', en: 'Added by hand' },
}

const field = (name: ContactField, title: Bilingual): ListColumn<ExportedContact> => ({ title, cell: ({ values }) => values[name] ?? '' })

/** The columns of a workbook and of CSV. */
export const exportColumns: readonly ListColumn<ExportedContact>[] = [
  field('name', { cn: '姓名', en: 'Name' }),
  field('company', { cn: '公司', en: 'Company' }),
  field('position', { cn: '职位', en: 'Position' }),
  field('phone', { cn: '手机', en: 'Phone' }),
  field('email', { cn: '邮箱', en: 'Email' }),
  field('address', { cn: '地址', en: 'Address' }),
  { title: { cn: '意向', en: 'Interest' }, cell: ({ temperature }, language) => (temperature ? temperatures[temperature][language] : '') },
  { title: { cn: '标签', en: 'Tags' }, cell: ({ tags }, language) => tags.join(language === 'cn' ? '、' : ', ') },
  { title: { cn: '备注', en: 'Notes' }, cell: ({ notes }) => notes.join('\n') },
  { title: { cn: '下一步', en: 'Next step' }, cell: ({ nextStep }) => nextStep?.text ?? '' },
  { title: { cn: '提醒日期', en: 'Remind on' }, cell: ({ nextStep }) => nextStep?.day ?? '' },
  { title: { cn: '负责人', en: 'Owner' }, cell: ({ owner }) => owner },
  {
    title: { cn: '来源', en: 'Source' },
    cell: ({ source, withdrawnAt }, language) => (withdrawnAt === null ? sources[source][language] : ''),
  },
  { title: { cn: '首次收集', en: 'Collected' }, cell: ({ firstAt }) => firstAt },
  { title: { cn: '最近更新', en: 'Last change' }, cell: ({ lastAt }) => lastAt },
  { title: { cn: '撤回授权时间', en: 'Withdrawn' }, cell: ({ withdrawnAt }) => withdrawnAt ?? '' },
]
