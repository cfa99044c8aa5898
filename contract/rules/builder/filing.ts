import '../../formErrors'
import type { Bilingual } from '../../language'
import type { ValidationError } from '../../fieldErrors'
import { type FieldValue, type FormValues, isEmptyValue, isRows, isText } from '../form/fieldValues'
import { type AgreementText, type FormDefinition, type FormField, fieldsOf } from '../form/form'
import { isCreditCode, normaliseTaxNumber } from '../orders/invoice'
import { addDays } from '../values/days'
import { transitionsOf } from '../values/transitions'

/** What an organiser sets for the builders of booths. Without it nobody files. */
export interface BuilderRules {
  /** Texts to read and accept, each a content page. */
  agreements?: AgreementText[]
  /** The last day to send drawings is so many days before the fair. */
  drawingsUntilDaysBefore?: number
}

/**
 * The states of one revision of a filing. An approved one stays valid until the next is approved. The organiser can take an approval
 * back, and says why.
 */
export const filingTransitions = {
  draft: ['submitted'],
  submitted: ['draft', 'approved', 'refused'],
  approved: ['replaced', 'refused'],
  refused: [],
  replaced: [],
} as const satisfies Record<string, readonly string[]>

export type FilingState = keyof typeof filingTransitions

export const { states: filingStates, can: canFilingBecome, before: filingStatesBefore } = transitionsOf<FilingState>(filingTransitions)

/** The states of what was sent. A draft is the builder's alone. */
export const sentStates = ['submitted', 'approved', 'refused', 'replaced'] as const satisfies readonly FilingState[]

