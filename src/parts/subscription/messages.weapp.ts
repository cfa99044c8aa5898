import { subscriptionCalls } from '@contract/account/subscription.calls'
import type { Subscription } from '@contract/account/subscription.schema'
import type { MessageKind } from '@contract/messageKinds'
import { call } from '@/api/call'
import { orNull } from '@/api/CallFailure'
import { platform } from '@/platform'
import { session } from '@/stores/session'

export type Moment = 'review' | 'tickets'

/** The messages that follow from each act, the most useful first. WeChat asks for three at most. */
const kindsOf: Record<Moment, readonly MessageKind[]> = {
  review: ['approved', 'refused', 'underReview', 'registered'],
  tickets: ['ticket', 'tomorrow', 'refunded', 'unpaid', 'receipt'],
}

let known: { owner: string | null; list: Subscription[] } | null = null

/** Loads the fair's messages ahead, because WeChat answers a question only within the tap itself. */
export const prepareMessages = (): void => {
  const { owner } = session
  if (!owner || known?.owner === owner) return
  known = { owner, list: [] }
  void call(subscriptionCalls.list).then(
    (list) => {
      if (known?.owner === owner) known = { owner, list }
    },
    () => {
      known = null
    },
  )
}

/** The templates of a moment, in the order of its messages. */
export const templatesFor = (list: readonly Subscription[], moment: Moment): string[] => [
  ...new Set(kindsOf[moment].flatMap((kind) => list.filter(({ kinds }) => kinds.includes(kind)).map(({ templateId }) => templateId))),
]

/** Asks for the messages of an act, within its tap. The act continues, whatever the person answers. */
export const askForMessages = async (moment: Moment): Promise<void> => {
  if (!known || known.owner !== session.owner) return
  const templateIds = await platform.requestSubscribe(templatesFor(known.list, moment))
  if (templateIds.length > 0) void orNull(call(subscriptionCalls.accept, { body: { templateIds } }))
}
