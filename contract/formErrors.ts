import { type FieldErrorCode, addSentences, isFieldErrorCode } from './fieldErrors'
import type { Bilingual, Language } from './language'

/**
 * The errors of forms, which the sign-in page does without. They are loaded by whatever can give one: a module that names such a code
 * imports this one (`test/house/fieldErrors.test.ts`).
 */
const formSentences = {
  chooseOne: { cn: '请选择', en: 'Please choose' },
  mustRead: { cn: '请先打开并阅读全文，再勾选', en: 'Please open and read the text before you tick it' },
  tooShort: { cn: '至少 {min} 个字符', en: 'At least {min} characters' },
  tooLong: { cn: '最多 {max} 个字符', en: 'At most {max} characters' },
  tooFew: { cn: '至少选择 {min} 项', en: 'Choose at least {min}' },
  tooMany: { cn: '最多选择 {max} 项', en: 'Choose no more than {max}' },
  tooSmall: { cn: '不能小于 {min}', en: 'Must be at least {min}' },
  tooBig: { cn: '不能大于 {max}', en: 'Must be no more than {max}' },
  notANumber: { cn: '请填写数字', en: 'Please enter a number' },
  notAnInteger: { cn: '请填写整数', en: 'Please enter a whole number' },
  nameTooShort: { cn: '姓名至少 2 个字', en: 'Names need at least 2 letters' },
  nameInvalid: { cn: '姓名不能包含数字或特殊字符', en: 'Names cannot contain digits or special characters' },
  nameHasBrackets: { cn: '姓名中请勿填写括号及括号内的内容', en: 'Please leave out the brackets and what is inside them' },
  lastFourIncomplete: { cn: '请输入后 4 位', en: 'Please enter the last 4 characters' },
  accountNameInvalid: {
    cn: '以字母开头，可用小写字母、数字、点、横线和下划线',
    en: 'Begin with a letter. Letters a to z, digits, dots, hyphens and underscores are allowed.',
  },
  passwordTooSimple: { cn: '新密码需包含数字、字母和特殊字符', en: 'Your new password needs digits, letters and special characters' },
  passwordsDiffer: { cn: '两次输入的新密码不一致', en: 'The passwords do not match' },
  passwordIsAccount: { cn: '密码不能与账号相同', en: 'Your password cannot be the same as your account name' },
  passwordSame: { cn: '新密码不能与原密码相同', en: 'Your new password must differ from the old one' },
  oldPasswordWrong: { cn: '原密码不正确', en: 'The old password is incorrect' },
  documentInvalid: { cn: '证件号码不正确，请核对', en: 'This document number is not valid. Please check it.' },
  documentTaken: { cn: '您已登记过此证件，请勿重复操作', en: 'You have registered this document, please do not repeat the operation' },
  patternMismatch: { cn: '格式不正确', en: 'The format is not correct' },
  choiceUnknown: { cn: '所选内容已不可用，请重新选择', en: 'This option is no longer available. Please choose again.' },
  fileMissing: { cn: '请上传文件', en: 'Please upload a file' },
  fileTooLarge: { cn: '文件不能超过 {max} KB', en: 'The file must be no larger than {max} KB' },
  tooFewDays: { cn: '至少 {min} 天', en: 'At least {min} days' },
  tooManyDays: { cn: '最多 {max} 天', en: 'At most {max} days' },
  phonesDiffer: { cn: '两次输入的手机号不一致', en: 'The phone numbers do not match' },
  emailsDiffer: { cn: '两次输入的邮箱不一致', en: 'The email addresses do not match' },
  plateIncomplete: { cn: '请输入完整的车牌号', en: 'Please enter the complete plate number' },
  plateInvalid: { cn: '车牌号不正确，请核对', en: 'This plate number is not valid. Please check it.' },
  traceabilityCodeInvalid: { cn: '溯源码为 1–4 位字母或数字', en: 'A traceability code has 1 to 4 letters or digits' },
  activationInvalid: { cn: '输入有误，请对照原码核对', en: 'Something is mistyped. Please compare it with the original.' },
  paperNumberInvalid: { cn: '票号为 12 位数字', en: 'A ticket number has 12 digits' },
  taxNumberInvalid: { cn: '税号不正确，请核对', en: 'This tax number is not valid. Please check it.' },
  documentExpired: { cn: '已过期，请更新后提交', en: 'This has expired. Please renew it first.' },
  creditCodeInvalid: { cn: '统一社会信用代码不正确，请核对', en: 'This credit code is not valid. Please check it.' },
  vatIdInvalid: { cn: '增值税号与国家不符，请核对', en: 'This VAT ID does not match the country. Please check it.' },
  accountNumberInvalid: { cn: '银行账号不正确，请核对', en: 'This account number is not valid. Please check it.' },
  bicInvalid: { cn: 'SWIFT 代码为 8 位或 11 位，请核对', en: 'A SWIFT code has 8 or 11 characters. Please check it.' },
  totalTooBig: { cn: '合计不能超过 {max}', en: 'The total cannot exceed {max}' },
  noteLeadsAway: { cn: '请勿填写网址、邮箱或号码', en: 'Please leave out web addresses, email addresses and numbers' },
  placeholderUnknown: { cn: '第 {line} 行：没有 {{name}} 这个占位符', en: 'Line {line}: there is no placeholder {{name}}' },
  placeholderMissing: { cn: '请加入占位符 {{name}}', en: 'Please add the placeholder {{name}}' },
  placeholderOpen: { cn: '第 {line} 行：花括号不成对，或使用了全角花括号', en: 'Line {line}: a brace has no partner, or is full-width' },
  textLeadsAway: {
    cn: '第 {line} 行：请删去“{name}”，邀请函只能包含邀请链接',
    en: 'Line {line}: please remove “{name}”. Only the link of the invitation may be in it.',
  },
  textHidden: { cn: '第 {line} 行含有看不见的字符，请重新输入这一行', en: 'Line {line} has hidden characters. Please type it again.' },
  passportTooShort: { cn: '护照须在展会结束后至少 6 个月内有效', en: 'The passport must be valid for six months after the fair' },
  departureFirst: { cn: '离境日期不能早于入境日期', en: 'The departure is before the arrival' },
  mrzWrong: { cn: '机读码有误，请逐字核对两行', en: 'The two lines are mistyped. Please compare them with the passport.' },
  mrzDiffers: { cn: '与机读码不一致，请核对', en: 'The machine-readable lines say something else. Please check.' },
  inUse: { cn: '已有人使用，不能更改', en: 'This is in use and cannot be changed' },
  codeTwice: { cn: '编号重复', en: 'This code is used twice' },
  endsTooEarly: { cn: '结束时间须晚于开始时间，且不超过 24 小时', en: 'It must end after it begins, and within 24 hours' },
  roomTaken: { cn: '该时段会议室已被占用', en: 'The room is taken at that time' },
  dateInvalid: { cn: '请选择正确的日期', en: 'Please choose a valid date' },
  wrongType: { cn: '内容格式不正确', en: 'The format is not correct' },
  unknownField: { cn: '不支持此项', en: 'This field is not supported' },
} satisfies Record<string, Bilingual>

export type FormErrorCode = keyof typeof formSentences

addSentences(formSentences)

/** The same for a form's field, whose label the sentence names. */
const labelled: Partial<Record<FieldErrorCode, Bilingual>> = {
  required: { cn: '请填写{label}', en: 'Please fill in “{label}”' },
  chooseOne: { cn: '请选择{label}', en: 'Please choose “{label}”' },
  fileMissing: { cn: '请上传{label}', en: 'Please add “{label}”' },
}

/** The sentence of an empty field with its label; null for other errors. */
export const labelledSentence = (code: string, label: string, language: Language): string | null =>
  (isFieldErrorCode(code) && labelled[code]?.[language].replace('{label}', label)) || null
