import {
  groupedReference,
  isAccountNumber,
  isBic,
  isTransferReference,
  lastDayToPay,
  maskedAccount,
  normaliseBankReference,
  normaliseReference,
  normaliseRefundAccount,
  refundAccountErrors,
  transferReference,
} from '@contract/rules/orders/bankTransfer'

describe('the reference of a transfer', () => {
  it('has check digits by ISO 11649, so a wrong letter and two swapped ones are found', () => {
    const reference = transferReference('2K7M9QXA')
    expect(isTransferReference(reference)).toBe(true)
    for (let at = 4; at < reference.length; at += 1)
      for (const letter of '23A')
        if (reference[at] !== letter) expect(isTransferReference(reference.slice(0, at) + letter + reference.slice(at + 1))).toBe(false)
    expect(isTransferReference(`${reference.slice(0, 5)}7K${reference.slice(7)}`)).toBe(false)
    expect(isTransferReference('RF18')).toBe(false)
  })

  it('is read with spaces, in any case, and shown in groups of four', () => {
    const reference = transferReference('ABCDEFGH')
    expect(normaliseReference(groupedReference(reference).toLowerCase())).toBe(reference)
    expect(groupedReference(reference)).toMatch(/^RF\d\d ABCD EFGH$/)
  })
})

describe('the deadline of a transfer', () => {
  const rules = { daysToPay: 5, untilDaysBefore: 3 }

  it('counts working days, without holidays', () => {
    // A Thursday.
    expect(lastDayToPay(rules, { today: '2027-03-04', startsOn: '2027-06-01' })).toBe('2027-03-11')
    const holidays = { off: ['2027-03-08'], worked: ['2027-03-06'] }
    expect(lastDayToPay({ ...rules, daysToPay: 3 }, { today: '2027-03-04', startsOn: '2027-06-01', holidays })).toBe('2027-03-09')
  })

  it('ends before the fair, and there is none without a working day', () => {
    expect(lastDayToPay(rules, { today: '2027-03-04', startsOn: '2027-03-12' })).toBe('2027-03-09')
    expect(lastDayToPay(rules, { today: '2027-03-05', startsOn: '2027-03-10' })).toBeNull()
    expect(lastDayToPay(rules, { today: '2027-03-05', startsOn: '2027-03-11' })).toBe('2027-03-08')
    expect(lastDayToPay(rules, { today: '2027-03-20', startsOn: '2027-03-11' })).toBeNull()
  })
})

describe('the account for a refund', () => {
  const account = { holder: ' Li  Wei ', bank: 'Bank', accountNumber: 'gb82 west 1234 5698 7654 32', bic: 'bkch cnbj' }

  it('has an IBAN with right check digits, or digits', () => {
    expect(refundAccountErrors(normaliseRefundAccount(account))).toEqual({})
    expect(isAccountNumber('GB82WEST12345698765433')).toBe(false)
    expect(isAccountNumber('6222021234567890123')).toBe(true)
    expect(isAccountNumber('12345')).toBe(false)
    expect(isBic('BKCHCNBJ300')).toBe(true)
    expect(isBic('BKCHCNBJ3')).toBe(false)
  })

  it('names each mistake, and shows the end of the number alone', () => {
    const errors = refundAccountErrors(normaliseRefundAccount({ holder: ' ', bank: 'x'.repeat(101), accountNumber: '１２', bic: 'X' }))
    expect(errors).toEqual({
      holder: { code: 'required' },
      bank: { code: 'tooLong', max: 100 },
      accountNumber: { code: 'accountNumberInvalid' },
      bic: { code: 'bicInvalid' },
    })
    expect(maskedAccount('6222021234567890123')).toBe('•••• 0123')
  })
})

it('a reference of a bank has one spelling', () => {
  expect(normaliseBankReference(' icbc 2027\u3000ＡＢ ')).toBe('ICBC2027AB')
})
