import type { RichLink } from '../../../../contract/content/richText.schema'
import { type RouteName, routes } from '../../../../contract/routes'
import type { RouteRow } from '../../../../contract/route'

const longest = 2000

/** Signs that browsers leave out of an address, or that nobody sees: `java\tscript:` is one address with `javascript:`. */
const unseen = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]+/gu

/** A value that can be no address itself. */
const plainValue = /^[\w-]{1,64}$/

/** Pages that only lead on, or open what their parameters say. */
const leadingOn: readonly string[] = ['home', 'jump', 'transition', 'webView', 'error', 'closed', 'notFound', 'transitionTq', 'pdfPreview']

const isRoute = (name: string): name is RouteName => Object.hasOwn(routes, name)

/** A page of ours by its name: `page:ticketTypeDetail?id=12010103`. */
const toPage = (address: string): RichLink | null => {
  const [, name = '', query = ''] = /^page:(\w+)(?:\?(.*))?$/.exec(address) ?? []
  if (!isRoute(name) || leadingOn.includes(name)) return null
  const row: RouteRow = routes[name]
  const params = Object.fromEntries(new URLSearchParams(query))
  const needed = [...row.path.matchAll(/:(\w+)/g)].map(([, param]) => param!)
  const isWhole =
    needed.every((param) => params[param]) && Object.entries(params).every((pair) => pair.every((one) => plainValue.test(one)))
  return row.page !== undefined && isWhole ? { to: 'page', route: name, params } : null
}

const toWeb = (address: string): RichLink | null => {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, username, password, href } = new URL(address)
  // A name before the host looks like another site.
  return protocol === 'https:' && hostname !== '' && username === '' && password === '' ? { to: 'web', url: href } : null
}

/** Where an address of a text leads: to a site by https, a phone, a mailbox, or a page of ours. Every other address leads nowhere. */
export const linkOf = (href: string): RichLink | null => {
  if (href.length > longest) return null
  const address = href.replace(unseen, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  const rest = address.slice((scheme?.length ?? 0) + 1)
  switch (scheme) {
    case 'https':
      return toWeb(address)
    case 'tel':
      return /^\+?[\d()-]{3,30}$/.test(rest) ? { to: 'phone', phone: rest } : null
    case 'mailto': {
      const mailbox = rest.split('?')[0]!
      return /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/.test(mailbox) ? { to: 'mail', address: mailbox } : null
    }
    case 'page':
      return toPage(address)
    default:
      return null
  }
}
