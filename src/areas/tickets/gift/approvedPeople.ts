import { userRelationCalls } from '@contract/people/userRelation.calls'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { callList } from '@/parts/list/callList'
import type { ListStore } from '@/ui/List/ListStore'

/** The people whom the caller registered and who may get a ticket. */
export const approvedPeople = (): ListStore<PersonRow> =>
  callList({ call: userRelationCalls.list, query: { examineResult: 'approve' }, keyOf: ({ id }) => id, pageSize: 50 })
