import Taro from '@tarojs/taro'
import { addressOf } from './addressOf'
import type { RouteArguments } from '@contract/routes'
import type { RouteName } from './table'

/** A mini-program keeps ten pages and refuses the eleventh. */
const maxPages = 10

/** Milliseconds after which a page that has not come is asked for again (R77). */
const timeoutMs = 1500

let opening: { url: string; sinceMs: number } | null = null

const open = async (url: string): Promise<unknown> => {
  const asked = { url, sinceMs: Date.now() }
  opening = asked
  try {
    return await (Taro.getCurrentPages().length >= maxPages ? Taro.redirectTo({ url }) : Taro.navigateTo({ url }))
  } finally {
    if (opening === asked) opening = null
  }
}

/** Goes on to a route: `go('orderDetail', { orderId })`. A missing parameter does not compile. */
export const go = <Name extends RouteName>(name: Name, ...[params]: RouteArguments<Name>): Promise<unknown> => {
  const url = addressOf(name, params)
  // A second tap while the page is on its way is the same tap: two of them would lie over one another.
  const isSameTap = opening?.url === url && Date.now() - opening.sinceMs < timeoutMs
  return isSameTap ? Promise.resolve() : open(url)
}

/** Goes to a route in place of the page that is open, so that 'back' does not lead to it again. */
export const replace = <Name extends RouteName>(name: Name, ...[params]: RouteArguments<Name>): Promise<unknown> =>
  Taro.redirectTo({ url: addressOf(name, params) })

/** Goes to a route and forgets the way there: after sign-in, after a payment. */
export const restart = <Name extends RouteName>(name: Name, ...[params]: RouteArguments<Name>): Promise<unknown> =>
  Taro.reLaunch({ url: addressOf(name, params) })

/** Whether a page lies below this one. */
export const hasBack = (): boolean => Taro.getCurrentPages().length > 1

/** Goes back one page, or to the personal centre where there is none (a page opened by its link). */
export const back = (): Promise<unknown> => (hasBack() ? Taro.navigateBack() : Taro.reLaunch({ url: addressOf('userCenter') }))
