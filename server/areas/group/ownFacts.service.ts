import type { Bilingual } from '../../../contract/language'
import { boothKindNames, groupFactsIn, organisationNames } from '../../../contract/rules/group/groupForm'
import { type AreaFacts, listed } from '../../core/ownData/OwnFact'
import { groupsOfOwner, placesOfOwner } from './ownFacts.sql'

const words = {
  groups: { cn: '团组', en: 'Visiting groups' },
  subordinates: { cn: '团组下级账号', en: 'Deputy of a group' },
} satisfies Record<string, Bilingual>

/** What the area stores of a person. */
export const ownFacts = {
  visitingGroups: {
    place: 100,
    read: async ({ db, key, owner, at, atOrNull }) =>
      (await groupsOfOwner(db, key)).map(({ exhibitionId, parentId, name, state, reason, values, createdAt, submittedAt }) => {
        const { kind, contactName, contactPhone, contactEmail, expected, purpose, booths } = groupFactsIn(values)
        return {
          ...{ exhibitionId, name, isPart: parentId !== null, state, reason, expected, purpose },
          organisation: parentId === null ? organisationNames[kind][owner.language] : '',
          contact: [contactName, contactPhone, contactEmail].filter(Boolean).join(' · '),
          booths: booths.map((row) => `${boothKindNames[row.kind][owner.language]} ${row.count} · ${row.area} m²`),
          at: at(createdAt),
          submittedAt: atOrNull(submittedAt),
        }
      }),
    sections: (data, { language }) =>
      data.length === 0
        ? []
        : listed(
            words.groups[language],
            data.map(({ at, name, organisation, contact, purpose, booths }) => [
              at,
              [name, organisation, contact, purpose, ...booths].filter(Boolean).join('; '),
            ]),
          ),
  },
  groupSubordinates: {
    place: 101,
    read: async ({ db, key, at }) =>
      (await placesOfOwner(db, key)).map(({ exhibitionId, name, phone, email, rights, createdAt }) => ({
        ...{ exhibitionId, name, rights: [...rights], at: at(createdAt) },
        contact: [phone, email].filter(Boolean).join(' · '),
      })),
    sections: (data, { language }) =>
      data.length === 0
        ? []
        : listed(
            words.subordinates[language],
            data.map(({ at, name, contact }) => [at, [name, contact].filter(Boolean).join('; ')]),
          ),
  },
} satisfies AreaFacts
