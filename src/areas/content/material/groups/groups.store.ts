import { materialCalls } from '@contract/content/material.calls'
import type { MaterialGroupView } from '@contract/content/material.schema'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'

/** The groups of files that this person may have. */
export class MaterialGroupsStore {
  readonly groups: Query<MaterialGroupView[]> = new Query(() => call(materialCalls.groups))

  load(): Promise<void> {
    return this.groups.load()
  }
}
