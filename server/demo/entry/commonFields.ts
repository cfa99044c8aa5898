import type { FormField, FormSection } from '../../../contract/rules/form'
import { documentKindOptions } from '../../core/exhibition/dictionaries/documentKindOptions'

/** Fields that several of the demo's forms have alike. */
export const nameField: FormField = {
  name: 'name',
  kind: 'name',
  isRequired: true,
  label: { cn: '姓名', en: 'Full name' },
  help: { cn: '须与证件一致，入场时核验', en: 'As on your ID: it is checked at the gate' },
}

export const phoneField: FormField = {
  name: 'phone',
  kind: 'phone',
  isRequired: true,
  label: { cn: '手机号', en: 'Mobile phone' },
}

export const emailField: FormField = {
  name: 'email',
  kind: 'email',
  label: { cn: '邮箱', en: 'E-mail' },
  help: { cn: '用于接收确认函', en: 'Your confirmation letter goes here' },
  placeholder: { cn: 'name@company.com', en: 'name@company.com' },
}

export const companyField: FormField = {
  name: 'company',
  kind: 'text',
  isRequired: true,
  min: 2,
  max: 80,
  label: { cn: '单位名称', en: 'Company or school' },
  placeholder: { cn: '请填写单位全称', en: 'Its full name' },
}

export const positionField: FormField = {
  name: 'position',
  kind: 'select',
  isRequired: true,
  dictionary: 'position',
  label: { cn: '职位', en: 'Position' },
}

export const areaField: FormField = {
  name: 'area',
  kind: 'area',
  isRequired: true,
  dictionary: 'area',
  label: { cn: '所在地区', en: 'Country and area' },
  placeholder: { cn: '请选择国家、省、市', en: 'Choose a country, then an area' },
}

export const documentField: FormField = {
  name: 'document',
  kind: 'document',
  isRequired: true,
  isSensitive: true,
  options: documentKindOptions,
  label: { cn: '证件', en: 'Identity document' },
  help: { cn: '展会实行实名入场，证件号加密保存', en: 'Entry is by name. The number is stored encrypted.' },
}

export const photoField: FormField = {
  name: 'photo',
  kind: 'photo',
  label: { cn: '证件照', en: 'Photo' },
  help: { cn: 'JPG 或 PNG，200 KB 以内，可稍后补传', en: 'JPG or PNG, up to 200 KB. You can add it later.' },
}

export const agreementsSection: FormSection = {
  fields: [
    {
      name: 'agreements',
      kind: 'agreements',
      isRequired: true,
      label: { cn: '阅读并同意', en: 'Read and agree' },
      agreements: [
        { id: 'privacy-agreement', title: { cn: '《隐私政策》', en: 'Privacy agreement' } },
        { id: 'commitment-statement', title: { cn: '《参观承诺书》', en: 'Commitment statement' } },
        {
          id: 'news-consent',
          title: { cn: '《展会资讯》', en: 'News of the fair' },
          isRequired: false,
        },
      ],
    },
  ],
}
