import type { SurveyKind } from '@contract/rules/connect/survey'
import { defineWords } from '@/i18n/words'

export const kindWords = defineWords<SurveyKind>({
  single: { cn: '单选', en: 'One choice' },
  multiple: { cn: '多选', en: 'Several choices' },
  text: { cn: '文字', en: 'Text' },
  rating: { cn: '评分', en: 'Rating' },
})

export const words = defineWords({
  survey: { cn: '客户问卷', en: 'Survey' },
  answered: { cn: '{count} / {all}', en: '{count} of {all}' },
  about: { cn: '正在记录：{name}', en: 'About {name}' },
  thisCustomer: { cn: '此客户', en: 'this customer' },
  save: { cn: '保存', en: 'Save' },
  saved: { cn: '已保存', en: 'Saved' },
  waits: { cn: '已存在本机，待联网上传', en: 'Saved on this phone until you are online' },
  noneTitle: { cn: '还没有问题', en: 'No questions yet' },
  noneText: { cn: '添加想向客户了解的问题，同事接待时即可记录。', en: 'Add what you ask your customers. Your staff note the answers.' },
  noneForReader: { cn: '主账号添加问题后，即可在接待时记录回答。', en: 'Once a main account adds questions, you can answer them here.' },
  reading: { cn: '问题由主账号编辑', en: 'A main account edits the questions.' },
  question: { cn: '问题', en: 'Question' },
  questionHint: { cn: '如：预计采购时间', en: 'When do you plan to buy?' },
  kind: { cn: '题型', en: 'Kind' },
  option: { cn: '选项 {place}', en: 'Option {place}' },
  addOption: { cn: '添加选项', en: 'Add an option' },
  removeOption: { cn: '删除', en: 'Remove' },
  optionsTooFew: { cn: '至少需要 2 个选项', en: 'Add at least 2 options.' },
  optionTwice: { cn: '选项重复', en: 'This option is there twice.' },
  add: { cn: '添加问题', en: 'Add a question' },
  up: { cn: '上移', en: 'Move up' },
  remove: { cn: '删除问题', en: 'Remove' },
  removeSure: { cn: '删除这个问题？', en: 'Remove this question?' },
  removeText: { cn: '不再询问此问题，已有的回答仍可查看和导出。', en: 'It is asked no longer. Its answers stay, also in exports.' },
  keep: { cn: '保留', en: 'Keep it' },
  all: { cn: '最多 {count} 个问题', en: 'Up to {count} questions' },
  unsaved: { cn: '有修改尚未保存', en: 'Your changes are not saved yet' },
  notFoundTitle: { cn: '没有此客户', en: 'No such customer' },
  notFoundText: { cn: '客户可能已被删除。', en: 'The customer may have been removed.' },
  toList: { cn: '返回客户列表', en: 'Back to customers' },
  gone: { cn: '对方已撤回授权', en: 'This person withdrew' },
})
