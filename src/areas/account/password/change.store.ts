import { accountCalls } from '@contract/account/account.calls'
import { passwordCalls } from '@contract/account/password.calls'
import { call } from '@/api/call'
import { PasswordForm } from '@/parts/password/PasswordForm'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** Sets a new password with the old one. */
export class ChangeStore {
  readonly form = new PasswordForm()
  readonly account = new Query(() => call(accountCalls.detail))
  readonly save = new Mutation(() => call(passwordCalls.change, { body: { ...this.form.typed } }), {
    check: () => this.form.check({ oldPassword: this.form.typed.oldPassword, names: [this.account.value?.account] }),
    onFailure: (failure) => this.form.applyServerErrors(failure),
  })

  load(): Promise<void> {
    return this.account.load()
  }
}
