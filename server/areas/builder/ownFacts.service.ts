import { drawingNames } from '../../../contract/rules/builder/drawing'
import { companyIn, documentName, documentsIn, peopleIn, tradeNames } from '../../../contract/rules/builder/filing'
import type { Bilingual } from '../../../contract/language'
import { type AreaFacts, type Line, listed } from '../../core/ownData/OwnFact'
import { drawingsOfOwner, filingsOfOwner } from './ownFacts.sql'

const words = {
  filings: { cn: '搭建商备案', en: 'Builder filings' },
  drawings: { cn: '展位图纸', en: 'Booth drawings' },
} satisfies Record<string, Bilingual>

/** What the area stores of a person. */
export const ownFacts = {
  builderFilings: {
    place: 98,
    read: async ({ db, key, owner, at, atOrNull }) =>
      (await filingsOfOwner(db, key)).map(({ exhibitionId, number, state, reason, values, createdAt, submittedAt }) => {
        const { companyName, licenceNo, legalRepresentative, contactName, contactPhone, contactEmail } = companyIn(values)
        return {
          ...{ exhibitionId, number, state, reason, company: companyName, licenceNo, legalRepresentative },
          contact: [contactName, contactPhone, contactEmail].filter(Boolean).join(' · '),
          people: peopleIn(values).map(({ name, phone, trade }) => [name, phone, tradeNames[trade][owner.language]].join(' · ')),
          documents: documentsIn(values).map(({ slot, until }) => [documentName(slot)[owner.language], until].filter(Boolean).join(' · ')),
          at: at(createdAt),
          submittedAt: atOrNull(submittedAt),
        }
      }),
    sections: (data, { language }) =>
      data.length === 0
        ? []
        : listed(
            words.filings[language],
            data.map(({ at, company, licenceNo, contact, people, documents }) => [
              at,
              [company, licenceNo, contact, ...people, ...documents].filter(Boolean).join('; '),
            ]),
          ),
  },
  builderDrawings: {
    place: 99,
    read: async ({ db, key, owner, at }) =>
      (await drawingsOfOwner(db, key)).map(({ exhibitionId, exhibitorId, kind, number, state, fileName, submittedAt }) => ({
        ...{ exhibitionId, exhibitorId, kind: drawingNames[kind][owner.language], number, state, fileName, at: at(submittedAt) },
      })),
    sections: (data, { language, capped }) =>
      data.length === 0
        ? []
        : listed(
            words.drawings[language],
            capped(data.map(({ at, kind, number, fileName }): Line => [at, `${kind} ${number} · ${fileName}`])),
          ),
  },
} satisfies AreaFacts
