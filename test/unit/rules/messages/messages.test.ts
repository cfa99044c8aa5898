import { fillMessage, messageKinds, placeholderMistake, placeholdersOf } from '../../../../contract/rules/messages/messages'

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

  it('has the placeholders that each message needs', () => {
    const missing = Object.fromEntries(messageKinds.map((kind) => [kind, placeholderMistake(kind, '{fair}', true)?.name ?? null]))
    expect(missing).toEqual({
      registered: null,
      underReview: null,
      approved: null,
      refused: 'remark',
      ticket: 'ticket',
      receipt: 'order',
      unpaid: 'order',
      refunding: 'order',
      refunded: 'order',
      transferDue: 'order',
      transferPart: 'order',
      transferRefused: 'order',
      transferRefunding: 'order',
      transferRefunded: 'order',
      giftOffered: 'giver',
      giftClaimed: 'ticket',
      giftExpired: 'ticket',
      freeOffered: 'giver',
      freeVoided: 'ticket',
      visitInvited: 'giver',
      formDue: 'form',
      formRefused: 'form',
      credentialsDecided: 'remark',
      credentialReady: 'ticket',
      planChanged: 'giver',
      planEnded: 'giver',
      ticketsReturned: 'ticket',
      ticketReplaced: 'ticket',
      passHandedOver: 'giver',
      staffInvited: 'giver',
      applicationReceived: 'number',
      specialGuestInvited: 'giver',
      applicationApproved: 'signInName',
      applicationRefused: 'remark',
      invoiceIssued: 'invoice',
      invoiceFailed: 'order',
      invoiceRed: 'invoice',
      tomorrow: null,
    })
    for (const kind of messageKinds) expect(placeholderMistake(kind, '', true)).toEqual({ mistake: 'missing', name: 'fair' })
    expect(placeholderMistake('unpaid', '{fair}{order}', true)?.name).toBe('deadline')
    for (const kind of ['receipt', 'refunding', 'refunded'] as const)
      expect(placeholderMistake(kind, '{fair}{order}', true)?.name).toBe('amount')
    expect(
      [placeholdersOf('approved'), placeholdersOf('tomorrow'), placeholdersOf('unpaid')].every((known) => known.includes('ticket')),
    ).toBe(true)
  })
})
