import type { Journal } from '../Journal'
import { ApiFailure } from '../ApiFailure'
import type { ApiBuilder, WxApi } from './api'

/**
 * A stand-in for every function that a phone's `wx` has and the runtime lacks: being called is recorded and fails,
 * so that no test passes over it. Functions that answer at once throw.
 */
export function unsupportedApi(api: ApiBuilder, journal: Journal, names: string[]): WxApi {
  return Object.fromEntries(
    names.map((name) => {
      if (/Sync$|^(on|off|create|get\w*Manager$)/.test(name)) {
        return [
          name,
          () => {
            journal.lack(`wx.${name}`)
            throw new Error(`${name}:fail the test runtime does not have it`)
          },
        ]
      }
      return [
        name,
        api.later(name, () => {
          journal.lack(`wx.${name}`)
          throw new ApiFailure('the test runtime does not have it')
        }),
      ]
    }),
  )
}
