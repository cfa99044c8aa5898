import { sharedCardCalls as calls } from '@contract/connect/sharedCard.calls'
import type { CardOffer, CardReplied, CardReplyBody, OpenedCard } from '@contract/connect/sharedCard.schema'
import * as errorCodes from '@contract/connect/errorCodes'
import type { ContactField } from '@contract/rules/connect/contactEntry'
import { actsForExhibitor } from '@contract/registerTypes'
import { readLink } from '@contract/rules/link'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { newUuid } from '@/api/newUuid'
import { Submission } from '@/parts/draft/Submission'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

/** The card of a link, and what its reader sends back. */
export class OpenedCardStore {
  readonly opened = new Query<OpenedCard>(() => call(calls.opened, { query: { key: this.key } }))
  readonly offer = new Query<CardOffer>(() => call(calls.offer, { query: { key: this.key } }))
  chosen: ContactField[] = []
  /** What was sent from here; null before. */
  sent: CardReplied | null = null
  private readonly sending = new Submission(
    (body: Omit<CardReplyBody, 'changeId'>, changeId) => call(calls.reply, { body: { ...body, changeId } }),
    newUuid,
  )
  readonly reply: Mutation = new Mutation(
    async () => {
      const sent = await this.sending.run({ key: this.key, fields: this.chosen })
      runInAction(() => (this.sent = sent))
    },
    {
      onFailure: async ({ code }) => {
        if (code === errorCodes.cardLinkOver) await this.opened.load()
        return false
      },
    },
  )

  /** @param key of the link */
  constructor(readonly key: string) {
    makeAutoObservable(this, { key: false })
  }

  /**
   * Reads the link of the page's own address, before anything is loaded. A person who is signed in at this fair stays who they are: the link
   * names a register type for those whom it does not find signed in.
   * @returns true: the page stays
   */
  // oxlint-disable-next-line typescript/class-methods-use-this -- the page asks its store
  arrive(params: Record<string, string | undefined>): boolean {
    const link = readLink(params)
    const { tenantId, exhibitionId, registerType } = session.link
    const isSame = (link.tenantId ?? tenantId) === tenantId && (link.exhibitionId ?? exhibitionId) === exhibitionId
    session.applyLink(session.isSignedIn && isSame && registerType ? { ...link, registerType } : link)
    return true
  }

  /** Whether the signed-in person may send a card: a company's account has none. */
  // oxlint-disable-next-line typescript/class-methods-use-this -- the page asks its store
  get mayReply(): boolean {
    return session.isSignedIn && session.scope !== null && !actsForExhibitor(session.scope.registerType)
  }

  toggle(field: ContactField): void {
    this.chosen = this.chosen.includes(field) ? this.chosen.filter((one) => one !== field) : [...this.chosen, field]
  }

  async load(): Promise<void> {
    if (!session.scope) return
    await this.opened.load()
    if (this.opened.value?.state !== 'open' || !this.mayReply) return
    await this.offer.load()
    runInAction(() => {
      this.chosen = (this.offer.value?.fields ?? []).flatMap(({ name, isHidden }) => (isHidden ? [] : [name]))
    })
  }
}
