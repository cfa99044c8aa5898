import type { RichLink } from '@contract/content/richText.schema'
import type { PlainRoute } from '@contract/routes'
import { platform } from '@/platform'
import { go } from '@/routes/go'
import { routes } from '@/routes/table'
import { leaveApp } from '@/stores/leaveApp'

/** Opens where a piece of a text leads. The server has checked the address. */
export const openLink = (link: RichLink): Promise<unknown> => {
  switch (link.to) {
    case 'web':
      return leaveApp(link.url, 'go')
    case 'phone':
      return platform.dial(link.phone)
    case 'mail':
      return platform.writeMail(link.address)
    case 'page':
      // A page that this build does not know is of a newer server.
      return link.route in routes ? go(link.route as PlainRoute, link.params) : Promise.resolve()
  }
}
