import { Type } from 'typebox'
import type { TransferRules } from '../../rules/bankTransfers'
import { both, choice, patterned, strict } from './pieces'

/** The account for bank transfers. */
export const bankTransferFile = Type.Unsafe<TransferRules>(
  strict(
    {
      holder: both(100),
      bank: both(100),
      accountNumber: patterned('^[A-Z0-9]{6,34}$', 'must be an IBAN, or digits, without spaces', {
        description: 'The IBAN, or the number of an account without one.',
      }),
      bic: Type.Optional(patterned('^[A-Z0-9]{8,11}$', 'must be a SWIFT code', { description: 'SWIFT code, for transfers from abroad.' })),
      currency: choice(['CNY'], 'Every price is in it.'),
      daysToPay: Type.Integer({
        minimum: 1,
        maximum: 30,
        description: "Working days of the organiser's office in which the money must arrive.",
      }),
      untilDaysBefore: Type.Integer({
        minimum: 1,
        maximum: 90,
        description: 'No order waits longer than until so many days before the fair.',
      }),
    },
    'Bank transfer as a way to pay. Without it the fair offers none.',
  ),
)
