import type { Bilingual } from '../../../contract/language'
import { recordsAbout } from '../../core/auditTrail/auditTrail.sql'
import { type AreaFacts, listed } from '../../core/ownData/OwnFact'

const title: Bilingual = { cn: '操作记录', en: 'Actions' }

/** The newest records in one answer. */
const maxRecords = 1000

/** What the area stores of a person. */
export const ownFacts = {
  acts: {
    place: 90,
    read: async ({ db, key, at }) =>
      (await recordsAbout(db, key, key.accountId, maxRecords)).map(({ accountId, call, at: doneAt }) => ({
        call,
        isOwn: accountId === key.accountId,
        at: at(doneAt),
      })),
    sections: (data, { language }) =>
      listed(
        title[language],
        data.map(({ call, at }) => [at, call]),
      ),
  },
} satisfies AreaFacts
