import { fieldNames, sourceNames, temperatureNames } from '@contract/connect/contactWords'
import type { ContactField } from '@contract/rules/connect/contactEntry'
import type { SameReason } from '@contract/rules/connect/sameContact'
import type { ContactSlot } from '@contract/rules/connect/foldContact'
import { defineWords } from '@/i18n/words'
import type { ContactFilter } from './contacts.store'

export const filterWords = defineWords<ContactFilter>({
  all: { cn: '全部', en: 'All' },
  hot: { cn: '重点', en: 'Hot' },
  due: { cn: '待跟进', en: 'Follow up' },
  mine: { cn: '我负责的', en: 'Mine' },
})

export const temperatureWords = defineWords(temperatureNames)

export const fieldWords = defineWords(fieldNames)

export const slotWords = defineWords<Exclude<ContactSlot, ContactField>>({
  temperature: { cn: '意向', en: 'Interest' },
  nextStep: { cn: '下一步', en: 'Next step' },
  owner: { cn: '负责人', en: 'Owner' },
})

export const sourceWords = defineWords(sourceNames)

export const sameWords = defineWords<SameReason>({
  phone: { cn: '手机号相同', en: 'same phone' },
  email: { cn: '邮箱相同', en: 'same email' },
  name: { cn: '姓名和公司相同', en: 'same name and company' },
})

export const mergeWords = defineWords({
  merge: { cn: '与其他客户合并', en: 'Merge with another customer' },
  doubles: { cn: '可能重复的客户', en: 'Possible duplicates' },
  doublesText: { cn: '合并后，标签、备注和记录都会保留。', en: 'Merging keeps all tags, notes and records.' },
  join: { cn: '合并', en: 'Merge' },
  parts: { cn: '已合并的客户', en: 'Merged customers' },
  separate: { cn: '重新分开', en: 'Separate again' },
  mergedNow: { cn: '已与“{name}”合并', en: 'Merged with {name}' },
  undo: { cn: '撤销', en: 'Undo' },
  joined: { cn: '此客户已合并到另一位客户', en: 'This customer is merged into another one.' },
  toRoot: { cn: '查看', en: 'Open' },
})

export const words = defineWords({
  search: { cn: '姓名、公司、标签', en: 'Name, company, tag' },
  emptyTitle: { cn: '还没有客户', en: 'No customers yet' },
  emptyText: { cn: '扫描观众胸卡，或手动添加。', en: 'Scan a badge, or add one by hand.' },
  noneTitle: { cn: '没有符合条件的客户', en: 'Nothing found' },
  noneText: { cn: '换个关键词或筛选条件试试。', en: 'Try other words or another filter.' },
  scan: { cn: '扫码', en: 'Scan' },
  add: { cn: '手动添加', en: 'Add by hand' },
  total: { cn: '客户', en: 'Customers' },
  today: { cn: '今日新增', en: 'Today' },
  due: { cn: '待跟进', en: 'To follow up' },
  noName: { cn: '未留姓名', en: 'No name' },
  withdrawn: { cn: '已撤回授权', en: 'Withdrawn' },
  withdrawnText: {
    cn: '对方于 {time} 撤回授权，信息已删除。',
    en: 'This person withdrew on {time}. Their data was deleted.',
  },
  interest: { cn: '意向', en: 'Interest' },
  tags: { cn: '标签', en: 'Tags' },
  newTag: { cn: '新标签', en: 'New tag' },
  newTagHint: { cn: '如：代理商', en: 'Distributor' },
  addTag: { cn: '添加', en: 'Add' },
  notes: { cn: '备注', en: 'Notes' },
  note: { cn: '写备注', en: 'Write a note' },
  noteHint: { cn: '需求、预算、到访人数', en: 'Needs, budget, timing' },
  addNote: { cn: '保存备注', en: 'Save note' },
  nextStep: { cn: '下一步', en: 'Next step' },
  nextStepHint: { cn: '如：发送报价单', en: 'Send a quote' },
  day: { cn: '提醒日期', en: 'Remind me on' },
  noDay: { cn: '不提醒', en: 'No reminder' },
  saveStep: { cn: '保存', en: 'Save' },
  done: { cn: '已完成', en: 'Done' },
  dueNow: { cn: '到期', en: 'Due' },
  owner: { cn: '负责人', en: 'Owner' },
  nobody: { cn: '未指定', en: 'Nobody' },
  you: { cn: '您', en: 'You' },
  filter: { cn: '筛选', en: 'Filter' },
  filterOf: { cn: '筛选 {count}', en: 'Filter: {count}' },
  collected: { cn: '收集日期', en: 'Collected on' },
  clear: { cn: '清除', en: 'Clear' },
  show: { cn: '查看结果', en: 'Show results' },
  source: { cn: '来源', en: 'Source' },
  card: { cn: '名片信息', en: 'Contact details' },
  edit: { cn: '修改', en: 'Edit' },
  save: { cn: '保存', en: 'Save' },
  cancel: { cn: '取消', en: 'Cancel' },
  history: { cn: '曾用信息', en: 'Earlier values' },
  notFoundTitle: { cn: '没有此客户', en: 'No such customer' },
  notFoundText: { cn: '客户可能已被删除。', en: 'The customer may have been removed.' },
  toList: { cn: '返回客户列表', en: 'Back to customers' },
  newTitle: { cn: '添加客户', en: 'Add a customer' },
  newText: { cn: '没有胸卡的访客，可手动记录。', en: 'For visitors without a badge.' },
  open: { cn: '查看详情', en: 'Open' },
  saved: { cn: '已保存', en: 'Saved' },
  known: { cn: '已是贵公司客户', en: 'Already your customer' },
  number: { cn: '胸卡编号', en: 'Badge number' },
  numberHint: { cn: '胸卡二维码下方的 12 位数字', en: '12 digits below the QR code' },
  find: { cn: '查找', en: 'Find' },
  mobile: { cn: '手机号', en: 'Phone number' },
  mobileHint: { cn: '须输入完整手机号', en: 'Enter the whole number' },
  noCard: { cn: '未找到，或对方未公开信息', en: 'Not found, or this person shares nothing.' },
  noCardText: { cn: '请核对号码，或手动添加。', en: 'Check the number, or add them by hand.' },
})
