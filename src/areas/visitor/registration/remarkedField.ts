import { type FieldKind, type FormDefinition, type FormField, fieldsOf } from '@contract/rules/form/form'

/** Words by which remarks name a field whose label is longer or different. */
const usualWords: Partial<Record<FieldKind, RegExp>> = {
  photo: /照片|头像|photo|picture|portrait/i,
  document: /身份证|护照|证件|\bID\b|passport|identity/i,
  name: /姓名|名字|(your|full|real) name/i,
  phone: /手机|电话|phone/i,
  email: /邮箱|e-?mail/i,
  area: /地区|城市|country|region|city/i,
}

/** Fields without a kind of their own, by the names that forms give them. */
const usualNames: Record<string, RegExp> = {
  company: /单位|公司|company|employer|organi[sz]ation/i,
  position: /职位|职务|position|job title/i,
}

const isNamed = ({ label }: FormField, remark: string): boolean =>
  [label.cn, label.en].some((text) => text.length > 1 && remark.toLowerCase().includes(text.toLowerCase()))

const isMeant = (field: FormField, remark: string): boolean => (usualWords[field.kind] ?? usualNames[field.name])?.test(remark) ?? false

/** The field that an organiser's remark means: the one whose label it says, else one that usual words name. Undefined if unclear. */
export const remarkedField = (form: FormDefinition, remark: string): FormField | undefined => {
  const fields = fieldsOf(form).filter(({ kind }) => kind !== 'agreements')
  // The longest label first, because 'Photo of the booth' also says 'Photo'.
  const byLength = [...fields].sort((one, other) => other.label.cn.length - one.label.cn.length)
  return byLength.find((field) => isNamed(field, remark)) ?? fields.find((field) => isMeant(field, remark))
}
