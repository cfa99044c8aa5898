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

test('options are loaded in the language that is read, and in no other', async () => {
  ask.mockImplementation((async (_row: unknown, { language }: { language: string }) =>
    language === 'en' ? [entry('CN', 'China', [entry('31', 'Shanghai')])] : [entry('CN', '中国', [entry('31', '上海')])]) as never)
  const options = await dictionaryOptions('area', 'en')
  expect(options.map(({ value, label, children }) => [value, label.en, children?.[0]?.label.en])).toEqual([['CN', 'China', 'Shanghai']])
  expect(ask).toHaveBeenCalledTimes(1)
})
