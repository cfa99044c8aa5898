import type { Subordinate } from '@contract/group/subordinate.schema'
import { type GroupRight, storedGroupRights } from '@contract/rules/group/subordinate'
import { normaliseAccountName, validateNewAccountName } from '@contract/rules/account/passwords'
import { validateEmail, validatePhone } from '@contract/rules/values/contacts'
import { normaliseName, validateName } from '@contract/rules/values/names'
import { makeAutoObservable } from 'mobx'
import { Fields } from '@/ui/Form/Fields'

/** What a leader types of an account below, with its rights and parts. */
export class SubordinateEntries {
  readonly fields = new Fields<'name' | 'account' | 'phone' | 'email' | 'newPart'>(
    { name: '', account: '', phone: '', email: '', newPart: '' },
    { maxLength: { name: 40, account: 32, phone: 60, email: 254, newPart: 60 } },
  )
  rights: GroupRight[] = ['members']
  partIds: string[] = []

  constructor() {
    makeAutoObservable(this)
  }

  /** Begins with what is known of an account. */
  show({ name, phone, email, rights, parts }: Subordinate): void {
    for (const [field, text] of Object.entries({ name, phone, email })) this.fields.set(field as 'name', text)
    this.rights = [...rights]
    this.partIds = parts.map(({ id }) => id)
  }

  toggleRight(right: GroupRight): void {
    this.rights = storedGroupRights(this.rights.includes(right) ? this.rights.filter((one) => one !== right) : [...this.rights, right])
  }

  togglePart(id: string): void {
    this.partIds = this.partIds.includes(id) ? this.partIds.filter((one) => one !== id) : [...this.partIds, id]
  }

  /** The body of what was typed. */
  get typed() {
    const { name, phone, email } = this.fields.typed
    return { name: normaliseName(name), phone: phone.trim(), email: email.trim(), rights: [...this.rights], partIds: [...this.partIds] }
  }

  /** Checks the fields. @param isNew the account has no name yet */
  check(isNew: boolean): boolean {
    const { name, phone, email } = this.typed
    const required = { code: 'required' } as const
    return this.fields.check({
      name: name === '' ? required : validateName(name),
      phone: phone === '' ? (email === '' ? required : null) : validatePhone(phone),
      email: email === '' ? null : validateEmail(email),
      ...(isNew && { account: validateNewAccountName(normaliseAccountName(this.fields.typed.account)) }),
    })
  }
}
