import type { RefundAccount } from '../../contract/rules/orders/bankTransfer'
import type { App } from './App'

/** Encrypts the account of refunds for its column. */
export const sealRefundAccount = ({ secrets }: Pick<App, 'secrets'>, account: RefundAccount): string =>
  secrets.seal(JSON.stringify(account))

/** The account of refunds, or null until the buyer named it. */
export const refundAccountOf = ({ secrets }: Pick<App, 'secrets'>, sealed: string): RefundAccount | null =>
  sealed === '' ? null : (JSON.parse(secrets.unseal(sealed)) as RefundAccount)
