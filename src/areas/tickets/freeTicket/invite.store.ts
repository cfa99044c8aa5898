import type { ValidationError } from '@contract/fieldErrors'
import { maxFreePlaces, validateNote } from '@contract/rules/tickets/freeTicket'
import { type GiftWay, recipientErrors, validateGiftQuantity } from '@contract/rules/tickets/gift'
import { freeTicketCalls } from '@contract/tickets/freeTicket.calls'
import type { FreeInvitation, FreeQuota, FreeQuotas, InviteBody } from '@contract/tickets/freeTicket.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { callList } from '@/parts/list/callList'
import { Submission } from '@/parts/draft/Submission'
import { go } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import type { ListStore } from '@/ui/List/ListStore'
import { Fields } from '@/ui/Form/Fields'

/** The quotas of an inviter, a new invitation, and those that were made. */
export class InviteStore {
  readonly own = new Query<FreeQuotas>(() => call(freeTicketCalls.quotas))
  readonly list: ListStore<FreeInvitation> = callList({ call: freeTicketCalls.list, keyOf: ({ id }) => id })
  readonly fields = new Fields<'contact' | 'contactAgain' | 'places' | 'until' | 'note'>(
    { contact: '', contactAgain: '', places: '1', until: '', note: '' },
    { maxLength: { contact: 254, contactAgain: 254, places: 3, note: 100 } },
  )
  way: GiftWay = 'link'
  private chosenId = ''
  /** A repetition of one choice is the same invitation. */
  private readonly sending = new Submission((body: InviteBody, key) => call(freeTicketCalls.invite, { body, key }))

  readonly submit: Mutation = new Mutation(
    async () => {
      const invitation = await this.sending.run(this.body)
      for (const name of ['contact', 'contactAgain', 'note', 'until'] as const) this.fields.set(name, '')
      this.fields.set('places', '1')
      await go('freeTicketInvitation', { id: invitation.id })
    },
    {
      check: () => this.fields.errors.replace(this.problems),
      onFailure: async (failure) => {
        if (this.fields.applyServerErrors(failure)) return true
        // Colleagues may have used the quota meanwhile.
        if (failure.kind === 'answer') await this.own.load()
        return false
      },
    },
  )

  constructor() {
    makeAutoObservable(this, { list: false })
  }

  get quotas(): FreeQuota[] {
    return this.own.value?.quotas ?? []
  }

  /** The quotas that have something to give now. */
  get open(): FreeQuota[] {
    return this.quotas.filter(({ left, isOver }) => left > 0 && !isOver)
  }

  get quota(): FreeQuota | null {
    return this.open.find(({ id }) => id === this.chosenId) ?? this.open[0] ?? null
  }

  /** Whether the fair writes to the guest by itself. */
  get isSent(): boolean {
    return this.way !== 'link' && this.own.value?.sends[this.way] === true
  }

  private get places(): number {
    return this.way === 'link' ? Number(this.fields.typed.places) : 1
  }

  private get problems(): Record<string, ValidationError> {
    const { contact, contactAgain, places, note } = this.fields.typed
    const max = Math.min(maxFreePlaces, this.quota?.left ?? maxFreePlaces)
    const wrong = this.way === 'link' ? validateGiftQuantity(places, max) : null
    const wrongNote = validateNote(note)
    return {
      ...recipientErrors({ way: this.way, contact, contactAgain }),
      ...(wrong && { places: wrong }),
      ...(wrongNote && { note: wrongNote }),
    }
  }

  private get body(): InviteBody {
    const { contact, contactAgain, until, note } = this.fields.typed
    return {
      quotaId: this.quota?.id ?? '0',
      way: this.way,
      places: this.places,
      ...(this.way === 'link' ? {} : { contact, contactAgain }),
      ...(until && { until }),
      ...(note.trim() && { note }),
    }
  }

  choose(quotaId: string): void {
    this.chosenId = quotaId
    this.submit.reset()
  }

  chooseWay(way: GiftWay): void {
    this.way = way
    this.fields.set('contact', '')
    this.fields.set('contactAgain', '')
  }

  async load(): Promise<void> {
    await this.own.load()
    if (this.quotas.length > 0) await this.list.refresh()
  }
}
