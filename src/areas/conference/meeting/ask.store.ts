import * as errorCodes from '@contract/conference/errorCodes'
import { meetingCalls } from '@contract/conference/meeting.calls'
import type { CompanyToMeet, MeetingOffer } from '@contract/conference/meeting.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { translate } from '@/i18n/words'
import { replace } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'
import { toast } from '@/ui/toast'
import { SlotChoice } from './SlotChoice'
import { words } from './words'

/** Another person was faster, or the caller has asked on another phone: the page shows what is free now. */
const staleCodes: readonly (number | string)[] = [errorCodes.meetingTimeTaken, errorCodes.meetingStands, errorCodes.meetingLimit]

/** A request for a meeting: the company, where the address names none, then the time. */
export class AskStore {
  /** False where the fair arranges no meetings; null before the first answer. */
  isOffered: boolean | null = null
  readonly search = new Search(() => this.companies.reload())
  readonly companies: ListStore<CompanyToMeet> = new ListStore<CompanyToMeet>({
    load: async (current, size) => {
      const text = this.search.wanted
      const page = await call(meetingCalls.companies, { query: { current, size, ...(text && { text }) } })
      runInAction(() => (this.isOffered = page.isOffered))
      return page
    },
    keyOf: ({ id }) => id,
    pageSize: 20,
  })
  readonly offer: Query<MeetingOffer>
  readonly choice: SlotChoice = new SlotChoice(() => this.offer.value?.days ?? [])
  readonly fields = new Fields<'note'>({ note: '' }, { maxLength: { note: 200 } })
  readonly ask = new Mutation(
    async () => {
      const note = this.fields.typed.note.trim()
      const { startTime } = this.choice.chosen!
      const { id } = await call(meetingCalls.ask, { body: { exhibitorId: this.exhibitorId!, startTime, ...(note && { note }) } })
      toast(translate(words.sent))
      await replace('meetingScheduleDetails', { id })
    },
    {
      check: () => {
        if (this.choice.chosen) return true
        toast(translate(words.chooseFirst))
        return false
      },
      onFailure: async ({ code }) => {
        if (staleCodes.includes(code)) await this.offer.load()
        return false
      },
    },
  )

  constructor(readonly exhibitorId: string | undefined) {
    this.offer = new Query<MeetingOffer>(() => call(meetingCalls.offer, { query: { exhibitorId: exhibitorId ?? '0' } }))
    makeAutoObservable(this, { exhibitorId: false })
  }

  /** Whether a request can be sent now. */
  get canAsk(): boolean {
    const { value } = this.offer
    return !!value && value.isOffered && value.takesRequests && value.standing === null && value.left > 0 && value.days.length > 0
  }

  load(): Promise<void> {
    return this.exhibitorId === undefined ? this.companies.refresh() : this.offer.load()
  }
}
