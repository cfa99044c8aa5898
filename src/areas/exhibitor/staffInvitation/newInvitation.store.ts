import '@contract/formErrors'
import { staffInvitationCalls as calls } from '@contract/exhibitor/staffInvitation.calls'
import type { StaffInvitation, StaffInvitationBody, StaffInvitationPage } from '@contract/exhibitor/staffInvitation.schema'
import type { ValidationError } from '@contract/fieldErrors'
import { maxStaffPlaces } from '@contract/rules/exhibitor/staffInvitation'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'

const readPlaces = (text: string): ValidationError | null => {
  if (text === '') return { code: 'required' }
  const places = Number(text)
  if (!Number.isInteger(places)) return { code: 'notAnInteger' }
  if (places < 1) return { code: 'tooSmall', min: 1 }
  return places > maxStaffPlaces ? { code: 'tooBig', max: maxStaffPlaces } : null
}

/** A new invitation: for which kind of badge, for how many, and until when. */
export class NewInvitationStore {
  /** What the company may invite for. */
  readonly offer = new Query<StaffInvitationPage>(() => call(calls.list, { query: { current: 1, size: 1 } }))
  readonly fields = new Fields<'places' | 'until' | 'note'>({ places: '5', until: '', note: '' }, { maxLength: { places: 3, note: 40 } })
  private chosen = ''
  /** A repetition of one form is the same invitation. */
  private readonly sending = new Submission((body: StaffInvitationBody, key) => call(calls.create, { body, key }))

  readonly make: Mutation<[], StaffInvitation>

  /** @param onMade what follows */
  constructor(onMade: (invitation: StaffInvitation) => unknown) {
    this.make = new Mutation(
      async () => {
        const invitation = await this.sending.run(this.body)
        await onMade(invitation)
        return invitation
      },
      {
        check: () => this.fields.errors.replace(this.problems),
        onFailure: (failure) => this.fields.applyServerErrors(failure),
      },
    )
    makeAutoObservable(this)
  }

  get kinds(): StaffInvitationPage['kinds'] {
    return this.offer.value?.kinds ?? []
  }

  /** The chosen kind; the first at first. */
  get kind(): string {
    return this.kinds.find(({ type }) => type === this.chosen)?.type ?? this.kinds[0]?.type ?? ''
  }

  choose(type: string): void {
    this.chosen = type
  }

  async load(): Promise<void> {
    await this.offer.load()
    const { lastDay = '' } = this.offer.value ?? {}
    if (this.fields.typed.until === '') this.fields.set('until', lastDay)
  }

  private get problems(): Record<string, ValidationError> {
    const places = readPlaces(this.fields.typed.places.trim())
    return { ...(places && { places }), ...(this.fields.typed.until === '' && { until: { code: 'required' as const } }) }
  }

  private get body(): StaffInvitationBody {
    const { places, until, note } = this.fields.typed
    return { type: this.kind, places: Number(places), until, ...(note.trim() && { note: note.trim() }) }
  }
}
