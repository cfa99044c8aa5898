import { messageKinds, neededBy, placeholderMistake, placeholdersOf } from '../../../../contract/messageKinds'
import { fillMessage } from '../../../../contract/rules/messages/messages'

describe('messages of a fair', () => {
  it('fills placeholders once, and leaves those in a fact alone', () => {
    expect(fillMessage('{fair}: {remark}{order}', { fair: 'Tea {order} Fair', remark: '{fair}' })).toBe('Tea {order} Fair: {fair}')
    expect(fillMessage('{fair} {nothing}', { fair: '茶' })).toBe('茶 ')
  })

  it('names an unknown placeholder before a missing one, and a brace without its partner', () => {
    expect(placeholderMistake('ticket', '{fair} {ticket} {amount}', true)).toEqual({ mistake: 'unknown', name: 'amount' })
    expect(placeholderMistake('ticket', '{fair} {}', true)).toEqual({ mistake: 'unknown', name: '' })
    expect(placeholderMistake('ticket', '{fair} {ticket', true)).toEqual({ mistake: 'brace', name: '' })
    expect(placeholderMistake('ticket', 'fair} {ticket}', false)).toEqual({ mistake: 'brace', name: '' })
    expect(placeholderMistake('ticket', '{fair}', true)).toEqual({ mistake: 'missing', name: 'ticket' })
    expect(placeholderMistake('ticket', '{fair}', false)).toBeNull()
    expect(placeholderMistake('ticket', '{ticket} {fair} {link}', true)).toBeNull()
  })

  it.each(messageKinds)('%s has the placeholders of every message, each once', (kind) => {
    const known = placeholdersOf(kind)
    expect(known).toEqual(expect.arrayContaining(['fair', 'name', 'days', 'venue', 'entrance', 'opensAt', 'link']))
    expect(new Set(known).size).toBe(known.length)
  })

  it.each(messageKinds)('the text of an email of %s must have each placeholder that it needs', (kind) => {
    const needed = neededBy(kind)
    const textOf = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(' ')
    expect(placeholderMistake(kind, textOf(needed), true)).toBeNull()
    for (const name of needed)
      expect(placeholderMistake(kind, textOf(needed.filter((other) => other !== name)), true)).toEqual({ mistake: 'missing', name })
  })

  it('needs the facts of the message', () => {
    for (const kind of messageKinds) expect(placeholderMistake(kind, '', true)).toEqual({ mistake: 'missing', name: 'fair' })
    expect(placeholderMistake('unpaid', '{fair}{order}', true)?.name).toBe('deadline')
    for (const kind of ['receipt', 'refunding', 'refunded'] as const)
      expect(placeholderMistake(kind, '{fair}{order}', true)?.name).toBe('amount')
    expect(
      [placeholdersOf('approved'), placeholdersOf('tomorrow'), placeholdersOf('unpaid')].every((known) => known.includes('ticket')),
    ).toBe(true)
  })
})
