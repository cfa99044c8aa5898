import { actsForExhibitor } from '@contract/registerTypes'
import { type UserState, type UserStateWire, readUserState } from '@contract/rules/userState'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { config } from './config'
import { session } from './session'

/** A state this young is the one that led to the page: the page need not ask again. */
const freshForMs = 3000

/** Where the signed-in person stands at this exhibition. */
class User {
  state: UserState | null = null
  private takenAtMs = 0

  constructor() {
    makeAutoObservable(this)
  }

  /** Asks the server; a first visit makes the registration. @throws CallFailure */
  async load(settings: { hasToast?: boolean } = {}): Promise<UserState> {
    // A person who acts for a company has no registration. Their role is read from the company (R19).
    if (session.scope && actsForExhibitor(session.scope.registerType))
      return this.persist(await (await import('./exhibitor')).exhibitor.load(settings))
    return this.setState(await call(registrationCalls.addAndGetAll, { query: { topRegisterType: config.topRegisterType }, ...settings }))
  }

  /** The state that has just come, or a new one. @throws CallFailure */
  async latest(): Promise<UserState> {
    return this.state && Date.now() - this.takenAtMs < freshForMs ? this.state : this.load()
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
