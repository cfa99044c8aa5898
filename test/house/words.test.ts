import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoFiles, root, sourceOf, sourcesBelow } from './support/sources'
import { jsonTextsOf, textsOf } from './support/texts'
import { commentTurns, wordingFaults } from './support/wording'

/** Names of countries and places. */
const isData = (file: string): boolean => /\/dictionaries\/(chinaAreas|countries)\.ts$/.test(file)

const sources = sourcesBelow('src', 'contract', 'server').filter(({ file }) => !isData(file))

test('no text of the product has a turn of the list, in either language', () => {
  const texts = sources.flatMap(textsOf)
  assert.ok(texts.length > 1200, `only ${texts.length} texts were found below ${root}`)
  assert.deepEqual(texts.flatMap(wordingFaults), [])
})

test('the files of the demo fairs have none of these turns', () => {
  const texts = demoFiles.flatMap(jsonTextsOf)
  assert.ok(texts.length > 600, `only ${texts.length} texts were found in the demo files`)
  assert.deepEqual(texts.flatMap(wordingFaults), [])
})

test('each kind of fault in a text is caught', () => {
  const faulty = {
    en: [
      '¥80 is going back the way it came.',
      'This password is good once',
      'Ask the organiser, or ask for a code',
      'Saved! Go on',
      'It was saved. You can go on',
      'Two  spaces',
      `${'word '.repeat(26)}`,
      'Please use your fair’s link',
    ],
    cn: ['已售完', '你好', '请重试!', '请输入,然后继续', '已保存。请继续', '使用 Google 帐号登录'],
  }
  for (const language of ['en', 'cn'] as const)
    for (const text of faulty[language])
      assert.ok(wordingFaults({ place: 'x.ts:1', language, text }).length > 0, `“${text}” was not caught`)
  const [found] = textsOf(sourceOf('x.ts', "export const words = { a: { cn: '保存', en: 'Save' } }"))
  assert.deepEqual(found, { place: 'x.ts:1', language: 'cn', text: '保存' })
})

test('no comment has a turn of the list', () => {
  const found = sources.flatMap(({ file, tree }) =>
    (tree.comments ?? []).flatMap(({ value, loc }) =>
      commentTurns.flatMap(([turn, better]) => (turn.test(value) ? [`${file}:${loc?.start.line} ${turn} → ${better}`] : [])),
    ),
  )
  assert.deepEqual(found, [])
})
