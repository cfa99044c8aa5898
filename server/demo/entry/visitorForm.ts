import type { FieldOption, FormDefinition, FormField, FormSection } from '../../../contract/rules/form'
import {
  agreementsSection,
  areaField,
  companyField,
  documentField,
  emailField,
  nameField,
  phoneField,
  photoField,
  positionField,
} from './commonFields'

const studentNumberField: FormField = {
  name: 'studentNumber',
  kind: 'text',
  isRequired: true,
  pattern: '[A-Za-z0-9]{4,20}',
  label: { cn: '学号', en: 'Student number' },
  patternMessage: { cn: '学号为 4 至 20 位字母或数字', en: 'A student number has 4 to 20 letters or digits' },
  shownWhen: { field: 'position', isOneOf: ['student'] },
}

const interestsField = (options: FieldOption[]): FormField => ({
  name: 'interests',
  kind: 'multiSelect',
  isRequired: true,
  min: 1,
  max: 5,
  options,
  label: { cn: '感兴趣的展品', en: 'What you would like to see' },
  help: { cn: '最多选 5 项', en: 'Choose up to 5' },
})

const planFields: FormField[] = [
  { name: 'arrivesOn', kind: 'date', label: { cn: '预计到馆日期', en: 'Day of your visit' } },
  {
    name: 'companions',
    kind: 'number',
    min: 0,
    max: 50,
    label: { cn: '同行人数', en: 'People coming with you' },
    placeholder: { cn: '0', en: '0' },
  },
  {
    name: 'wishes',
    kind: 'textarea',
    max: 300,
    label: { cn: '给主办方的话', en: 'Anything we should know' },
    placeholder: { cn: '如：需要无障碍通道、想约见的展商', en: 'Step-free access, exhibitors you want to meet, …' },
  },
]

const aboutYou: FormSection = {
  title: { cn: '基本信息', en: 'About you' },
  fields: [nameField, phoneField, emailField, companyField, positionField, studentNumberField, areaField],
}

const identityDocuments: FormSection = { title: { cn: '证件与照片', en: 'ID and photo' }, fields: [documentField, photoField] }

/** The form of everybody who comes to look: every kind of field once, the optional ones at the end. */
export const visitorForm = (id: string, interests: FieldOption[]): FormDefinition => ({
  id,
  version: 1,
  title: { cn: '个人信息', en: 'Your details' },
  sections: [
    aboutYou,
    identityDocuments,
    { title: { cn: '参观计划', en: 'Your visit' }, fields: [interestsField(interests), ...planFields] },
    agreementsSection,
  ],
})

const purchasingFields: FormField[] = [
  {
    name: 'purchasingRole',
    kind: 'select',
    isRequired: true,
    label: { cn: '采购中的角色', en: 'Your part in purchasing' },
    options: [
      { value: 'decides', label: { cn: '最终决定', en: 'I decide' } },
      { value: 'recommends', label: { cn: '推荐选型', en: 'I recommend' } },
      { value: 'researches', label: { cn: '收集信息', en: 'I gather information' } },
      { value: 'none', label: { cn: '不参与采购', en: 'None' } },
    ],
  },
  {
    name: 'budget',
    kind: 'number',
    isRequired: true,
    min: 1,
    max: 100_000,
    label: { cn: '年度采购预算（万元）', en: 'Yearly budget (10,000 CNY)' },
    shownWhen: { field: 'purchasingRole', isOneOf: ['decides', 'recommends'] },
  },
  {
    name: 'purchaseBy',
    kind: 'date',
    label: { cn: '计划采购日期', en: 'You plan to buy by' },
    shownWhen: { field: 'purchasingRole', isOneOf: ['decides', 'recommends'] },
  },
  {
    name: 'needs',
    kind: 'textarea',
    isRequired: true,
    min: 5,
    max: 500,
    label: { cn: '采购需求', en: 'What you are looking for' },
    placeholder: {
      cn: '产品、规格、数量，便于我们为您预约展商',
      en: 'Products, specifications, quantities: we arrange meetings by them',
    },
  },
]

/** The form of buyers, who are invited to meetings with exhibitors: reviewed, so it asks for more. */
export const buyerForm = (id: string, interests: FieldOption[]): FormDefinition => ({
  id,
  version: 1,
  title: { cn: '专业买家信息', en: 'Trade buyer details' },
  sections: [
    {
      ...aboutYou,
      fields: aboutYou.fields.map((field) => (field.name === 'email' ? { ...field, isRequired: true } : field)),
    },
    identityDocuments,
    {
      title: { cn: '采购信息', en: 'Purchasing' },
      fields: [...purchasingFields, interestsField(interests), ...planFields.slice(0, 2)],
    },
    agreementsSection,
  ],
})
