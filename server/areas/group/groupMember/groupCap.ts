import { maxMembersOf } from '../../../../contract/rules/group/group'
import type { Exhibition } from '../../../core/exhibition/exhibition'

/** How many members a group has at most, with its parts. */
export const capOf = ({ config }: Exhibition): number => maxMembersOf(config.visitingGroups ?? {})
