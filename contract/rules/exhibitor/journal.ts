import type { Bilingual } from '../../language'
import { type FieldValue, type FormValues, isBilingual, isText } from '../form/fieldValues'
import type { FormDefinition } from '../form/form'

/** The greatest lengths of the texts of a journal entry. */
export const journalLimits = { name: 100, introduction: 600, contacts: 60, contactInformation: 200 } as const

/**
 * A company's entry in the e-journal, the show catalogue. Its fields have the names of the exhibitor info, and a text in two languages
 * is one field: `exhibitorJournalEnName` is `exhibitorJournalName.en`.
 */
export const journalForm: FormDefinition = {
  id: 'exhibitor.journal',
  version: 1,
  title: { cn: '电子会刊', en: 'Show catalogue entry' },
  sections: [
    {
      title: { cn: '企业', en: 'Company' },
      hint: {
        cn: '审核通过后刊登在会刊，并显示在展位页。',
        en: 'Printed in the catalogue and shown on your booth page once it is approved.',
      },
      fields: [
        {
          name: 'fullName',
          kind: 'bilingual',
          label: { cn: '企业全称', en: 'Company name' },
          isRequired: true,
          max: journalLimits.name,
        },
        {
          name: 'exhibitorJournalName',
          kind: 'bilingual',
          label: { cn: '会刊名称', en: 'Name in the catalogue' },
          help: { cn: '按此名称排序', en: 'The catalogue is sorted by this name' },
          isRequired: true,
          max: journalLimits.name,
        },
        {
          name: 'journalIntroduction',
          kind: 'bilingual',
          label: { cn: '会刊简介', en: 'Text' },
          isRequired: true,
          isLong: true,
          max: journalLimits.introduction,
        },
        {
          name: 'journalLogo',
          kind: 'logo',
          label: { cn: '会刊 LOGO', en: 'Logo' },
          help: { cn: '不上传则使用企业 LOGO', en: 'Without one, your company logo is printed' },
        },
      ],
    },
    {
      title: { cn: '公开联系方式', en: 'Public contact' },
      hint: { cn: '观众和读者都会看到。', en: 'Visitors and readers see this.' },
      fields: [
        {
          name: 'journalContacts',
          kind: 'text',
          label: { cn: '联系人', en: 'Contact' },
          isRequired: true,
          max: journalLimits.contacts,
        },
        {
          name: 'journalContactInformation',
          kind: 'textarea',
          label: { cn: '电话、邮箱或地址', en: 'Phone, email or address' },
          isRequired: true,
          max: journalLimits.contactInformation,
        },
      ],
    },
  ],
}

/** What the public reads of an entry, besides its logo. */
export interface JournalTexts {
  fullName: Bilingual
  name: Bilingual
  introduction: Bilingual
  contacts: string
  contactInformation: string
}

const textsIn = (value: FieldValue): Bilingual => (isBilingual(value) ? { cn: value.cn, en: value.en } : { cn: '', en: '' })
const textIn = (value: FieldValue): string => (isText(value) ? value : '')

/** Reads the form's values. What is not filled in is empty. */
export const journalIn = (values: FormValues): JournalTexts => ({
  fullName: textsIn(values.fullName),
  name: textsIn(values.exhibitorJournalName),
  introduction: textsIn(values.journalIntroduction),
  contacts: textIn(values.journalContacts),
  contactInformation: textIn(values.journalContactInformation),
})

/** The values of the form for what is known of an entry. */
export const journalValues = ({ fullName, name, introduction, contacts, contactInformation }: JournalTexts): FormValues => ({
  fullName,
  exhibitorJournalName: name,
  journalIntroduction: introduction,
  journalContacts: contacts,
  journalContactInformation: contactInformation,
})
