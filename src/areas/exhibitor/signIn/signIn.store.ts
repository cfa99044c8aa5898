import { makeAutoObservable, runInAction } from 'mobx'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { Challenge, validatePasswordSignIn } from '@/parts/signIn/challenge'
import { grant } from '@/parts/signIn/grant'
import { Proof } from '@/parts/signIn/Proof'
import { signOut } from '@/parts/signIn/signOut'
import { exhibitor } from '@/stores/exhibitor'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { Mutation } from '@/stores/Mutation'
import { resumeAtEntry } from '@/stores/resumeAtEntry'
import { session } from '@/stores/session'
import { Fields } from '@/ui/Form/Fields'

/** Sign-in for exhibitors, by account and password. */
export class SignInStore {
  readonly challenge = new Challenge()
  readonly proof = new Proof()
  readonly fields = new Fields({ username: '', password: '' }, { maxLength: { username: 254 } })
  /** The account is valid but acts for no exhibitor at this fair. */
  hasNoExhibitor = false
  readonly signIn = new Mutation(() => this.send(), { check: () => this.check(), onFailure: (failure) => this.show(failure) })

  constructor() {
    makeAutoObservable(this)
  }

  private check(): boolean {
    const { username, password } = this.fields.typed
    this.hasNoExhibitor = false
    const isFilled = this.fields.errors.replace({ ...validatePasswordSignIn(username, password) })
    return this.challenge.check([username], password) && isFilled
  }

  private async send(): Promise<void> {
    const { username, password } = this.fields.typed
    const parameters = { grant_type: 'password', username: username.trim(), password, ...this.challenge.parameters }
    await this.proof.run((answer) => grant({ ...parameters, ...answer }))
    await this.goOn()
  }

  /** Opens the exhibitor's pages. A person without an exhibitor stays here and is signed out, unless a link is there to join one. */
  private async goOn(): Promise<void> {
    try {
      const { deptId } = await exhibitor.load()
      if (deptId === '' && session.destination?.name !== 'exhibitorAccountJoin') {
        await signOut()
        runInAction(() => {
          this.hasNoExhibitor = true
        })
        return
      }
    } catch (error) {
      if (!isCallFailure(error)) throw error
    }
    await loadAndGoToNextStep().catch(() => resumeAtEntry('restart'))
  }

  private show(failure: CallFailure): boolean {
    if (this.challenge.handleFailure(failure)) return true
    if (failure.kind !== 'answer') return false
    this.fields.errors.set('password', failure.message)
    return true
  }
}
