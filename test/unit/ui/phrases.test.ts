const load = (): ((text: string) => string[] | null) => {
  let words: ((text: string) => string[] | null) | undefined
  jest.isolateModules(() => {
    words = (require('@/ui/Phrases/wordsOf') as { wordsOf: (text: string) => string[] | null }).wordsOf
  })
  return words!
}

const fair = '2027 第十二届华中国际装备制造展览会'

test('a title in Chinese is taken apart between its words, and any other is not', () => {
  expect(load()(fair)?.join('|')).toContain('华中|国际|装备|制造|')
  expect(load()('12th Central China Expo')).toBeNull()
})

test('where the host app knows no words, the usual ones of a fair stay whole', () => {
  const known = Object.getOwnPropertyDescriptor(Intl, 'Segmenter')!
  Object.defineProperty(Intl, 'Segmenter', { value: undefined, configurable: true })
  try {
    expect(load()(fair)?.join('|')).toBe('2027| |第十二届|华|中|国际|装|备|制|造|展览会')
    expect(load()('中国国际进口博览会')?.join('|')).toBe('中国|国际|进|口|博览会')
    expect(load()('12th Central China Expo')).toBeNull()
  } finally {
    Object.defineProperty(Intl, 'Segmenter', known)
  }
})
