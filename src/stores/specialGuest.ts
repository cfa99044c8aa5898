import { specialGuestCalls } from '@contract/exhibitor/specialGuest.calls'
import type { GuestCard } from '@contract/exhibitor/specialGuest.schema'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { persist, readPersisted } from './persist'
import { session } from './session'

interface Carried {
  exhibitionId: string
  key: string
}

/** The special invitation by which a person came: the specification's `speciallyInviteUserInfo`. It opens again without its link on this phone. */
class SpecialGuest {
  private carried = readPersisted<Carried>('specialGuest')
  private loaded: { key: string; card: GuestCard } | null = null

  constructor() {
    makeAutoObservable<SpecialGuest, 'loaded' | 'carried'>(this, { loaded: observableRef, carried: observableRef })
  }

  /** The key of the card at this fair; '' without one. */
  get key(): string {
    return this.carried?.exhibitionId === session.scope?.exhibitionId ? (this.carried?.key ?? '') : ''
  }

  /** Null before it is loaded, and at another fair. */
  get info(): GuestCard | null {
    return this.loaded?.key === this.key ? (this.loaded?.card ?? null) : null
  }

  /** Loads the card of a link, or the one that is carried. */
  async load(key: string = this.key): Promise<GuestCard> {
    const card = await call(specialGuestCalls.info, { query: { id: key || '-' } })
    this.keep(key, card)
    return card
  }

  /** Keeps a card. A void one is carried no longer. */
  keep(key: string, card: GuestCard): void {
    const isVoid = card.state === 'withdrawn' || card.state === 'over'
    const { scope } = session
    runInAction(() => {
      this.carried = isVoid || !scope ? null : { exhibitionId: scope.exhibitionId, key }
      this.loaded = { key, card }
    })
    persist('specialGuest', this.carried)
  }
}

export const specialGuest = new SpecialGuest()
