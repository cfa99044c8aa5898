import '../../formErrors'
import type { Bilingual } from '../../language'
import type { ValidationError } from '../../fieldErrors'
import { categoriesField, companyLimits, companyNameField, contactFields } from './companyForm'
import { type FormValues, isBilingual, isText } from '../form/fieldValues'
import type { AgreementText, FormDefinition } from '../form/form'
import { isCreditCode, normaliseTaxNumber } from '../orders/invoice'
import { nationalities } from './visaInvitation'
import { transitionsOf } from '../values/transitions'

/** The states of an application of a company that is not known yet. */
export const applicationTransitions = {
  submitted: ['approved', 'refused', 'withdrawn'],
  // Mended and sent again.
  refused: ['submitted', 'withdrawn'],
  withdrawn: ['submitted'],
  // The company is an exhibitor now.
  approved: [],
} as const satisfies Record<string, readonly string[]>

export type ApplicationState = keyof typeof applicationTransitions

export const {
  states: applicationStates,
  can: canApplicationBecome,
  before: applicationStatesBefore,
} = transitionsOf<ApplicationState>(applicationTransitions)

/** States in which no other application of the same company is taken. */
export const takenStates = ['submitted', 'approved'] as const satisfies readonly ApplicationState[]

/** What an organiser sets for companies that apply by themselves. Without it nobody can. */
export interface ApplicationRules {
  /** Texts to accept. Without them those of the sign-in. */
  agreements?: AgreementText[]
  /** The last day to apply is so many days before the fair. */
  untilDaysBefore: number
}

/** `A7K4-M2XQ`: nobody finds one by trying. */
export const applicationNumberLength = 8

/** By ISO 3166-1. */
const mainland = 'CN'

/** The company, and the register that has it. */
const companySection: FormDefinition['sections'][number] = {
  title: { cn: '企业', en: 'Company' },
  fields: [
    companyNameField,
    {
      name: 'origin',
      kind: 'select',
      label: { cn: '注册地', en: 'Registered in' },
      isRequired: true,
      options: [
        { value: 'mainland', label: { cn: '中国内地', en: 'Chinese mainland' } },
        { value: 'abroad', label: { cn: '其他国家或地区', en: 'Another country or region' } },
      ],
    },
    {
      name: 'creditCode',
      kind: 'text',
      label: { cn: '统一社会信用代码', en: 'Unified social credit code' },
      help: { cn: '营业执照上的 18 位代码', en: 'The 18 characters on the business licence' },
      isRequired: true,
      max: 24,
      shownWhen: { field: 'origin', isOneOf: ['mainland'] },
    },
    {
      name: 'country',
      kind: 'select',
      label: { cn: '国家或地区', en: 'Country or region' },
      isRequired: true,
      options: nationalities.filter(({ value }) => value !== mainland),
      shownWhen: { field: 'origin', isOneOf: ['abroad'] },
    },
    {
      name: 'registrationNo',
      kind: 'text',
      label: { cn: '公司注册号', en: 'Company registration number' },
      isRequired: true,
      min: 4,
      max: 30,
      pattern: '[0-9A-Za-z][0-9A-Za-z .\\/\\-]*',
      patternMessage: { cn: '请填写注册号，仅含字母、数字、空格及 . / -', en: 'Please use letters, digits, spaces and . / - only' },
      shownWhen: { field: 'origin', isOneOf: ['abroad'] },
    },
    {
      name: 'licence',
      kind: 'licence',
      label: { cn: '营业执照或注册证明', en: 'Business licence or certificate of registration' },
      help: { cn: '仅主办方可见', en: 'Only the organiser sees it' },
      isRequired: true,
    },
  ],
}

/** What a company applies with. @param categories the code of the dictionary of product categories */
export const applicationForm = (categories: string, agreements: readonly AgreementText[]): FormDefinition => ({
  id: 'exhibitor.application',
  version: 1,
  title: { cn: '参展申请', en: 'Application to exhibit' },
  sections: [
    companySection,
    {
      title: { cn: '参展意向', en: 'What you plan to show' },
      fields: [
        categoriesField(categories),
        {
          name: 'area',
          kind: 'number',
          label: { cn: '意向面积（m²）', en: 'Required area (m²)' },
          isRequired: true,
          isInteger: true,
          min: 6,
          max: 5000,
        },
        { name: 'message', kind: 'textarea', label: { cn: '补充说明', en: 'Additional information' }, max: 500 },
      ],
    },
    {
      title: { cn: '联系人', en: 'Contact' },
      hint: { cn: '审核结果会发送到此邮箱。', en: 'The decision is sent to this email address.' },
      fields: contactFields,
    },
    ...(agreements.length > 0
      ? [
          {
            fields: [
              {
                name: 'agreements',
                kind: 'agreements' as const,
                label: { cn: '阅读并同意', en: 'Read and agree' },
                isRequired: true,
                agreements: [...agreements],
              },
            ],
          },
        ]
      : []),
  ],
})

/** What the form's own rules cannot say: the check character of a credit code. */
export const validateApplication = ({ origin, creditCode }: FormValues): Record<string, ValidationError> =>
  origin === 'mainland' && isText(creditCode) && creditCode.trim() !== '' && !isCreditCode(normaliseTaxNumber(creditCode))
    ? { creditCode: { code: 'creditCodeInvalid' } }
    : {}

/** The register of a company and its number there, in one spelling. By it the same company is known. */
export const companyKeyOf = ({ origin, creditCode, country, registrationNo }: FormValues): string => {
  const [place, number] = origin === 'mainland' ? [mainland, creditCode] : [country, registrationNo]
  return `${isText(place) ? place : ''}/${normaliseTaxNumber(isText(number) ? number : '').replaceAll('/', '')}`
}

/** The names of an applicant. */
export const applicantName = ({ name }: FormValues): Bilingual => (isBilingual(name) ? { cn: name.cn, en: name.en } : { cn: '', en: '' })

/** The name on the fascia, until the company chooses one. */
export const firstShortName = ({ cn, en }: Bilingual): Bilingual => {
  const short = (text: string): string => [...text].slice(0, companyLimits.shortName).join('').trim()
  return { cn: short(cn), en: short(en) }
}
