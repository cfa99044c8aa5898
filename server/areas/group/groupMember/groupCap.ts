import { type GroupRules, maxMembersOf } from '../../../../contract/rules/group/group'
import type { Exhibition } from '../../../core/exhibition/exhibition'

/** What the organiser set for groups. */
const rulesOf = ({ config }: Exhibition): GroupRules => (config as { visitingGroups?: GroupRules }).visitingGroups ?? {}

/** How many members a group has at most, with its parts. */
export const capOf = (exhibition: Exhibition): number => maxMembersOf(rulesOf(exhibition))
