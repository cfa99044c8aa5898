import type { LinkParameters } from '@contract/rules/link'
import type { RouteName } from '../table'
import { siteAddress } from './siteAddress'

/** The address at which a friend opens a page of a fair: the site signs them in under the link, and opens the page then. */
export const sharedPage = (name: RouteName, params: Record<string, string>, link: LinkParameters): string =>
  siteAddress(name as 'news', { ...params, ...link })
