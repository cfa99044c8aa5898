import { seatOfferCalls } from '@contract/conference/seatOffer.calls'
import type { OpenedSeat } from '@contract/conference/seatOffer.schema'
import * as errorCodes from '@contract/conference/errorCodes'
import { readSeatKey } from '@contract/rules/conference/seatOffer'
import { readLink } from '@contract/rules/link'
import * as ticketCodes from '@contract/tickets/errorCodes'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { replace } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

/** The seat of a link, for the person who opened it. */
export class TakeSeatStore {
  readonly opened = new Query<OpenedSeat>(() => call(seatOfferCalls.opened, { query: { key: this.key } }))
  readonly take = new Mutation(
    async (acceptsConflicts: boolean) => {
      const { conferenceId } = await call(seatOfferCalls.take, { body: { key: this.key, acceptsConflicts } })
      await replace('conferenceActivityDetail', { conferenceId })
    },
    { onFailure: ({ code }) => this.settle(code) },
  )
  /** The form is not complete, or the organiser has not approved the person. */
  isUnregistered = false
  /** The person has another session at this time, and is asked. */
  hasConflict = false

  constructor() {
    makeAutoObservable(this)
  }

  /**
   * Reads the link of the page's own address, before anything is loaded. A person who is signed in at this fair stays who they are: the link
   * names a register type for those whom it does not find signed in.
   * @returns true: the page stays
   */
  arrive(params: Record<string, string | undefined>): boolean {
    const link = readLink(params)
    const { tenantId, exhibitionId, registerType } = session.link
    const isSame = (link.tenantId ?? tenantId) === tenantId && (link.exhibitionId ?? exhibitionId) === exhibitionId
    const isKnown = session.isSignedIn && isSame && Object.keys(link).length > 0
    session.applyLink(isKnown && registerType ? { ...link, registerType } : link)
    return true
  }

  async load(): Promise<void> {
    if (session.scope && this.key !== '') await this.opened.load()
  }

  /** '' where the link names no seat. */
  get key(): string {
    const { sourceCode = '' } = session.link
    return readSeatKey(sourceCode) ? sourceCode : ''
  }

  private async settle(code: number | string): Promise<boolean> {
    this.isUnregistered = code === ticketCodes.notRegisteredYet
    this.hasConflict = code === errorCodes.sessionsOverlap
    if (code === errorCodes.seatOfferOver) await this.opened.load()
    return this.hasConflict
  }
}
