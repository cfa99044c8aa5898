import type { Bilingual } from '../../../../contract/language'
import type { Queryable } from '../../../database/connect'
import { insertRows } from '../../../database/insertRows'
import { dictionaryEntries } from '../../../database/schema/entry'
import { chinaAreas } from './chinaAreas'
import { countries } from './countries'
import { documentKindOptions } from './documentKindOptions'

/** One entry of a dictionary; an empty `parentKey` is the top level. */
export interface Entry {
  code: string
  key: string
  parentKey: string
  labelCn: string
  labelEn: string
  sort: number
}

/** Entries of one level, in their order. */
export const entries = (code: string, labels: Record<string, readonly [cn: string, en: string]>, parentKey = ''): Entry[] =>
  Object.entries(labels).map(([key, [labelCn, labelEn]], at) => ({
    code,
    key,
    parentKey,
    labelCn,
    labelEn,
    sort: at + 1,
  }))

const industries = {
  automotive: ['汽车及零部件', 'Automotive'],
  machinery: ['通用与专用机械', 'Machinery'],
  electronics: ['电子与半导体', 'Electronics and semiconductors'],
  aerospace: ['航空航天', 'Aerospace'],
  shipbuilding: ['船舶与海工', 'Shipbuilding and offshore'],
  rail: ['轨道交通', 'Rail'],
  energy: ['能源与电力', 'Energy'],
  medical: ['医疗器械', 'Medical devices'],
  moulds: ['模具', 'Moulds and dies'],
  metals: ['冶金与材料', 'Metals and materials'],
  construction: ['工程与建筑', 'Construction'],
  chemicals: ['化工', 'Chemicals'],
  food: ['食品饮料', 'Food and beverages'],
  retail: ['批发与零售', 'Wholesale and retail'],
  education: ['教育与科研', 'Education and research'],
  government: ['政府与协会', 'Government and associations'],
  other: ['其他', 'Other'],
} as const

const genders = { female: ['女', 'Female'], male: ['男', 'Male'], unstated: ['不便透露', 'Prefer not to say'] } as const

/** What news are about. An organiser's own dictionary of this code takes their place. */
const articleCategories = {
  notice: ['展会公告', 'Announcements'],
  programme: ['论坛活动', 'Programme'],
  exhibitors: ['展商动态', 'Exhibitors'],
  industry: ['行业资讯', 'Industry'],
  visiting: ['观展指南', 'Visiting'],
  media: ['媒体报道', 'In the press'],
} as const

const commonPositions = {
  owner: ['企业负责人', 'Owner or chief executive'],
  management: ['部门管理', 'Management'],
  purchasing: ['采购 / 供应链', 'Purchasing'],
  engineering: ['工程 / 技术', 'Engineering'],
  sales: ['销售 / 市场', 'Sales and marketing'],
  other: ['其他', 'Other'],
} as const

const bilingual = (labels: Record<string, Bilingual>): Record<string, readonly [string, string]> =>
  Object.fromEntries(Object.entries(labels).map(([key, { cn, en }]) => [key, [cn, en] as const]))

/** Dictionaries that all organisers share. */
export const commonDictionaries = (): Entry[] => [
  ...entries('area', countries()),
  ...chinaAreas.flatMap(({ key, cn, en, cities }, at) => [
    { code: 'area', key, parentKey: 'CN', labelCn: cn, labelEn: en, sort: at + 1 },
    ...entries('area', Object.fromEntries(cities.map((city) => [city.key, [city.cn, city.en] as const])), key),
  ]),
  ...entries('documentKind', bilingual(Object.fromEntries(documentKindOptions.map(({ value, label }) => [value, label])))),
  ...entries('articleCategory', articleCategories),
  ...entries('gender', genders),
  ...entries('industry', industries),
  ...entries('position', commonPositions),
]

/** Writes them. Existing entries are not changed. */
export const storeCommonDictionaries = (client: Queryable): Promise<void> =>
  insertRows(client, dictionaryEntries, commonDictionaries(), 'leave')
