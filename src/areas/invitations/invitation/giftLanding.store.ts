import type { GiftPreview } from '@contract/tickets/gift.schema'
import { giftIdOf } from '@contract/rules/tickets/gift'
import { giftCalls } from '@contract/tickets/gift.calls'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { nameAndCount } from '@/i18n/nameAndCount'
import { Query } from '@/stores/Query'
import { leadNoted } from './giftNote'

const named = ({ from, tickets }: GiftPreview) => ({ from, tickets: tickets.map(({ name, quantity }) => nameAndCount(name, quantity)) })

/** What a gift's link gives, before its recipient signs in. */
export class GiftLandingStore {
  readonly preview = new Query<GiftPreview>(() => call(giftCalls.preview, { query: { key: this.key } }))

  /** @param key `ticketGiveRecordId` of the link */
  constructor(private readonly key: string) {
    makeAutoObservable(this)
  }

  get isUnknown(): boolean {
    return this.preview.isNotFound
  }

  /** Until the answer comes, and without one, the link may be good. */
  get isOpen(): boolean {
    const gift = this.preview.value
    return !this.isUnknown && (gift === null || gift.state === 'offered')
  }

  /** The claim follows the sign-in, and the registration where the fair asks for one (R56). */
  leadToClaim(): void {
    if (!this.isOpen) return
    const gift = this.preview.value
    leadNoted({ name: 'giveDetail', params: { id: giftIdOf(this.key) } }, gift && named(gift), async (language) =>
      named(await call(giftCalls.preview, { query: { key: this.key }, language })),
    )
  }

  load(): Promise<unknown> {
    return this.preview.load()
  }
}
