import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FormDefinition } from '../../../contract/rules/form/form'
import { commonDictionaries } from '../../../server/core/exhibition/dictionaries/commonDictionaries'
import type { ReadLine } from '../../../server/gateways'
import { cardAnswers } from '../../../server/areas/visitor/businessCard/cardAnswers'
import { parseCard } from '../../../server/areas/visitor/businessCard/parseCard'

const line = (text: string, { certainty = 92, latin = '', latinCertainty = 95, height = 40, left = 0 } = {}): ReadLine => ({
  text,
  certainty,
  box: { left, top: 0, right: left + 400, bottom: height },
  ...(latin ? { latin: { text: latin, certainty: latinCertainty } } : {}),
})

const valuesOf = (lines: ReadLine[]): Record<string, string> =>
  Object.fromEntries(Object.entries(parseCard(lines)).map(([name, { value }]) => [name, value]))

test('a card in Chinese is read letter by letter, with its labels left out', () => {
  assert.deepEqual(
    valuesOf([
      line('上 海 精 工 机 械 有 限 公 司'),
      line('王小明  销售总监', { height: 70 }),
      line('手机 : 138 1234 5678', { latin: 'FH: 13812345678' }),
      line('电话 : 021-5080 1234'),
      line('邮箱 : wang.xmQ@jinggong.cn', { latin: 'HEF: wang.xm@jinggong.cn' }),
      line('地 址 : 上海 市 浦东 新 区 张江 路 88 号 3 楼'),
    ]),
    {
      name: '王小明',
      company: '上海精工机械有限公司',
      position: '销售总监',
      phone: '13812345678',
      email: 'wang.xm@jinggong.cn',
      address: '上海市浦东新区张江路88号3楼',
    },
  )
})

test('a card in English gives its own number rather than the office or the fax', () => {
  assert.deepEqual(
    valuesOf([
      line('Northwind Tools Ltd.'),
      line('Emily Johnson', { height: 60 }),
      line('Head of Procurement'),
      line('Fax: +44 161 555 0100'),
      line('Tel: +44 161 555 0101'),
      line('Mobile: +44 7700 900123'),
      line('emily johnson@northwind.co.uk'),
      line('12 King Street, Manchester M2 6AQ, UK'),
      line('www.northwind.co.uk'),
    ]),
    {
      name: 'Emily Johnson',
      company: 'Northwind Tools Ltd.',
      position: 'Head of Procurement',
      phone: '+447700900123',
      email: 'emily.johnson@northwind.co.uk',
      address: '12 King Street, Manchester M2 6AQ, UK',
    },
  )
})

test('both readings must agree before a number counts as sure', () => {
  const certaintyOf = (latin: string): number => parseCard([line('138 1234 5678', { latin })]).phone!.certainty
  assert.ok(certaintyOf('13812345678') >= 85)
  assert.ok(certaintyOf('13812345679') < 85)
})

test('scribble, a receipt and hostile text give no field', () => {
  assert.deepEqual(parseCard([]), {})
  assert.deepEqual(valuesOf([line('~~ |'), line('12.50'), line('x'.repeat(20_000)), line(`${'1 '.repeat(5000)}@`)]), {})
})

const label = { cn: '', en: '' }
const entries = commonDictionaries()
const optionsIn = (code: string, parent = ''): { value: string; label: { cn: string; en: string } }[] =>
  entries
    .filter((entry) => entry.code === code && entry.parentKey === parent)
    .map(({ key, labelCn, labelEn }) => ({ value: key, label: { cn: labelCn, en: labelEn }, children: optionsIn(code, key) }))

const form: FormDefinition = {
  id: 'f',
  version: 1,
  title: label,
  sections: [
    {
      fields: [
        { name: 'fullName', kind: 'name', label },
        { name: 'company', kind: 'text', label, max: 80 },
        { name: 'position', kind: 'select', label, dictionary: 'position' },
        { name: 'area', kind: 'area', label, dictionary: 'area' },
        { name: 'document', kind: 'document', label, isSensitive: true },
      ],
    },
  ],
}

const answersOf = (lines: ReadLine[]) =>
  cardAnswers(form, parseCard(lines), ({ dictionary }) => (dictionary ? optionsIn(dictionary) : undefined))

test('a form gets the fields that it has: an option by its words, a region by its names', () => {
  const answers = answersOf([
    line('李娜', { height: 60 }),
    line('采购部经理'),
    line('深圳市蓝海科技有限公司'),
    line('深圳市南山区高新南一道9号', { certainty: 60 }),
    line('lina@lanhai.com', { latin: 'lina@lanhai.com' }),
  ])
  assert.deepEqual(
    answers.map(({ name, value, isSure }) => [name, value, isSure]),
    [
      ['fullName', '李娜', true],
      ['company', '深圳市蓝海科技有限公司', true],
      ['position', 'purchasing', false],
      ['area', ['CN', ...areaOf('深圳市')], false],
    ],
  )
})

/** The codes of a city and its province. */
const areaOf = (city: string): string[] => {
  const found = entries.find(({ code, labelCn }) => code === 'area' && labelCn.startsWith(city.slice(0, 2)))!
  return found.parentKey === 'CN' ? [found.key] : [found.parentKey, found.key]
}

test('a position that fits no option is shown in the words of the card', () => {
  const [position] = answersOf([line('高级工程师'), line('陈建国', { height: 60 })]).filter(({ name }) => name === 'position')
  assert.deepEqual(position, { name: 'position', text: '高级工程师', value: 'engineering', isSure: false })
  const [other] = answersOf([line('研究员'), line('陈建国', { height: 60 })]).filter(({ name }) => name === 'position')
  assert.deepEqual(other, { name: 'position', text: '研究员', value: null, isSure: false })
})
