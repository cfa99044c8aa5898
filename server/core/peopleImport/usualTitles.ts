import type { FormField } from '../../../contract/rules/form'

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
    'Mobile',
    'Mobile number',
    'Phone',
    'Phone number',
    'Tel',
  ],
  email: ['邮箱', '电子邮箱', '电子邮件', '邮件', 'Email', 'E-mail', 'Email address'],
  document: ['证件号', '证件号码', '身份证', '身份证号', '身份证号码', '护照号', 'ID', 'ID number', 'Document number', 'Passport number'],
}

/** By the names that fields of every fair have. */
const titlesByName: Record<string, string[]> = {
  company: ['单位', '单位名称', '公司', '公司名称', '工作单位', 'Company', 'Company name', 'Organisation', 'Organization'],
  position: ['职务', '职位', '岗位', 'Position', 'Job title', 'Title'],
}

/** The usual titles of a field's column. Of two fields of one kind nobody knows which a usual title means, so neither has any. */
export const usualTitlesOf = (field: FormField, all: readonly FormField[]): readonly string[] => {
  const byName = titlesByName[field.name]
  if (byName) return byName
  const titles = usualTitles[field.kind]
  return titles && all.filter(({ kind }) => kind === field.kind).length === 1 ? titles : []
}
