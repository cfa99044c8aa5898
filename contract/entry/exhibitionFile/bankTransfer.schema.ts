import { Type } from 'typebox'
import type { TransferRules } from '../../rules/orders/bankTransfer'
import { both, choice, patterned, strict } from './pieces'

/** The account for bank transfers. */
export const bankTransferFile = Type.Unsafe<TransferRules>(
  strict(
    {
      holder: both(100, 'The holder of the account, as buyers enter it at their bank.'),
      bank: both(100, 'The bank and its branch.'),
      accountNumber: patterned('^[A-Z0-9]{6,34}$', 'must be an IBAN, or digits, without spaces', {
        description: 'The IBAN, or the number of an account without one. The digits of an IBAN are checked.',
      }),
      bic: Type.Optional(
        patterned('^[A-Z0-9]{8,11}$', 'must be a SWIFT code', {
          description: 'The SWIFT code of the bank, for transfers from abroad. Without it buyers read none.',
        }),
      ),
      currency: choice(['CNY'], 'The currency of every price of the fair.'),
      daysToPay: Type.Integer({
        minimum: 1,
        maximum: 30,
        description:
          "Working days of the organiser's office in which the money must arrive. `holidays` counts. The tickets are held until then.",
      }),
      untilDaysBefore: Type.Integer({
        minimum: 1,
        maximum: 90,
        description: 'Days before the fair after which no order waits for a transfer.',
      }),
    },
    'Bank transfer as a payment method. Without it the fair offers none, and orders that wait keep their time.',
  ),
)
