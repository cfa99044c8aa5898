import type { GroupRules } from '../../../../contract/rules/group/group'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'

/** @throws Failure groupsNotOffered */
export const groupRulesOf = ({ config }: Pick<Exhibition, 'config'>): GroupRules => {
  if (!config.visitingGroups) throw fail('groupsNotOffered')
  return config.visitingGroups
}
