import { type Entry, entries } from '../../core/exhibition/dictionaries/commonDictionaries'
import { jianghan, lingnan } from '../fairs'

/** The machinery organiser's own, finer than the common one. */
const machineryPositions = {
  owner: ['企业负责人', 'Owner or chief executive'],
  management: ['部门管理', 'Management'],
  purchasing: ['采购 / 供应链', 'Purchasing'],
  engineering: ['工艺 / 技术', 'Engineering'],
  production: ['生产 / 设备', 'Production'],
  quality: ['质量 / 检测', 'Quality'],
  research: ['研发 / 设计', 'Research and design'],
  sales: ['销售 / 市场', 'Sales and marketing'],
  consulting: ['咨询 / 协会', 'Consulting or association'],
  student: ['学生', 'Student'],
  other: ['其他', 'Other'],
} as const

const teaPositions = {
  owner: ['门店老板', 'Shop owner'],
  buyer: ['采购买手', 'Buyer'],
  teaMaster: ['茶艺师', 'Tea master'],
  chef: ['厨师 / 点心师', 'Chef'],
  student: ['学生', 'Student'],
  guest: ['茶友', 'Tea lover'],
} as const

export const positionKeys = {
  [jianghan.tenantId]: Object.keys(machineryPositions),
  [lingnan.tenantId]: Object.keys(teaPositions),
}

/** Dictionaries of the organisers' own. */
export const tenantDictionaries = (): (Entry & { tenantId: string })[] => [
  ...entries('position', machineryPositions).map((entry) => ({ tenantId: jianghan.tenantId, ...entry })),
  ...entries('position', teaPositions).map((entry) => ({ tenantId: lingnan.tenantId, ...entry })),
]
