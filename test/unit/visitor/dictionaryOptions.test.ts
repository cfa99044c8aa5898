import { call } from '@/api/call'
import { dictionaryOptions } from '@/parts/form/dictionaryOptions'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const ask = jest.mocked(call)

const entry = (dictKey: string, dictValue: string, children: object[] = []) => ({
  id: dictKey,
  parentId: '0',
  code: 'area',
  dictKey,
  dictValue,
  sort: 1,
  ...(children.length ? { children } : {}),
})

test('options have labels in both languages, for a change of language', async () => {
  ask.mockImplementation((async (_row: unknown, { language }: { language: string }) =>
    language === 'en'
      ? [entry('DE', 'Germany'), entry('CN', 'China', [entry('31', 'Shanghai')])]
      : [entry('CN', '中国', [entry('31', '上海'), entry('32', '江苏')]), entry('DE', '德国')]) as never)
  expect(await dictionaryOptions('area')).toEqual([
    {
      value: 'CN',
      label: { cn: '中国', en: 'China' },
      children: [
        { value: '31', label: { cn: '上海', en: 'Shanghai' } },
        { value: '32', label: { cn: '江苏', en: '江苏' } },
      ],
    },
    { value: 'DE', label: { cn: '德国', en: 'Germany' } },
  ])
})
