import { sharedBy } from '@contract/rules/entry/shortLink'
import { friendAddress } from '@/routes/address/friendAddress'
import { session } from '@/stores/session'
import type { PlanAddress } from './PlanAddress'

/** The address of a plan in a chat. A card opens a page of the mini-program. */
export const cardAddress = ({ key }: PlanAddress): string =>
  friendAddress({
    ...session.scope,
    registrationSource: 'inviteCard',
    languageType: session.language,
    sourceCode: key,
    ...sharedBy(session.token?.userId),
  })
