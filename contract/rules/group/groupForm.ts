import type { Bilingual } from '../../language'
import { type FieldValue, type FormValues, isChoices, isRows, isText } from '../form/fieldValues'
import { type FormDefinition, type FormField, type FormSection, maxGroupTotal } from '../form/form'
import { totalOf } from '../form/totals'
import { type GroupRules, type GroupState, maxMembersOf } from './group'

/** The kinds of organisations that bring groups. */
export const organisationKinds = ['association', 'chamber', 'government', 'company', 'agency', 'school', 'other'] as const
export type OrganisationKind = (typeof organisationKinds)[number]

export const organisationNames: Record<OrganisationKind, Bilingual> = {
  association: { cn: '行业协会', en: 'Trade association' },
  chamber: { cn: '商会', en: 'Chamber of commerce' },
  government: { cn: '政府机构', en: 'Government body' },
  company: { cn: '企业', en: 'Company' },
  agency: { cn: '旅行社或会展服务商', en: 'Travel or event agency' },
  school: { cn: '院校或科研机构', en: 'School or institute' },
  other: { cn: '其他', en: 'Other' },
}

export const boothKinds = ['standard', 'raw'] as const
export type BoothKind = (typeof boothKinds)[number]

export const boothKindNames: Record<BoothKind, Bilingual> = {
  standard: { cn: '标准展位', en: 'Shell scheme' },
  raw: { cn: '光地', en: 'Raw space' },
}

/** Rows of booths. A group orders few kinds of them. */
const mostBoothRows = 20

/** R43: the booths that a group orders and their area have a limit each, as sums over all rows. */
export const boothTotals = [
  { field: 'count', max: maxGroupTotal },
  { field: 'area', max: maxGroupTotal },
] as const

const boothField: FormField = {
  name: 'booths',
  kind: 'group',
  label: { cn: '展位', en: 'Booth' },
  max: mostBoothRows,
  totals: [...boothTotals],
  addLabel: { cn: '添加展位', en: 'Add booths' },
  fields: [
    {
      name: 'kind',
      kind: 'select',
      label: { cn: '展位类型', en: 'Booth type' },
      isRequired: true,
      options: boothKinds.map((value) => ({ value, label: boothKindNames[value] })),
    },
    {
      name: 'count',
      kind: 'number',
      label: { cn: '数量（个）', en: 'Booths' },
      isRequired: true,
      isInteger: true,
      min: 1,
      max: maxGroupTotal,
    },
    {
      name: 'area',
      kind: 'number',
      label: { cn: '面积合计（m²）', en: 'Area of these in m²' },
      isRequired: true,
      min: 1,
      max: maxGroupTotal,
    },
  ],
}

const nameFields: FormField[] = [
  {
    name: 'name',
    kind: 'text',
    label: { cn: '团组名称', en: 'Name of the group' },
    placeholder: { cn: '如：山东省机床行业观展团', en: 'Machine tool buyers of Shandong' },
    isRequired: true,
    min: 2,
    max: 60,
  },
  {
    name: 'nameEn',
    kind: 'text',
    label: { cn: '英文名称', en: 'Name in English' },
    help: { cn: '选填，印在英文的凭证和名单上', en: 'Optional. It is printed on English papers.' },
    min: 2,
    max: 80,
  },
]

const contactSection: FormSection = {
  title: { cn: '联系人', en: 'Contact' },
  hint: { cn: '主办方就团组事宜与其联系。', en: 'The organiser calls this person about the group.' },
  fields: [
    { name: 'contactName', kind: 'name', label: { cn: '姓名', en: 'Name' }, isRequired: true },
    { name: 'contactPhone', kind: 'phone', label: { cn: '手机', en: 'Mobile' }, isRequired: true },
    { name: 'contactEmail', kind: 'email', label: { cn: '邮箱', en: 'Email' } },
  ],
}

const boothSection: FormSection = {
  title: { cn: '团组展位', en: 'Booths of the group' },
  hint: {
    cn: `没有展位需求的不用填写。合计最多 ${maxGroupTotal} 个、${maxGroupTotal} m²。`,
    en: `Leave this empty without booths. Up to ${maxGroupTotal} booths and ${maxGroupTotal} m² in total.`,
  },
  fields: [boothField],
}

const orderFields = (most: number): FormField[] => [
  {
    name: 'kind',
    kind: 'select',
    label: { cn: '组织单位类型', en: 'Kind of organisation' },
    isRequired: true,
    options: organisationKinds.map((value) => ({ value, label: organisationNames[value] })),
  },
  { name: 'place', kind: 'area', label: { cn: '所在地区', en: 'Country and region' }, isRequired: true, dictionary: 'area' },
  {
    name: 'expected',
    kind: 'number',
    label: { cn: '预计人数', en: 'Expected people' },
    help: { cn: `每个团组最多 ${most} 人`, en: `A group has at most ${most} people` },
    isRequired: true,
    isInteger: true,
    min: 1,
    max: most,
  },
  {
    name: 'purpose',
    kind: 'textarea',
    label: { cn: '参观目的', en: 'Purpose of the visit' },
    placeholder: { cn: '如：采购数控机床，了解机器人应用', en: 'Buying machine tools, seeing robots at work' },
    isRequired: true,
    min: 2,
    max: 500,
  },
]

/** By this form a leader founds a group. Client and server validate with it. R61: it says the most members before anything is typed. */
export const groupForm = (rules: GroupRules): FormDefinition => ({
  id: 'group.founding',
  version: 1,
  title: { cn: '创建团组', en: 'Found a group' },
  sections: [
    { title: { cn: '团组', en: 'Group' }, fields: [...nameFields, ...orderFields(maxMembersOf(rules))] },
    contactSection,
    boothSection,
  ],
})

/** What of an approved group changes without another review. */
export const groupChangeForm: FormDefinition = {
  id: 'group.change',
  version: 1,
  title: { cn: '修改团组', en: 'Change the group' },
  sections: [
    {
      title: { cn: '团组', en: 'Group' },
      hint: { cn: '这些修改不用重新审核。', en: 'These changes need no new review.' },
      fields: nameFields,
    },
    contactSection,
    boothSection,
  ],
}

/** The form that a group in a state has. @param state null before it is begun */
export const groupFormOf = (rules: GroupRules, state: GroupState | null): FormDefinition =>
  state === 'approved' ? groupChangeForm : groupForm(rules)

const textIn = (value: FieldValue): string => (isText(value) ? value.trim() : '')
const numberIn = (value: FieldValue): number => Number(textIn(value)) || 0

/** A row of booths that a group orders. */
export interface BoothRow {
  kind: BoothKind
  count: number
  /** In m², of all booths of the row. */
  area: number
}

/** What was typed of a group, of validated values. */
export const groupFactsIn = (values: FormValues) => {
  const rows = isRows(values.booths) ? values.booths : []
  return {
    name: textIn(values.name),
    nameEn: textIn(values.nameEn),
    kind: organisationKinds.find((kind) => kind === values.kind) ?? 'other',
    place: isChoices(values.place) ? values.place : [],
    expected: numberIn(values.expected),
    purpose: textIn(values.purpose),
    contactName: textIn(values.contactName),
    contactPhone: textIn(values.contactPhone),
    contactEmail: textIn(values.contactEmail),
    booths: rows.map((row): BoothRow => ({
      kind: boothKinds.find((kind) => kind === row.kind) ?? 'standard',
      count: numberIn(row.count),
      area: numberIn(row.area),
    })),
    boothCount: totalOf('count', rows),
    boothArea: totalOf('area', rows),
  }
}
