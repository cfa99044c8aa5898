import { companyAccountCalls as calls } from '@contract/exhibitor/companyAccount.calls'
import type { OpenedAccountInvitation } from '@contract/exhibitor/companyAccount.schema'
import * as errorCodes from '@contract/exhibitor/errorCodes'
import { actsForExhibitor } from '@contract/registerTypes'
import { readLink } from '@contract/rules/link'
import { readMemberKey } from '@contract/rules/exhibitor/memberRights'
import { normaliseAccountName, validateNewAccountName, validatePasswords } from '@contract/rules/account/passwords'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { grant } from '@/parts/signIn/grant'
import { signOut } from '@/parts/signIn/signOut'
import { go } from '@/routes/go'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { Fields } from '@/ui/Form/Fields'

/** A link by which a person joins a company: what it says, and the two ways to use it. */
export class JoinStore {
  readonly opened = new Query<OpenedAccountInvitation>(() => call(calls.opened, { query: { key: this.key } }))
  readonly fields = new Fields<'account' | 'newPassword' | 'newPassword1'>(
    { account: '', newPassword: '', newPassword1: '' },
    { maxLength: { account: 32, newPassword: 128, newPassword1: 128 } },
  )
  /** With the account that is signed in. */
  readonly join = new Mutation(
    async () => {
      await call(calls.join, { body: { key: this.key } })
      await loadAndGoToNextStep()
    },
    { onFailure: ({ code }) => this.reloadIfOver(code) },
  )
  /** With a new account, which is then signed in. */
  readonly create = new Mutation(
    async () => {
      const { newPassword: password } = this.fields.typed
      const { account: username } = await call(calls.create, { body: { key: this.key, ...this.fields.typed } })
      await grant({ grant_type: 'password', username, password })
      await loadAndGoToNextStep()
    },
    {
      check: () => this.fields.errors.replace(this.problems),
      onFailure: async (failure) => this.fields.applyServerErrors(failure) || (await this.reloadIfOver(failure.code)),
    },
  )

  constructor() {
    makeAutoObservable(this)
  }

  /** Reads the link of the page's own address, before anything is loaded. @returns true: the page stays */
  arrive(params: Record<string, string | undefined>): boolean {
    session.applyLink(readLink(params))
    return true
  }

  async load(): Promise<void> {
    if (session.scope && this.key !== '') await this.opened.load()
  }

  /** Whether the open session is one for companies, so that its account may join. */
  get isSignedIn(): boolean {
    return session.isSignedIn && session.scope !== null && actsForExhibitor(session.scope.registerType)
  }

  /** '' where the link names no invitation. */
  get key(): string {
    const { sourceCode = '' } = session.link
    return readMemberKey(sourceCode) ? sourceCode : ''
  }

  /** Signs in with an account that the person has, and comes back here. */
  signIn(): Promise<unknown> {
    session.setDestination({ name: 'exhibitorAccountJoin', params: {} })
    return go('exhibitorSignIn')
  }

  async useAnother(): Promise<void> {
    await signOut()
    this.join.reset()
  }

  private get problems() {
    const { account, newPassword, newPassword1 } = this.fields.typed
    const name = normaliseAccountName(account)
    const nameError = validateNewAccountName(name)
    return { ...(nameError && { account: nameError }), ...validatePasswords({ newPassword, newPassword1 }, { names: [name] }) }
  }

  private async reloadIfOver(code: number | string): Promise<boolean> {
    if (code !== errorCodes.memberInvitationOver) return false
    await this.opened.load()
    return false
  }
}
