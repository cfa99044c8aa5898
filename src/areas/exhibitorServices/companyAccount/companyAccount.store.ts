import * as errorCodes from '@contract/exhibitor/errorCodes'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { companyAccountCalls as calls } from '@contract/exhibitor/companyAccount.calls'
import type { AccountInvitation, AccountInviteBody, CompanyAccount, CompanyAccounts } from '@contract/exhibitor/companyAccount.schema'
import { type MemberRight, type MemberRole, memberRights } from '@contract/rules/exhibitor/memberRights'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { signOut } from '@/parts/signIn/signOut'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { exhibitor } from '@/stores/exhibitor'
import { resumeAtEntry } from '@/stores/resumeAtEntry'
import { Fields } from '@/ui/Form/Fields'

/** Another person changed the account, or the caller is no longer a main account: the page shows how things are now. */
const staleCodes: readonly (number | string)[] = [
  errorCodes.memberChanged,
  errorCodes.lastMainAccount,
  errorCodes.mainAccountNeeded,
  sharedErrorCodes.notFound,
]

/** What is open above the list: the form of an invitation, that of an account, or a link. */
type Sheet = { kind: 'invite' } | { kind: 'change'; account: CompanyAccount } | { kind: 'link'; invitation: AccountInvitation }

/** The accounts of a company, and what its main account does with them. */
export class CompanyAccountsStore {
  readonly accounts = new Query<CompanyAccounts>(() => call(calls.list), { notFoundCodes: [errorCodes.notExhibitor] })
  readonly fields = new Fields<'name'>({ name: '' }, { maxLength: { name: 40 } })
  sheet: Sheet | null = null
  role: MemberRole = 'staff'
  rights: readonly MemberRight[] = []
  /** A repetition of one form is the same invitation. */
  private readonly sending = new Submission((body: AccountInviteBody, key) => call(calls.invite, { body, key }))

  readonly invite = new Mutation(
    async () => {
      const invitation = await this.sending.run({ name: this.fields.typed.name.trim(), role: this.role, rights: [...this.rights] })
      await this.accounts.load()
      this.open({ kind: 'link', invitation })
    },
    {
      check: () => this.fields.check({ name: this.fields.typed.name.trim() === '' ? { code: 'required' } : null }),
      onFailure: (failure) => this.fields.applyServerErrors(failure),
    },
  )
  readonly change = new Mutation(
    async ({ userId, revision }: CompanyAccount) => {
      this.accounts.set(await call(calls.change, { body: { userId, revision, role: this.role, rights: [...this.rights] } }))
      this.close()
    },
    { onFailure: ({ code }) => this.reloadIfStale(code) },
  )
  readonly remove = new Mutation(
    async ({ userId, revision, isSelf }: CompanyAccount) => {
      await call(calls.remove, { body: { userId, revision } })
      if (!isSelf) return this.accounts.load()
      await signOut()
      await resumeAtEntry('restart')
    },
    { onFailure: ({ code }) => this.reloadIfStale(code) },
  )
  readonly takeBack = new Mutation(async (id: string) => this.accounts.set(await call(calls.takeBack, { body: { id } })), {
    onFailure: ({ code }) => this.reloadIfStale(code),
  })

  constructor() {
    makeAutoObservable(this)
  }

  get failure() {
    return this.change.failure ?? this.remove.failure ?? this.takeBack.failure
  }

  /** Opens a sheet. Its form begins with what the account may do now. */
  open(sheet: Sheet): void {
    this.sheet = sheet
    this.invite.reset()
    this.change.reset()
    if (sheet.kind === 'link') return
    const { role, rights } = sheet.kind === 'change' ? sheet.account : { role: 'staff' as const, rights: [] }
    this.role = role
    this.rights = rights
    if (sheet.kind === 'invite') this.fields.set('name', '')
  }

  close(): void {
    this.sheet = null
  }

  chooseRole(role: MemberRole): void {
    this.role = role
  }

  toggle(right: MemberRight): void {
    this.rights = memberRights.filter((one) => (one === right) !== this.rights.includes(one))
  }

  async load(): Promise<void> {
    await Promise.all([this.accounts.load(), exhibitor.learn()])
  }

  private async reloadIfStale(code: number | string): Promise<boolean> {
    if (!staleCodes.includes(code)) return false
    this.close()
    await this.load()
    return false
  }
}
