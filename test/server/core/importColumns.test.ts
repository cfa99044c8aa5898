import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FormDefinition, FormField } from '../../../contract/rules/form/form'
import { columnsOf } from '../../../server/core/peopleImport/columns'
import { placesOf } from '../../../server/core/peopleImport/titles'

const field = (name: string, kind: FormField['kind'], cn: string, en: string): FormField => ({ name, kind, label: { cn, en } })
const formOf = (...fields: FormField[]): FormDefinition => ({
  ...{ id: 'people', version: 1, title: { cn: '', en: '' } },
  sections: [{ title: { cn: '', en: '' }, fields }],
})

/** Where the columns of a form are found in the head of a file, by their Chinese titles. */
const placesIn = (head: string[], ...fields: FormField[]): Record<string, number> => {
  const columns = columnsOf(formOf(...fields), () => undefined, null)
  const places = placesOf(columns, head)
  return Object.fromEntries(columns.map((column, at) => [column.title.cn, places[at]!]))
}

const name = field('name', 'name', '参观人姓名', 'Visitor')
const phone = field('phone', 'phone', '手机号', 'Mobile number')
const company = field('company', 'text', '工作单位全称', 'Employer')

test('columns are known by their own titles in both languages, and by what lists of people usually call them', () => {
  assert.deepEqual(placesIn(['姓 名*', '手机', '公司'], name, phone, company), { 参观人姓名: 0, 手机号: 1, 工作单位全称: 2 })
  assert.deepEqual(placesIn(['full name', 'PHONE', 'Organisation'], name, phone, company), { 参观人姓名: 0, 手机号: 1, 工作单位全称: 2 })
  assert.deepEqual(placesIn(['手机', 'mobile number'], phone), { 手机号: 1 }, 'its own title comes first')
  assert.deepEqual(placesIn(['爱好', ''], name, phone), { 参观人姓名: -1, 手机号: -1 })
})

test('a usual title that two fields could mean belongs to neither, and never to another field that has it as its label', () => {
  const second = field('deputy', 'phone', '备用手机', 'Second mobile')
  assert.deepEqual(placesIn(['电话'], phone, second), { 手机号: -1, 备用手机: -1 })
  const landline = field('landline', 'text', '电话', 'Landline')
  assert.deepEqual(placesIn(['电话'], phone, landline), { 手机号: -1, 电话: 0 })
})
