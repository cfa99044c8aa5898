import * as errorCodes from '@contract/errorCodes'
import { specialGuestCalls } from '@contract/exhibitor/specialGuest.calls'
import type { GuestBody, GuestDetail, GuestsPage, SpecialGuest } from '@contract/exhibitor/specialGuest.schema'
import type { FormValues } from '@contract/rules/form/fieldValues'
import { fieldOfPrivilege, guestForm } from '@contract/rules/exhibitor/specialGuest'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { Submission } from '@/parts/draft/Submission'
import { pagedQuery } from '@/parts/list/pagedQuery'
import { Mutation } from '@/stores/Mutation'
import { FormStore } from '@/ui/Form'

/** The company's special guests, the card of one of them, and the form for a new one. */
export class SpecialGuestsStore {
  private readonly paged = pagedQuery<SpecialGuest, GuestsPage>(
    (current, size) => call(specialGuestCalls.list, { query: { current, size } }),
    ({ id }) => id,
    [errorCodes.notExhibitor],
  )
  /** The newest guests, and what the company may promise. */
  readonly guests = this.paged.first
  readonly list = this.paged.list
  form: FormStore | null = null
  shown: GuestDetail | null = null
  /** The form promises nothing yet. */
  lacksPromise = false
  private readonly sending = new Submission((body: GuestBody, key) => call(specialGuestCalls.invite, { body, key }))
  readonly open = new Mutation(async ({ id }: Pick<SpecialGuest, 'id'>) => {
    const shown = await call(specialGuestCalls.detail, { query: { id } })
    this.show(shown)
  })
  readonly submit: Mutation<[], boolean> = new Mutation(async () => {
    let made: GuestDetail | null = null
    const isAccepted = await this.form!.submit(async (values) => {
      made = await this.send(values)
    })
    if (!isAccepted || !made) return false
    this.close()
    this.show(made)
    await this.list.refresh()
    return true
  })
  readonly withdraw = new Mutation(async ({ id, revision }: GuestDetail) => {
    this.show(await call(specialGuestCalls.withdraw, { body: { id, revision } }))
    await this.list.refresh()
  })

  constructor() {
    makeAutoObservable<this, 'paged'>(this, {
      paged: false,
      guests: false,
      list: false,
      form: observableRef,
      shown: observableRef,
    })
  }

  get mayAdd(): boolean {
    const { mayInvite, offer } = this.guests.value ?? {}
    return mayInvite === true && !!offer && offer.used < offer.limit
  }

  get failure(): CallFailure | null {
    return [this.submit, this.open, this.withdraw].find(({ failure }) => failure)?.failure ?? null
  }

  get hasChanges(): boolean {
    return this.form !== null && JSON.stringify(this.form.values) !== JSON.stringify(this.form.settings.values ?? {})
  }

  load(): Promise<void> {
    return this.list.refresh()
  }

  begin(): void {
    const { offer } = this.guests.value ?? {}
    if (!offer) return
    this.submit.reset()
    this.shown = null
    this.lacksPromise = false
    this.form = new FormStore({ definition: guestForm(offer.privileges, offer.ways, offer.tickets), values: {} })
  }

  /** Back to the list. */
  close(): void {
    this.form = null
    this.shown = null
    this.submit.reset()
    this.withdraw.reset()
    this.open.reset()
  }

  private show(shown: GuestDetail): void {
    runInAction(() => {
      this.shown = shown
    })
  }

  private send(values: FormValues): Promise<GuestDetail> {
    const { name, company, title, way, phone, email, note, quotaId } = values as Record<string, string | null>
    const { privileges } = this.guests.value!.offer!
    const promises = privileges
      .map(({ id }) => ({ id, number: Number(values[fieldOfPrivilege(id)] ?? 0) }))
      .filter(({ number }) => number > 0)
    return this.sending.run({
      name: name ?? '',
      way: way as GuestBody['way'],
      promises,
      ...(company && { company }),
      ...(title && { title }),
      ...(phone && { phone }),
      ...(email && { email }),
      ...(note && { note }),
      ...(quotaId && { quotaId }),
    })
  }

  /** Whether the form promises something. */
  checkPromise(): boolean {
    const { privileges } = this.guests.value!.offer!
    this.lacksPromise = !privileges.some(({ id }) => Number(this.form?.textOf(fieldOfPrivilege(id)) ?? 0) > 0)
    return !this.lacksPromise
  }
}
