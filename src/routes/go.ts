import Taro from '@tarojs/taro'
import { addressOf } from './address/addressOf'
import type { PlainRoute, RouteArguments } from '@contract/routes'
import { leaveLayers } from './taro/layers'
import type { RouteName } from './table'

/** A mini-program holds ten pages and rejects the eleventh. */
const maxPages = 10

/** Milliseconds after which a page that has not opened is requested again (R77). */
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

/** Opens a route: `go('orderDetail', { orderId })`. A missing parameter does not compile. */
export const go = <Name extends RouteName>(name: Name, ...[params]: RouteArguments<Name>): Promise<unknown> => {
  const url = addressOf(name, params)
  // A second tap while the page opens counts as the same tap, or two copies would open.
  const isSameTap = opening?.url === url && Date.now() - opening.sinceMs < timeoutMs
  return isSameTap ? Promise.resolve() : open(url)
}

/** Opens a route in place of the current page, so that 'back' skips this page. */
export const replace = async <Name extends RouteName>(name: Name, ...[params]: RouteArguments<Name>): Promise<unknown> => {
  await leaveLayers()
  return Taro.redirectTo({ url: addressOf(name, params) })
}

/** Opens a route and clears the history: after sign-in, after a payment. */
export const restart = async <Name extends RouteName>(name: Name, ...[params]: RouteArguments<Name>): Promise<unknown> => {
  await leaveLayers()
  return Taro.reLaunch({ url: addressOf(name, params) })
}

/** Whether there is a page below this one. */
export const hasBack = (): boolean => Taro.getCurrentPages().length > 1

/** Goes back one page, or to another if there is none (a page opened by its link). @param otherwise usually the personal centre */
export const back = async (otherwise: PlainRoute = 'userCenter'): Promise<unknown> => {
  await leaveLayers()
  return hasBack() ? Taro.navigateBack() : Taro.reLaunch({ url: addressOf(otherwise) })
}
