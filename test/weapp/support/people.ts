import assert from 'node:assert/strict'
import { testVisitors } from '../../../server/demo/account/testAccounts'

/** A visitor of the demo, by what the demo shows with them. */
export const visitorOf = (shows: string): { phone: string; name: string } => {
  const found = testVisitors.find((one) => one.shows.en.startsWith(shows))
  assert.ok(found, shows)
  return { phone: found.contact.value, name: found.name }
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A resident identity card's number with its check digit (GB 11643), of an invented person. @param serial 0 to 999 */
export const idCardNumber = (serial: number): string => {
  const head = `42010619900307${String(serial).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, at) => total + weight * Number(head[at]), 0)
  return head + '10X98765432'[sum % 11]
}

let count = 0

/** A phone without a demo person. */
export const newPhone = (): string => `1390010${String(++count).padStart(4, '0')}`
