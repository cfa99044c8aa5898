import { sharedCardCalls as calls } from '@contract/connect/sharedCard.calls'
import type { OwnCard } from '@contract/connect/sharedCard.schema'
import * as exhibitorErrorCodes from '@contract/exhibitor/errorCodes'
import { type OwnCardField, cardErrors, cleanCard, ownCardFields } from '@contract/rules/connect/sharedCard'
import { actsForExhibitor } from '@contract/registerTypes'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { Fields } from '@/ui/Form/Fields'

/** The card that the signed-in member passes on. */
export class OwnCardStore {
  readonly card = new Query<OwnCard>(() => call(calls.own), { notFoundCodes: [exhibitorErrorCodes.notExhibitor] })
  readonly fields = new Fields<OwnCardField>({ name: '', position: '', phone: '', email: '' })
  /** The card is being changed, or written the first time. */
  isEditing = false
  readonly save: Mutation = new Mutation(async () => this.keep(await call(calls.save, { body: { ...this.fields.typed } })), {
    check: () => this.fields.errors.replace(cardErrors(cleanCard(this.fields.typed))),
    onFailure: (failure) => this.fields.applyServerErrors(failure),
  })
  readonly renew: Mutation = new Mutation(async () => this.keep(await call(calls.renew)))

  constructor() {
    makeAutoObservable(this)
  }

  private keep(card: OwnCard): void {
    this.card.set(card)
    this.edit(!card.isSaved)
  }

  edit(isEditing: boolean): void {
    const { value } = this.card
    for (const name of ownCardFields) this.fields.set(name, value?.values[name] ?? '')
    this.isEditing = isEditing
  }

  /** A stranger, or a visitor, has no card of a company. */
  // oxlint-disable-next-line typescript/class-methods-use-this -- the page asks its store
  get isMember(): boolean {
    return session.isSignedIn && session.scope !== null && actsForExhibitor(session.scope.registerType)
  }

  async load(): Promise<void> {
    if (!this.isMember) return
    await this.card.load()
    runInAction(() => {
      if (!this.isEditing) this.edit(this.card.value?.isSaved === false)
    })
  }
}
