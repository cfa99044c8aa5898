import * as errorCodes from '@contract/conference/errorCodes'
import { meetingCalls } from '@contract/conference/meeting.calls'
import type { FreeTimes, Meeting } from '@contract/conference/meeting.schema'
import type { MeetingAct } from '@contract/rules/conference/meeting'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { translate } from '@/i18n/words'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'
import { toast } from '@/ui/toast'
import { SlotChoice } from './SlotChoice'
import { words } from './words'

/** A meeting, and what its reader does with it. */
export class MeetingStore {
  readonly meeting: Query<Meeting> = new Query<Meeting>(() => call(meetingCalls.details, { query: { id: this.id } }), {
    notFoundCodes: [sharedErrorCodes.notFound],
  })
  /** The times that it can move to, asked for when the person wishes to. */
  readonly times = new Query<FreeTimes>(() => call(meetingCalls.otherTimes, { query: { id: this.id } }))
  readonly choice: SlotChoice = new SlotChoice(() => this.times.value ?? [])
  readonly fields = new Fields<'reason'>({ reason: '' }, { maxLength: { reason: 200 } })
  /** What a sheet asks for: another time, or why. */
  asks: Exclude<MeetingAct, 'accept'> | null = null
  readonly accept = this.acting(async () => {
    this.keep(await call(meetingCalls.accept, { body: this.seen }))
    toast(translate(words.accepted))
  })
  readonly move = this.acting(async () => {
    this.keep(await call(meetingCalls.move, { body: { ...this.seen, startTime: this.choice.chosen!.startTime } }))
    toast(translate(words.proposed))
  })
  readonly end = this.acting(async () => {
    const isDeclined = this.asks === 'decline'
    const reason = this.fields.typed.reason.trim()
    const row = isDeclined ? meetingCalls.decline : meetingCalls.cancel
    this.keep(await call(row, { body: { ...this.seen, ...(reason && { reason }) } }))
    toast(translate(isDeclined ? words.declined : words.cancelled))
  })

  constructor(private readonly id: string) {
    makeAutoObservable<this, 'id' | 'acting'>(this, { id: false, acting: false })
  }

  get failure(): CallFailure | null {
    return this.accept.failure ?? this.end.failure ?? (this.asks === null ? this.move.failure : null)
  }

  can(act: MeetingAct): boolean {
    return this.meeting.value?.acts.includes(act) === true
  }

  async begin(what: NonNullable<MeetingStore['asks']>): Promise<void> {
    this.move.reset()
    this.end.reset()
    this.choice.clear()
    this.asks = what
    if (what === 'move') await this.times.load()
  }

  close(): void {
    this.asks = null
  }

  load(): Promise<void> {
    return this.meeting.load()
  }

  private get seen(): { id: string; revision: string } {
    return { id: this.id, revision: this.meeting.value!.revision }
  }

  private keep(meeting: Meeting): void {
    this.meeting.set(meeting)
    this.asks = null
  }

  /** The other side may have been faster, and another person may have taken the time: the page shows how things are now. */
  private acting(act: () => Promise<void>): Mutation {
    return new Mutation(act, {
      onFailure: async ({ code }) => {
        if (code === errorCodes.meetingTimeTaken) await this.times.load()
        if (code === errorCodes.meetingChanged) {
          runInAction(() => (this.asks = null))
          await this.load()
        }
        return false
      },
    })
  }
}
