import type { FieldOption } from '../../../../contract/rules/form/form'
import type { DocumentKind } from '../../../../contract/rules/values/documents'

/** The types of identity documents, the usual one first. */
export const documentKindOptions: (FieldOption & { value: DocumentKind })[] = [
  { value: 'idCard', label: { cn: '居民身份证', en: 'Resident identity card' } },
  { value: 'passport', label: { cn: '护照', en: 'Passport' } },
  {
    value: 'hongKongMacaoPermit',
    label: { cn: '港澳居民来往内地通行证', en: 'Mainland travel permit (Hong Kong, Macao)' },
  },
  { value: 'taiwanPermit', label: { cn: '台湾居民来往大陆通行证', en: 'Mainland travel permit (Taiwan)' } },
  { value: 'foreignerPermit', label: { cn: '外国人永久居留身份证', en: 'Foreign permanent resident card' } },
  { value: 'residencePermit', label: { cn: '港澳台居民居住证', en: 'Residence permit (Hong Kong, Macao, Taiwan)' } },
  { value: 'otherDocument', label: { cn: '其他证件', en: 'Other document' } },
]
