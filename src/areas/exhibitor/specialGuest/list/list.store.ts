import * as errorCodes from '@contract/exhibitor/errorCodes'
import { specialGuestCalls } from '@contract/exhibitor/specialGuest.calls'
import type { GuestBody, GuestDetail, GuestsPage, SpecialGuest } from '@contract/exhibitor/specialGuest.schema'
import { fieldOfPrivilege, guestForm } from '@contract/rules/exhibitor/specialGuest'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { translate } from '@/i18n/words'
import { phoneDrafts } from '@/parts/draft/phoneDrafts'
import { type FilledForm, FormSession } from '@/parts/form/FormSession'
import { pagedQuery } from '@/parts/list/pagedQuery'
import { Mutation } from '@/stores/Mutation'
import type { FormStore } from '@/ui/Form'
import { toast } from '@/ui/toast'
import { listWords } from '../words'

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
  /** The open form; null while the guests are shown. */
  session: FormSession | null = null
  /** One session for all openings of the form: an invitation whose answer was lost keeps its key. */
  private readonly writing: FormSession = new FormSession<GuestDetail>({
    drafts: phoneDrafts('guest'),
    load: async () => {
      const { privileges, ways, tickets } = this.guests.value!.offer!
      return { definition: guestForm(privileges, ways, tickets), values: {} }
    },
    send: (form, key) => this.send(form, key),
    onSent: async (made) => {
      this.close()
      this.show(made)
      toast(translate(listWords.sent))
      await this.list.refresh()
    },
  }) as FormSession
  shown: GuestDetail | null = null
  /** The form promises nothing yet. */
  lacksPromise = false
  readonly open = new Mutation(async ({ id }: Pick<SpecialGuest, 'id'>) => {
    const shown = await call(specialGuestCalls.detail, { query: { id } })
    this.show(shown)
  })
  readonly withdraw = new Mutation(async ({ id, revision }: GuestDetail) => {
    this.show(await call(specialGuestCalls.withdraw, { body: { id, revision } }))
    await this.list.refresh()
  })

  constructor() {
    makeAutoObservable<this, 'paged' | 'writing'>(this, {
      paged: false,
      writing: false,
      guests: false,
      list: false,
      session: observableRef,
      shown: observableRef,
    })
  }

  get form(): FormStore | null {
    return this.session?.form ?? null
  }

  get mayAdd(): boolean {
    const { mayInvite, offer } = this.guests.value ?? {}
    return mayInvite === true && !!offer && offer.used < offer.limit
  }

  get failure(): CallFailure | null {
    return [this.session?.submission, this.open, this.withdraw].find((one) => one?.failure)?.failure ?? null
  }

  load(): Promise<void> {
    return this.list.refresh()
  }

  /** Opens the form, with what was typed before. */
  async begin(): Promise<void> {
    const { writing } = this
    await writing.load()
    writing.submission.reset()
    runInAction(() => {
      this.shown = null
      this.lacksPromise = false
      this.session = writing
    })
  }

  /** Back to the list, for good: what was typed is discarded. */
  cancel(): void {
    this.session?.draft?.finish()
    this.close()
  }

  /** Back to the list. The draft stays. */
  close(): void {
    this.session = null
    this.shown = null
    this.withdraw.reset()
    this.open.reset()
  }

  private show(shown: GuestDetail): void {
    runInAction(() => {
      this.shown = shown
    })
  }

  private send({ values }: FilledForm, key: string): Promise<GuestDetail> {
    const { name, company, title, way, phone, email, note, quotaId } = values as Record<string, string | null>
    const { privileges } = this.guests.value!.offer!
    const promises = privileges
      .map(({ id }) => ({ id, number: Number(values[fieldOfPrivilege(id)] ?? 0) }))
      .filter(({ number }) => number > 0)
    const body: GuestBody = {
      name: name ?? '',
      way: way as GuestBody['way'],
      promises,
      ...(company && { company }),
      ...(title && { title }),
      ...(phone && { phone }),
      ...(email && { email }),
      ...(note && { note }),
      ...(quotaId && { quotaId }),
    }
    return call(specialGuestCalls.invite, { body, key })
  }

  /** Whether the form promises something. */
  checkPromise(): boolean {
    const { privileges } = this.guests.value!.offer!
    this.lacksPromise = !privileges.some(({ id }) => Number(this.form?.textOf(fieldOfPrivilege(id)) ?? 0) > 0)
    return !this.lacksPromise
  }
}
