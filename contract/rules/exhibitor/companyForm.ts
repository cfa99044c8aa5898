import type { Bilingual } from '../../language'
import { type FieldValue, type FormValues, isBilingual, isChoices, isText } from '../form/fieldValues'
import type { FormDefinition, FormField } from '../form/form'

/** The greatest lengths of a company's texts. */
export const companyLimits = { name: 100, shortName: 24, introduction: 1000, website: 200, builder: 80, categories: 6 } as const

/** The organiser builds a standard booth. A contractor builds one of the company's own design. */
export const constructions = ['standard', 'contractor'] as const
export type Construction = (typeof constructions)[number]

/** The next three are asked of a company that applies, too, and carry over to its data. */
export const companyNameField: FormField = {
  name: 'name',
  kind: 'bilingual',
  label: { cn: '企业全称', en: 'Company name' },
  help: { cn: '与营业执照一致', en: 'As on the business licence' },
  isRequired: true,
  max: companyLimits.name,
}

/** @param dictionary the code of the dictionary of product categories */
export const categoriesField = (dictionary: string): FormField => ({
  name: 'categories',
  kind: 'tree',
  label: { cn: '展品类别', en: 'Product categories' },
  isRequired: true,
  max: companyLimits.categories,
  dictionary,
})

export const contactFields: FormField[] = [
  { name: 'contactName', kind: 'name', label: { cn: '姓名', en: 'Name' }, isRequired: true },
  { name: 'contactPhone', kind: 'phone', label: { cn: '手机', en: 'Mobile' }, isRequired: true },
  { name: 'contactEmail', kind: 'email', label: { cn: '邮箱', en: 'Email' }, isRequired: true },
]

/** The data of a company for the public and for the organiser. Client and server validate with it. @param categories the code of a dictionary */
export const companyForm = (categories: string): FormDefinition => ({
  id: 'exhibitor.company',
  version: 1,
  title: { cn: '企业信息', en: 'Company details' },
  sections: [
    {
      title: { cn: '名称与介绍', en: 'Name and profile' },
      hint: { cn: '审核通过后，观众可在展位页看到。', en: 'Visitors see this on your booth page once it is approved.' },
      fields: [
        companyNameField,
        {
          name: 'shortName',
          kind: 'bilingual',
          label: { cn: '企业简称', en: 'Short name' },
          isRequired: true,
          max: companyLimits.shortName,
        },
        {
          name: 'introduction',
          kind: 'bilingual',
          label: { cn: '企业介绍', en: 'Company profile' },
          isRequired: true,
          isLong: true,
          max: companyLimits.introduction,
        },
        categoriesField(categories),
        {
          name: 'website',
          kind: 'text',
          label: { cn: '官网', en: 'Website' },
          placeholder: { cn: 'https://', en: 'https://' },
          max: companyLimits.website,
          pattern: 'https?:\\/\\/[^\\s\\/?#@:]+\\.[^\\s\\/?#@:]+(?::\\d{1,5})?(?:[\\/?#]\\S*)?',
          patternMessage: { cn: '请填写以 https:// 开头的网址', en: 'Please enter an address that starts with https://' },
        },
        { name: 'publicEmail', kind: 'email', label: { cn: '业务邮箱（公开）', en: 'Business email (public)' } },
      ],
    },
    {
      title: { cn: '参展联系人', en: 'Contact for the fair' },
      hint: { cn: '仅主办方可见，用于参展事务联系。', en: 'Only the organiser sees this.' },
      fields: contactFields,
    },
    {
      title: { cn: '展台搭建', en: 'Booth construction' },
      fields: [
        {
          name: 'construction',
          kind: 'select',
          label: { cn: '展台类型', en: 'Booth type' },
          isRequired: true,
          options: [
            { value: 'standard', label: { cn: '标准展台（主办方搭建）', en: 'Shell scheme, built by the organiser' } },
            { value: 'contractor', label: { cn: '特装展台（自行委托搭建商）', en: 'Space only, own contractor' } },
          ],
        },
        {
          name: 'builder',
          kind: 'text',
          label: { cn: '搭建商', en: 'Contractor' },
          isRequired: true,
          max: companyLimits.builder,
          shownWhen: { field: 'construction', isOneOf: ['contractor'] },
        },
      ],
    },
  ],
})

/** A company's logo. It has a review of its own, so that a new logo does not wait for other data. */
export const logoForm: FormDefinition = {
  id: 'exhibitor.logo',
  version: 1,
  title: { cn: '企业 LOGO', en: 'Company logo' },
  sections: [{ fields: [{ name: 'logo', kind: 'logo', label: { cn: '企业 LOGO', en: 'Company logo' }, isRequired: true }] }],
}

/** What the public sees of a company besides its names. */
export interface CompanyProfile {
  introduction: Bilingual
  /** Keys of the dictionary of categories. */
  categories: string[]
  website: string
  email: string
  construction: Construction
  /** '' for a standard booth. */
  builder: string
}

const textsIn = (value: FieldValue): Bilingual => (isBilingual(value) ? { cn: value.cn, en: value.en } : { cn: '', en: '' })
const textIn = (value: FieldValue): string => (isText(value) ? value : '')

/** Reads the public part of validated values. The contact for the fair is no part of it. */
export const publicCompany = (values: FormValues): { name: Bilingual; shortName: Bilingual; profile: CompanyProfile } => {
  const construction = values.construction === 'contractor' ? 'contractor' : 'standard'
  return {
    name: textsIn(values.name),
    shortName: textsIn(values.shortName),
    profile: {
      introduction: textsIn(values.introduction),
      categories: isChoices(values.categories) ? values.categories : [],
      website: textIn(values.website),
      email: textIn(values.publicEmail),
      construction,
      builder: construction === 'contractor' ? textIn(values.builder) : '',
    },
  }
}
