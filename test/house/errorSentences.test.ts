import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ErrorName } from '../../contract/errorCodes'
import { errorCodes } from '../../contract/errorCodes'
import { errorSentences } from '../../server/areas'
import { addErrorSentences, sentence } from '../../server/core/errors/errorSentences'

addErrorSentences(errorSentences)

const names = Object.keys(errorCodes) as ErrorName[]
const placeholdersOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort()

test('every error has its own code, and none that clients of this dialect swallow, except the bad client @rule:R33', () => {
  const codes: number[] = names.map((name) => errorCodes[name])
  assert.deepEqual(codes, [...new Set(codes)])
  assert.ok(!codes.includes(400))
  assert.deepEqual(
    names.filter((name) => errorCodes[name] === 3001),
    ['badClient'],
  )
})

test('both sentences of an error contain the same details', () => {
  for (const name of names) {
    const { cn, en } = errorSentences[name]
    // One sentence is made of a name and another sentence alone.
    if (name !== 'personRefused') assert.ok(/\p{Script=Han}/u.test(cn) && !/\p{Script=Han}/u.test(en), name)
    assert.deepEqual(placeholdersOf(cn), placeholdersOf(en), name)
  }
  assert.match(sentence('tooManyRequests', 'en', { seconds: 30 }), /30/)
})

test('a time to wait is said in seconds, minutes or hours', () => {
  const waits = [1, 90, 121, 7199, 7200, 86_400].map((seconds) => [
    /请 (.*)后再试/.exec(sentence('codeTooMany', 'cn', { seconds }))?.[1],
    /again in (.*)\./.exec(sentence('codeTooMany', 'en', { seconds }))?.[1],
  ])
  assert.deepEqual(waits, [
    ['1 秒', '1 second'],
    ['90 秒', '90 seconds'],
    ['3 分钟', '3 minutes'],
    ['120 分钟', '120 minutes'],
    ['2 小时', '2 hours'],
    ['24 小时', '24 hours'],
  ])
})

test('what the specification says word by word is said so @rule:R56', () => {
  assert.equal(
    sentence('notRegisteredYet', 'en'),
    'You have not completed the registration yet and there are no tickets available for use.',
  )
  assert.equal(sentence('documentTaken', 'en'), 'You have registered this document, please do not repeat the operation')
})
