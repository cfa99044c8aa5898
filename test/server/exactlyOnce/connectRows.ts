import { membershipCalls } from '../../../contract/connect/membership.calls'
import type { Person } from '../support/makeCall'
import type { OnceRow } from './rows'

/** Calls of collecting contacts that take a key. @param main a main account of a company */
export const connectRows = (main: Person): OnceRow[] => [
  { call: membershipCalls.placeOrder, request: async () => ({ as: main, body: { kind: 'single', quantity: 1, amount: '1000.00' } }) },
]
