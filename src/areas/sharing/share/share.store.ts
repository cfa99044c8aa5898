import { call } from '@/api/call'
import { shareCalls } from '@contract/sharing/share.calls'
import type { ShareLink } from '@contract/sharing/share.schema'
import { shareFacts } from '@/parts/share/shareFacts'
import type { ShareFacts } from '@/platform'
import { Query } from '@/stores/Query'
import { config } from '@/stores/config'
import { session } from '@/stores/session'

/** What a person shares: the link, and how it looks in a chat. */
export interface Shared {
  facts: ShareFacts
  address: string
}

/** The address of the registration by the person's link, in the reader's language. */
const addressOf = ({ invitationLinkInfo }: ShareLink): string =>
  session.language === 'en' ? invitationLinkInfo.enRegisterLinkUrl : invitationLinkInfo.cnRegisterLinkUrl

/** The person's link to the fair. The channel by which the person came is kept. */
export class ShareStore {
  readonly shared = new Query<Shared>(async () => {
    await config.load()
    const { registerLinkId = '' } = session.link
    const query = /^[\w-]{1,64}$/.test(registerLinkId) ? { registerLinkId } : {}
    const [link, facts] = await Promise.all([call(shareCalls.link, { query }), shareFacts()])
    return { facts, address: addressOf(link) }
  })

  load(): Promise<void> {
    return this.shared.load()
  }
}
