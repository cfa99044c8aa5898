import { fairCalls } from '@contract/entry/fair.calls'
import { readLink } from '@contract/rules/link'
import { call } from '@/api/call'
import { platform } from '@/platform'
import { replace } from '@/routes/go'
import { config } from '@/stores/config'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

/** A fair as everybody may see it. */
export class FairStore {
  readonly detail = new Query(async () => (await Promise.all([call(fairCalls.detail), config.load()]))[0])

  /** @param params of the address; a shared page names its fair there */
  constructor(params: Readonly<Record<string, string | undefined>>) {
    const link = readLink(params)
    if (Object.keys(link).length > 0) session.applyLink(link)
  }

  /** Without a fair, there are the fairs to choose from. */
  load(): Promise<unknown> {
    return session.scope ? this.detail.load() : replace('geo')
  }

  openMap(): Promise<void> {
    const { value } = this.detail
    const { exhibition } = config
    if (!value?.location || !exhibition) return Promise.resolve()
    const { language } = session
    return platform.openMap({ ...value.location, name: exhibition.venue[language], address: value.address, language })
  }
}
