import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messageKinds, neededBy, placeholderMistake, placeholdersOf } from '../../../contract/messageKinds'

test('an unknown placeholder is named before a missing one, and a brace without its partner', () => {
  assert.deepEqual(placeholderMistake('ticket', '{fair} {ticket} {amount}', true), { mistake: 'unknown', name: 'amount' })
  assert.deepEqual(placeholderMistake('ticket', '{fair} {}', true), { mistake: 'unknown', name: '' })
  assert.deepEqual(placeholderMistake('ticket', '{fair} {ticket', true), { mistake: 'brace', name: '' })
  assert.deepEqual(placeholderMistake('ticket', 'fair} {ticket}', false), { mistake: 'brace', name: '' })
  assert.deepEqual(placeholderMistake('ticket', '{fair}', true), { mistake: 'missing', name: 'ticket' })
  assert.equal(placeholderMistake('ticket', '{fair}', false), null)
  assert.equal(placeholderMistake('ticket', '{ticket} {fair} {link}', true), null)
})

test('a message may have the placeholders of every message, and needs its own in the text of an email', () => {
  assert.ok(messageKinds.length > 30)
  const textOf = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(' ')
  for (const kind of messageKinds) {
    const known = placeholdersOf(kind)
    for (const name of ['fair', 'name', 'days', 'venue', 'entrance', 'opensAt', 'link'] as const) assert.ok(known.includes(name), kind)
    assert.equal(new Set(known).size, known.length, kind)
    const needed = neededBy(kind)
    assert.ok(needed.includes('fair'), kind)
    assert.equal(placeholderMistake(kind, textOf(needed), true), null, kind)
    for (const name of needed)
      assert.deepEqual(placeholderMistake(kind, textOf(needed.filter((other) => other !== name)), true), { mistake: 'missing', name }, kind)
  }
})

test('messages about money and time need their facts', () => {
  assert.equal(placeholderMistake('unpaid', '{fair}{order}', true)?.name, 'deadline')
  for (const kind of ['receipt', 'refunding', 'refunded'] as const)
    assert.equal(placeholderMistake(kind, '{fair}{order}', true)?.name, 'amount')
  for (const kind of ['approved', 'tomorrow', 'unpaid'] as const) assert.ok(placeholdersOf(kind).includes('ticket'), kind)
})
