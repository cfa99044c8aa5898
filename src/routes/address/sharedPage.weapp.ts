import type { LinkParameters } from '@contract/rules/link'
import type { RouteName } from '../table'
import { pageAddress } from './address'

/** The page that a friend opens in the mini-program, with the link of the fair. */
export const sharedPage = (name: RouteName, params: Record<string, string>, link: LinkParameters): string =>
  pageAddress(name, { ...params, ...link })
