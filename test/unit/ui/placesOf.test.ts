import type { FieldOption } from '@contract/rules/form/form'
import { setCurrentLanguage } from '@/i18n/language'
import { placesOf } from '@/ui/Form/kinds/placesOf'
import { dictionaries } from './aForm'

const area: FieldOption[] = dictionaries.area
const provinces = area[0]!.children!
const found = (search: string, level = area): string[] => placesOf(area, level, search).map(({ value, title }) => `${value} ${title}`)

afterEach(() => setCurrentLanguage('cn'))

test('a search finds places of all levels, each with what it lies in', () => {
  expect(found('武汉')).toEqual(['CN/42/4201 武汉市\u00a0· 湖北省'])
  expect(found('wuhan')).toEqual(['CN/42/4201 武汉市\u00a0· 湖北省'])
  expect(found('湖北')).toEqual(['CN/42 湖北省\u00a0· 中国'])
  setCurrentLanguage('en')
  expect(found('ger')).toEqual(['DE Germany'])
})

test('places of the open level come first, and without a search they are the list', () => {
  expect(found('u', provinces)).toEqual(['CN/42 湖北省\u00a0· 中国', 'CN/42/4201 武汉市\u00a0· 湖北省'])
  expect(found('', provinces)).toEqual(['42 湖北省'])
  expect(found('nowhere')).toEqual([])
})
