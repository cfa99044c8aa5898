import type { Bilingual } from '../../../contract/language'
import { type AreaFacts, type Line, listed } from '../../core/ownData/OwnFact'
import { writtenBy } from './contact/entry.sql'
import { choicesOfOwner, consentsOfOwner } from './contactConsent/contactConsent.sql'
import { openCardValues } from './sharedCard/ownCard.service'
import { cardsOfOwner } from './sharedCard/sharedCard.sql'
import { contactExportsOf, contactSeatsOf } from './ownFacts.sql'

const words = {
  contactSeats: { cn: '展会通扫码权限', en: 'Right to scan badges' },
  sharedCards: { cn: '您分享的名片', en: 'Cards that you pass on' },
  contactConsents: { cn: '扫过您证件的展商', en: 'Companies that scanned your badge' },
} satisfies Record<string, Bilingual>

/** What the area stores of a person. */
export const ownFacts = {
  contactSeats: {
    place: 96,
    read: async ({ db, key, at, atOrNull }) =>
      (await contactSeatsOf(db, key)).map(({ exhibitionId, exhibitorId, assignedAt, endedAt }) => ({
        exhibitionId,
        exhibitorId,
        since: at(assignedAt),
        endedAt: atOrNull(endedAt),
      })),
    sections: (data, { language }) =>
      listed(
        words.contactSeats[language],
        data.map(({ since, endedAt, exhibitorId }) => [endedAt ? `${since} – ${endedAt}` : since, exhibitorId]),
      ),
  },
  contactConsents: {
    place: 62,
    read: async ({ db, key, owner, at, atOrNull }) =>
      (await consentsOfOwner(db, key)).map(({ consent, withdrawal, nameCn, nameEn }) => ({
        exhibitionId: consent.exhibitionId,
        company: owner.language === 'en' ? nameEn : nameCn,
        at: at(consent.at),
        fields: consent.fields,
        source: consent.source,
        withdrawnAt: atOrNull(withdrawal && withdrawal.allowedAt === null ? withdrawal.withdrawnAt : null),
      })),
    sections: (data, { language, capped }) =>
      data.length === 0 ? [] : listed(words.contactConsents[language], capped(data.map(({ at, company }): Line => [at, company]))),
  },
  contactChoices: {
    read: async ({ db, key, at }) =>
      (await choicesOfOwner(db, key)).map(({ exhibitionId, hidden, isFoundByMobile, changedAt }) => ({
        ...{ exhibitionId, hidden, isFoundByMobile, changedAt: at(changedAt) },
      })),
  },
  sharedCards: {
    place: 97,
    read: async ({ app, db, key, at }) =>
      (await cardsOfOwner(db, key)).map((row) => ({
        ...{ exhibitionId: row.exhibitionId, exhibitorId: row.exhibitorId, changedAt: at(row.changedAt) },
        ...openCardValues(app, row),
      })),
    sections: (data, { language }) =>
      listed(
        words.sharedCards[language],
        data.map(({ changedAt, name, position, phone, email }) => [changedAt, [name, position, phone, email].filter(Boolean).join(' · ')]),
      ),
  },
  contactExports: {
    read: async ({ db, key, at }) =>
      (await contactExportsOf(db, key)).map(({ exhibitionId, exhibitorId, startedAt, format, rows }) => ({
        ...{ exhibitionId, exhibitorId, at: at(startedAt), format, rows },
      })),
  },
  contactsWritten: {
    read: async ({ app, key, owner, at }) =>
      (await writtenBy(app.pool, key)).map(({ exhibitionId, nameCn, nameEn, entries, from, to }) => ({
        ...{ exhibitionId, company: owner.language === 'en' ? nameEn : nameCn, entries, from: at(from), to: at(to) },
      })),
  },
} satisfies AreaFacts
