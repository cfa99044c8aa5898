import { type ValidationError, fieldSentence } from '@contract/fieldErrors'
import { makeAutoObservable, runInAction } from 'mobx'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { Challenge, validatePasswordSignIn } from '@/parts/signIn/challenge'
import { grant } from '@/parts/signIn/grant'
import { signOut } from '@/parts/signIn/signOut'
import { exhibitor } from '@/stores/exhibitor'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { session } from '@/stores/session'
import { resumeAtEntry } from '@/stores/resumeAtEntry'

type Field = 'username' | 'password'

/** Signing in for an exhibitor, by account and password. */
export class SignInStore {
  readonly challenge = new Challenge()
  typed: Record<Field, string> = { username: '', password: '' }
  fieldErrors: Partial<Record<Field, ValidationError | string>> = {}
  /** A sentence about the whole attempt. */
  failure: string | null = null
  /** The account is valid but acts for no exhibitor at this fair. */
  hasNoExhibitor = false

  constructor() {
    makeAutoObservable(this, { challenge: false })
  }

  errorOf(field: Field): string | null {
    const fieldError = this.fieldErrors[field]
    if (!fieldError) return null
    return typeof fieldError === 'string' ? fieldError : fieldSentence(fieldError, session.language)
  }

  type(field: Field, text: string): void {
    this.typed[field] = text
    delete this.fieldErrors[field]
  }

  async signIn(): Promise<void> {
    const { username, password } = this.typed
    this.failure = null
    this.hasNoExhibitor = false
    this.fieldErrors = validatePasswordSignIn(username, password)
    if (!this.challenge.check([username], password) || Object.keys(this.fieldErrors).length > 0) return
    try {
      await grant({ grant_type: 'password', username: username.trim(), password, ...this.challenge.parameters })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      await this.reportFailure(error)
      return
    }
    await this.goOn()
  }

  /** Goes to the exhibitors' pages. A person who acts for no exhibitor stays here and is signed out again. */
  private async goOn(): Promise<void> {
    try {
      const { deptId } = await exhibitor.load()
      if (deptId === '') {
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

  private async reportFailure(error: CallFailure): Promise<void> {
    if (await this.challenge.handleFailure(error)) return
    runInAction(() => {
      if (error.kind === 'answer') this.fieldErrors.password = error.message
      else this.failure = error.message
    })
  }
}
