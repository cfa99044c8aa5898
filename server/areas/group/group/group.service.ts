import type { Group } from '../../../../contract/group/group.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import type { GroupRow } from './group.sql'
import { ledGroups } from './ledGroups'

const present = ({ id, parentId, name, state }: GroupRow): Group => ({ id, parentId, name, state })

/** The groups that the caller leads. @throws Failure noGroup, groupNotApproved */
export const groupList = async (app: App, scope: SignedInScope): Promise<Group[]> => (await ledGroups(app, scope)).groups.map(present)
