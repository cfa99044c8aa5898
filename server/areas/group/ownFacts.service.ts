import { wayWords } from '../../../contract/group/memberWords'
import type { Bilingual } from '../../../contract/language'
import { type AreaFacts, listed } from '../../core/ownData/OwnFact'
import { membershipsOf } from './ownFacts.sql'

const words = {
  memberships: { cn: '所在团组', en: 'Groups I belong to' },
} satisfies Record<string, Bilingual>

/** What the area stores of a person. */
export const ownFacts = {
  groupMemberships: {
    place: 100,
    read: async ({ app, key, owner, at }) =>
      (await membershipsOf(app.pool, key)).map(({ exhibitionId, groupName, way, joinedAt, remindedOn }) => ({
        ...{ exhibitionId, group: groupName, way: wayWords[way][owner.language], joinedAt: at(joinedAt), remindedOn },
      })),
    sections: (data, { language }) =>
      data.length === 0
        ? []
        : listed(
            words.memberships[language],
            data.map(({ joinedAt, group, way }) => [joinedAt, [group, way].join(' · ')]),
          ),
  },
} satisfies AreaFacts
