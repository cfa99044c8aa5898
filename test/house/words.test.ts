import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoFiles, root, sourceOf, sourcesBelow } from './support/sources'
import { commentsOf, testNamesOf } from './support/prose'
import { jsonTextsOf, textsOf } from './support/texts'
import { proseTurns, wordingFaults } from './support/wording'

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
      'Take back the link',
    ],
    cn: ['已售完', '你好', '请重试!', '请输入,然后继续', '已保存。请继续', '使用 Google 帐号登录', '请于 {day} 前提交'],
  }
  for (const language of ['en', 'cn'] as const)
    for (const text of faulty[language])
      assert.ok(wordingFaults({ place: 'x.ts:1', language, text }).length > 0, `“${text}” was not caught`)
  const [found] = textsOf(sourceOf('x.ts', "export const words = { a: { cn: '保存', en: 'Save' } }"))
  assert.deepEqual(found, { place: 'x.ts:1', language: 'cn', text: '保存' })
})

const prose = sourcesBelow('src', 'contract', 'server', 'scripts', 'config', 'packages', 'test').filter(
  ({ file }) => !/node_modules|^test\/house\/support\/wording\.ts$/.test(file),
)

const proseFaults = (texts: readonly { place: string; text: string }[]): string[] =>
  texts.flatMap(({ place, text }) =>
    proseTurns.flatMap(([turn, better]) => (turn.test(text) ? [`${place} “${text}” ${turn} → ${better}`] : [])),
  )

test('no comment has a turn of the list', () => {
  const comments = prose.flatMap(commentsOf)
  assert.ok(comments.length > 3000, `only ${comments.length} comments were found`)
  assert.deepEqual(proseFaults(comments), [])
})

test('no name of a test has a turn of the list', () => {
  const names = prose.flatMap(testNamesOf)
  assert.ok(names.length > 1000, `only ${names.length} names were found`)
  assert.deepEqual(proseFaults(names), [])
})

test('a turn is found in a comment of several lines, in a name and in a name of a table', () => {
  const source = sourceOf(
    'x.test.ts',
    "/**\n * What\n * stands here. */\ntest(`told ${'x'} @rule:R01`, () => {})\ntest.each([1])('who comes', () => {})",
  )
  assert.deepEqual(commentsOf(source), [{ place: 'x.test.ts:1', text: 'What stands here.' }])
  assert.deepEqual(
    testNamesOf(source).map(({ text }) => text),
    ['told …', 'who comes'],
  )
  assert.equal(proseFaults([...commentsOf(source), ...testNamesOf(source)]).length, 3)
})
