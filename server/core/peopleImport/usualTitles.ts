import { type DocumentKind, documentKinds } from '../../../contract/rules/values/documents'
import type { FormField } from '../../../contract/rules/form/form'
import { plain } from './titles'

/** What lists of people call a column, besides the label of the fair's own form. */
const usualTitles: Partial<Record<FormField['kind'], string[]>> = {
  name: ['姓名', '名字', '中文姓名', 'Name', 'Full name'],
  phone: [
    '手机',
    '手机号',
    '手机号码',
    '电话',
    '电话号码',
    '联系电话',
    '联系方式',
    '手機',
    '手機號碼',
    '電話',
    '聯絡電話',
    'Mobile',
    'Mobile number',
    'Phone',
    'Phone number',
    'Tel',
  ],
  email: ['邮箱', '电子邮箱', '电子邮件', '邮件', '電郵', '電子郵件', 'Email', 'E-mail', 'Email address'],
  document: [
    '证件号',
    '证件号码',
    '身份证',
    '身份证号',
    '身份证号码',
    '护照号',
    '证件',
    '證件號碼',
    'ID',
    'ID number',
    'Document number',
    'Passport number',
  ],
}

/** What people call a kind of document, besides its full name. */
const usualKindNames: Record<DocumentKind, readonly string[]> = {
  idCard: ['身份证', '二代身份证', '二代证', '身份证号', '中国居民身份证', 'ID card', 'Identity card', 'Chinese ID card', 'ID'],
  passport: ['普通护照', '因私护照', '外国护照', '中国护照', '护照号'],
  hongKongMacaoPermit: ['回乡证', '港澳通行证', '港澳来往内地通行证', '港澳居民通行证', 'Home return permit'],
  taiwanPermit: ['台胞证', '台湾通行证', '台湾居民通行证', 'Taiwan compatriot permit', 'MTP'],
  foreignerPermit: ['永居证', '外国人永久居留证', '永久居留证', '永久居留身份证', '五星卡', 'Permanent residence card', 'Green card'],
  residencePermit: ['居住证', '港澳居民居住证', '台湾居民居住证', '港澳台居住证', 'Residence permit'],
  otherDocument: ['其他', '其它', '其它证件', 'Other'],
}

/** The kind of document that a text means by its usual name; null for every other text. */
export const kindByUsualName = (text: string): DocumentKind | null =>
  documentKinds.find((kind) => usualKindNames[kind].some((name) => plain(name) === plain(text))) ?? null

/** By the names that fields of every fair have. */
const titlesByName: Record<string, string[]> = {
  company: [
    '单位',
    '单位名称',
    '公司',
    '公司名称',
    '工作单位',
    '公司名稱',
    '單位',
    'Company',
    'Company name',
    'Organisation',
    'Organization',
  ],
  position: ['职务', '职位', '岗位', '職位', '職務', 'Position', 'Job title', 'Title'],
}

/** The usual titles of a field's column. Of two fields of one kind nobody knows which a usual title means, so neither has any. */
export const usualTitlesOf = (field: FormField, all: readonly FormField[]): readonly string[] => {
  const byName = titlesByName[field.name]
  if (byName) return byName
  const titles = usualTitles[field.kind]
  return titles && all.filter(({ kind }) => kind === field.kind).length === 1 ? titles : []
}