/** The documents of a builder. Each has a file and its last day. */
export const documentKinds = ['businessLicence', 'liabilityInsurance', 'safetyLicence', 'electricianCertificate', 'otherPaper'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentNames: Record<DocumentKind, Bilingual> = {
  businessLicence: { cn: '营业执照', en: 'Business licence' },
  liabilityInsurance: { cn: '展览责任险保单', en: 'Liability insurance' },
  safetyLicence: { cn: '安全生产许可证', en: 'Work safety licence' },
  electricianCertificate: { cn: '电工操作证', en: 'Electrician certificate' },
  otherPaper: { cn: '其他资质证明', en: 'Another certificate' },
}

const requiredKinds: readonly DocumentKind[] = ['businessLicence', 'liabilityInsurance', 'safetyLicence']
/** Many business licences have no last day. */
const endlessKinds: readonly DocumentKind[] = ['businessLicence']

/** The field with the last day of a document. */
export const untilField = (name: string): string => `${name}Until`

export const trades = ['manager', 'electrician', 'carpenter', 'welder', 'rigger', 'painter', 'other'] as const
export type Trade = (typeof trades)[number]

export const tradeNames: Record<Trade, Bilingual> = {
  manager: { cn: '现场负责人', en: 'Site manager' },
  electrician: { cn: '电工', en: 'Electrician' },
  carpenter: { cn: '木工', en: 'Carpenter' },
  welder: { cn: '焊工', en: 'Welder' },
  rigger: { cn: '高空作业', en: 'Work at height' },
  painter: { cn: '油漆工', en: 'Painter' },
  other: { cn: '其他', en: 'Other' },
}

/** The people of a filing. A larger crew has badges of its own. */
export const mostPeople = 60

const documentFields = (kind: DocumentKind): FormField[] => [
  { name: kind, kind: 'certificate', label: documentNames[kind], isRequired: requiredKinds.includes(kind) },
  {
    name: untilField(kind),
    kind: 'date',
    label: { cn: `${documentNames[kind].cn}有效期至`, en: `${documentNames[kind].en} valid until` },
    ...(endlessKinds.includes(kind) ? { help: { cn: '长期有效的不用填写', en: 'Leave empty if it has no last day' } } : {}),
    isRequired: requiredKinds.includes(kind) && !endlessKinds.includes(kind),
  },
]

const peopleField: FormField = {
  name: 'people',
  kind: 'group',
  label: { cn: '人员', en: 'Person' },
  isRequired: true,
  min: 1,
  max: mostPeople,
  addLabel: { cn: '添加人员', en: 'Add a person' },
  fields: [
    { name: 'name', kind: 'name', label: { cn: '姓名', en: 'Name' }, isRequired: true },
    { name: 'phone', kind: 'phone', label: { cn: '手机', en: 'Mobile' }, isRequired: true },
    {
      name: 'trade',
      kind: 'select',
      label: { cn: '工种', en: 'Trade' },
      isRequired: true,
      options: trades.map((value) => ({ value, label: tradeNames[value] })),
    },
    { name: 'certificate', kind: 'certificate', label: { cn: '特种作业证书', en: 'Certificate' } },
    { name: 'certificateUntil', kind: 'date', label: { cn: '证书有效期至', en: 'Certificate valid until' } },
  ],
}

/** What a builder files. Client and server validate with it. @param agreements of the organiser */
export const filingForm = (agreements: readonly AgreementText[]): FormDefinition => ({
  id: 'builder.filing',
  version: 1,
  title: { cn: '搭建商备案资料', en: 'Builder filing' },
  sections: [
    {
      title: { cn: '企业', en: 'Company' },
      hint: {
        cn: '展商在企业信息中填写的搭建商名称须与企业全称一致，展位才会关联。',
        en: 'A booth is yours if its exhibitor names your company exactly like this.',
      },
      fields: [
        {
          name: 'companyName',
          kind: 'text',
          label: { cn: '企业全称', en: 'Company name' },
          help: { cn: '与营业执照一致', en: 'As on the business licence' },
          isRequired: true,
          min: 2,
          max: 80,
        },
        {
          name: 'licenceNo',
          kind: 'text',
          label: { cn: '统一社会信用代码', en: 'Unified social credit code' },
          help: { cn: '营业执照上的 18 位代码', en: 'The 18 characters on the business licence' },
          isRequired: true,
          max: 24,
        },
        { name: 'legalRepresentative', kind: 'name', label: { cn: '法定代表人', en: 'Legal representative' }, isRequired: true },
      ],
    },
    {
      title: { cn: '联系人', en: 'Contact' },
      hint: { cn: '修改联系人不用重新审核。', en: 'A change of the contact needs no new review.' },
      fields: [
        { name: 'contactName', kind: 'name', label: { cn: '姓名', en: 'Name' }, isRequired: true },
        { name: 'contactPhone', kind: 'phone', label: { cn: '手机', en: 'Mobile' }, isRequired: true },
        { name: 'contactEmail', kind: 'email', label: { cn: '邮箱', en: 'Email' }, isRequired: true },
      ],
    },
    {
      title: { cn: '资质证件', en: 'Documents' },
      hint: { cn: '仅主办方可见。到期前会提醒您更新。', en: 'Only the organiser sees them. You are reminded before they expire.' },
      fields: documentKinds.flatMap(documentFields),
    },
    { title: { cn: '施工人员', en: 'People on site' }, fields: [peopleField] },
    ...(agreements.length > 0
      ? [
          {
            fields: [
              {
                name: 'agreements',
                kind: 'agreements' as const,
                label: { cn: '阅读并同意', en: 'Read and agree' },
                isRequired: true,
                // Each is read before it is accepted.
                agreements: agreements.map((text) => ({ ...text, mustRead: true })),
              },
            ],
          },
        ]
      : []),
  ],
})

const textIn = (value: FieldValue): string => (isText(value) ? value.trim() : '')

/** Changes of these need no review. */
const immaterialFields = ['contactName', 'contactPhone', 'contactEmail', 'agreements']

/** Whether two filings differ in what the organiser reviews. */
export const isMaterial = (form: FormDefinition, before: FormValues, after: FormValues): boolean =>
  fieldsOf(form).some(({ name }) => {
    const [one, other] = [before[name] ?? null, after[name] ?? null]
    if (immaterialFields.includes(name) || (isEmptyValue(one) && isEmptyValue(other))) return false
    return JSON.stringify(one) !== JSON.stringify(other)
  })

const isOver = (until: string, today: string): boolean => until !== '' && until < today

/** A file has its last day, and a last day its file. */
const dayErrors = (
  name: string,
  file: FieldValue,
  until: FieldValue,
  today: string,
  mayBeEndless: boolean,
): Record<string, ValidationError> => {
  const [hasFile, day] = [!isEmptyValue(file), textIn(until)]
  if (hasFile && day === '' && !mayBeEndless) return { [untilField(name)]: { code: 'chooseOne' } }
  if (!hasFile && day !== '') return { [name]: { code: 'fileMissing' } }
  return isOver(day, today) ? { [untilField(name)]: { code: 'documentExpired' } } : {}
}

/** What the form's own rules cannot say. @param today of the fair's own zone */
export const validateFiling = (values: FormValues, today: string): Record<string, ValidationError> => {
  const licenceNo = textIn(values.licenceNo)
  const people = isRows(values.people) ? values.people : []
  return Object.assign(
    {},
    ...documentKinds.map((kind) => dayErrors(kind, values[kind], values[untilField(kind)], today, endlessKinds.includes(kind))),
    ...people.map((row, at) => dayErrors(`people.${at}.certificate`, row.certificate, row.certificateUntil, today, false)),
    licenceNo !== '' && !isCreditCode(normaliseTaxNumber(licenceNo)) ? { licenceNo: { code: 'creditCodeInvalid' } } : {},
  ) as Record<string, ValidationError>
}

/** A file of a filing with its last day; '' where it has none. */
export interface FiledDocument {
  /** `businessLicence`, or `people.0.certificate`. */
  slot: string
  fileId: string
  until: string
  /** Of the person whose certificate it is; '' for the company's own. */
  person: string
}

/** The files that a filing names, in the order of its form. */
export const documentsIn = (values: FormValues): FiledDocument[] => [
  ...documentKinds.flatMap((kind) => {
    const fileId = textIn(values[kind])
    return fileId === '' ? [] : [{ slot: kind, fileId, until: textIn(values[untilField(kind)]), person: '' }]
  }),
  ...(isRows(values.people) ? values.people : []).flatMap((row, at) => {
    const fileId = textIn(row.certificate)
    return fileId === ''
      ? []
      : [{ slot: `people.${at}.certificate`, fileId, until: textIn(row.certificateUntil), person: textIn(row.name) }]
  }),
]

/** How a document is called in a list. */
export const documentName = (slot: string): Bilingual =>
  documentNames[slot as DocumentKind] ?? { cn: '特种作业证书', en: 'Trade certificate' }

/** Messages go out so many days before the last day. */
export const reminderDays = [7, 30] as const

/** `endless` has no last day, `soon` ends within 30 days, `urgent` within 7, and `over` has ended. */
export type DocumentTerm = 'endless' | 'valid' | 'soon' | 'urgent' | 'over'

/** @param until '' where it has none */
export const termOf = (until: string, today: string): DocumentTerm => {
  if (until === '') return 'endless'
  if (until < today) return 'over'
  if (until <= addDays(today, reminderDays[0])) return 'urgent'
  return until <= addDays(today, reminderDays[1]) ? 'soon' : 'valid'
}

/** The names and numbers of the company, of validated values. */
export const companyIn = (values: FormValues) => ({
  companyName: textIn(values.companyName),
  licenceNo: normaliseTaxNumber(textIn(values.licenceNo)),
  legalRepresentative: textIn(values.legalRepresentative),
  contactName: textIn(values.contactName),
  contactPhone: textIn(values.contactPhone),
  contactEmail: textIn(values.contactEmail),
})

export const peopleIn = (values: FormValues): { name: string; phone: string; trade: Trade }[] =>
  (isRows(values.people) ? values.people : []).map((row) => ({
    name: textIn(row.name),
    phone: textIn(row.phone),
    trade: trades.find((trade) => trade === row.trade) ?? 'other',
  }))
