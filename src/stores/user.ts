import { actsForExhibitor } from '@contract/registerTypes'
import { type UserState, type UserStateWire, readUserState } from '@contract/rules/visitor/userState'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { config } from './config'
import { session } from './session'

/** A state this fresh led to the page, so the page need not load it again. */
const freshForMs = 3000

/** The state of the signed-in person at this exhibition. */
class User {
  state: UserState | null = null
  private takenAtMs = 0
  private asking: { owner: string | null; state: Promise<UserState> } | null = null

  constructor() {
    makeAutoObservable<User, 'asking'>(this, { asking: false })
  }

  /** Loads the state. The first visit creates the registration. @throws CallFailure */
  async load(settings: { hasToast?: boolean } = {}): Promise<UserState> {
    // A person who acts for a company has no registration. Their role comes from the company (R19).
    if (session.scope && actsForExhibitor(session.scope.registerType))
      return this.persist(await (await import('./exhibitor')).exhibitor.load(settings))
    const { registrationSource } = session.link
    const query = { topRegisterType: config.topRegisterType, ...(registrationSource ? { registrationSource } : {}) }
    return this.setState(await call(registrationCalls.addAndGetAll, { query, ...settings }))
  }

  /** The state that has just arrived, or a new one. @throws CallFailure */
  async latest(): Promise<UserState> {
    if (this.state && Date.now() - this.takenAtMs < freshForMs) return this.state
    // Parts of one page ask at once.
    const { owner } = session
    if (this.asking?.owner !== owner) this.asking = { owner, state: this.load().finally(() => (this.asking = null)) }
    return this.asking.state
  }

  setState(wire: UserStateWire): UserState {
    return this.persist(readUserState(wire))
  }

  private persist(state: UserState): UserState {
    runInAction(() => {
      this.state = state
      this.takenAtMs = Date.now()
    })
    return state
  }

  forget(): void {
    this.state = null
  }
}

export const user = new User()
