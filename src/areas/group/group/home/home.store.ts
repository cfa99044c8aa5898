import { groupCalls } from '@contract/group/group.calls'
import type { OwnGroup } from '@contract/group/group.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { type GroupTile, tilesFor } from './tiles'

/** What a person sees at the home of groups. `over`: nothing was founded in time. */
export type GroupStage = 'notOffered' | 'over' | 'none' | 'draft' | 'submitted' | 'refused' | 'approved' | 'waitsForLeader' | 'member'

/** The home of a leader: how far the group is, and where its parts are. */
export class GroupHomeStore {
  readonly group = new Query<OwnGroup>(() => call(groupCalls.own))
  readonly takeBack = new Mutation(async () => this.group.set(await call(groupCalls.takeBack)))

  constructor() {
    makeAutoObservable(this)
  }

  get stage(): GroupStage {
    const { isOffered, isOpen, standing, state } = this.group.value!
    if (!isOffered) return 'notOffered'
    if (standing === 'member') return 'member'
    if (standing === 'subordinate') return state === 'approved' ? 'approved' : 'waitsForLeader'
    if (state === null || state === 'draft') return isOpen ? (state ?? 'none') : 'over'
    return state
  }

  /** The pages of an approved group that the person may use. */
  get tiles(): GroupTile[] {
    const { standing, rights } = this.group.value!
    return this.stage === 'approved' ? tilesFor(standing === 'leader', rights) : []
  }

  /** R61: the most members, said before anything is typed. */
  get most(): number | null {
    const field = this.group.value?.founding?.form.sections.flatMap(({ fields }) => fields).find(({ name }) => name === 'expected')
    return field?.max ?? null
  }

  load(): Promise<void> {
    return this.group.load()
  }
}
