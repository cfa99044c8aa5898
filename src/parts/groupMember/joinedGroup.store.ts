import { groupMemberCalls } from '@contract/group/groupMember.calls'
import type { InvitationState } from '@contract/rules/group/groupMember'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

/** The group of the link by which a person came. */
interface JoinedGroup {
  state: InvitationState | 'member'
  name: string
  topName: string
}

/** Says in which group a person registers, from the sign-in to the form. */
export class JoinedGroupStore {
  private readonly asked = new Query<JoinedGroup>(() => this.ask())

  /** The group of the link; '' without one. */
  get key(): string {
    const { registerType, visitingGroupId = '' } = session.link
    return registerType === 'visitingGroup' ? visitingGroupId : ''
  }

  /** Null without a link of a group, and before the answer. */
  get group(): JoinedGroup | null {
    return this.key ? this.asked.value : null
  }

  async load(): Promise<void> {
    if (this.key) await this.asked.load()
  }

  private async ask(): Promise<JoinedGroup | null> {
    if (!session.isSignedIn) return call(groupMemberCalls.invitation)
    const own = await call(groupMemberCalls.own)
    return own && { state: 'member', name: own.name, topName: own.topName }
  }
}
