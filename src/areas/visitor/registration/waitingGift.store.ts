import { giftCalls } from '@contract/tickets/gift.calls'
import type { GiftPreview } from '@contract/tickets/gift.schema'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

/** The gift that a person registers for. */
export class WaitingGiftStore {
  private readonly preview = new Query<GiftPreview>(() => call(giftCalls.preview, { query: { key: this.key } }))

  /** `ticketGiveRecordId` of the link, while its claim comes after the registration; else ''. */
  get key(): string {
    const { destination, link } = session
    return destination?.name === 'giveDetail' ? (link.ticketGiveRecordId ?? '') : ''
  }

  /** Null without a gift that can be claimed. */
  get gift(): GiftPreview | null {
    const gift = this.preview.value
    return this.key && gift?.state === 'offered' ? gift : null
  }

  async load(): Promise<void> {
    if (this.key) await this.preview.load()
  }
}

/** One for the form and the questionnaire after it, so that neither page moves when the gift is known. */
export const waitingGift = new WaitingGiftStore()
