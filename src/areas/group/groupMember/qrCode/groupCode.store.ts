import { groupMemberCalls as calls } from '@contract/group/groupMember.calls'
import type { GroupLink, MemberCounts } from '@contract/group/groupMember.schema'
import type { LinkParameters } from '@contract/rules/link'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { shortAddress } from '@/routes/address/shortAddress'
import { session } from '@/stores/session'
import { Query } from '@/stores/Query'

/** The link of a group as its code has it. A person who opens it registers as a member. */
export class GroupCodeStore {
  /** The group whose code is shown; null for the leader's own. */
  groupId: string | null
  readonly link = new Query<GroupLink>(() => call(calls.link, { query: this.ofGroup }))
  readonly counts = new Query<MemberCounts>(() => call(calls.counts, { query: {} }))

  constructor(groupId: string | undefined) {
    this.groupId = groupId ?? null
    makeAutoObservable(this)
  }

  private get ofGroup(): { groupId?: string } {
    return this.groupId === null ? {} : { groupId: this.groupId }
  }

  /** The parameters of the link (`visitingGroupQrcode` of the specification is its address as a code). */
  get params(): LinkParameters {
    const { scope, language } = session
    const { value } = this.link
    if (!scope || !value) return {}
    return {
      tenantId: scope.tenantId,
      exhibitionId: scope.exhibitionId,
      registerType: 'visitingGroup',
      visitingGroupId: value.groupId,
      registrationSource: 'registration',
      languageType: language,
    }
  }

  /** The address of the code, for any camera. */
  get visitingGroupQrcode(): string {
    return shortAddress(this.params)
  }

  async load(): Promise<void> {
    await Promise.all([this.link.load(), this.counts.load()])
  }

  choose(groupId: string): Promise<void> {
    this.groupId = groupId
    return this.link.load()
  }
}
