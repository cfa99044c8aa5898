import type { FormDefinition, FormField } from '@contract/rules/form/form'

const text = (cn: string, en: string): { cn: string; en: string } => ({ cn, en })

export const aField = (field: Partial<FormField> & Pick<FormField, 'name' | 'kind'>): FormField => ({
  label: text(`${field.name}（中）`, field.name),
  ...field,
})

export const aFormOf = (...fields: FormField[]): FormDefinition => ({
  id: 'person',
  version: 1,
  title: text('个人信息', 'Your details'),
  sections: [{ title: text('基本信息', 'About you'), fields }],
})

export const nameField = aField({ name: 'name', kind: 'name', isRequired: true })
export const phoneField = aField({ name: 'phone', kind: 'phone', isRequired: true })
export const emailField = aField({ name: 'email', kind: 'email', supportedProviders: ['example.com'] })
export const companyField = aField({ name: 'company', kind: 'text', max: 5 })
export const documentField = aField({ name: 'document', kind: 'document', isRequired: true })
export const photoField = aField({ name: 'photo', kind: 'photo', isRequired: true })
export const agreementsField = aField({
  name: 'agreements',
  kind: 'agreements',
  agreements: [
    { id: 'terms', title: text('登记协议', 'Visitor terms') },
    { id: 'news', title: text('展会资讯', 'News'), isRequired: false },
  ],
})
export const positionField = aField({
  name: 'position',
  kind: 'select',
  options: [
    { value: 'buyer', label: text('采购', 'Buyer') },
    { value: 'other', label: text('其他', 'Other') },
  ],
})
export const otherField = aField({ name: 'other', kind: 'text', isRequired: true, shownWhen: { field: 'position', isOneOf: ['other'] } })
export const interestsField = aField({ name: 'interests', kind: 'multiSelect', isRequired: true, max: 2, dictionary: 'interests' })
export const areaField = aField({ name: 'area', kind: 'area', isRequired: true, dictionary: 'area' })

export const dictionaries = {
  interests: ['robots', 'tools', 'lasers'].map((value) => ({ value, label: text(`${value}（中）`, value) })),
  area: [
    {
      value: 'CN',
      label: text('中国', 'China'),
      children: [{ value: '42', label: text('湖北省', 'Hubei'), children: [{ value: '4201', label: text('武汉市', 'Wuhan') }] }],
    },
    { value: 'DE', label: text('德国', 'Germany') },
  ],
}
