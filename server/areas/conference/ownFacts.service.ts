import type { Bilingual } from '../../../contract/language'
import { type AreaFacts, type Line, listed } from '../../core/ownData/OwnFact'
import { favouritesOf, signUpsOf } from './ownFacts.sql'

const words = {
  signUps: { cn: '会议报名', en: 'Sessions you signed up for' },
  favourites: { cn: '收藏的会议与活动', en: 'Saved sessions' },
} satisfies Record<string, Bilingual>

/** What the area stores of a person. */
export const ownFacts = {
  signUps: {
    place: 59,
    read: async ({ db, key, owner, at }) =>
      (await signUpsOf(db, key)).map(({ signUp, session }) => ({
        exhibitionId: signUp.exhibitionId,
        title: owner.language === 'en' ? session.titleEn : session.titleCn,
        startsAt: at(session.startsAt),
        state: signUp.state,
        signedUpAt: at(signUp.createdAt),
        changedAt: at(signUp.updatedAt),
        remark: signUp.remark,
      })),
    sections: (data, { language, capped }) =>
      data.length === 0 ? [] : listed(words.signUps[language], capped(data.map(({ startsAt, title }): Line => [startsAt, title]))),
  },
  favouriteSessions: {
    place: 60,
    read: async ({ db, key, owner, at }) =>
      (await favouritesOf(db, key)).map(({ favourite, session }) => ({
        exhibitionId: favourite.exhibitionId,
        title: owner.language === 'en' ? session.titleEn : session.titleCn,
        startsAt: at(session.startsAt),
        markedAt: at(favourite.createdAt),
      })),
    sections: (data, { language, capped }) =>
      data.length === 0 ? [] : listed(words.favourites[language], capped(data.map(({ startsAt, title }): Line => [startsAt, title]))),
  },
} satisfies AreaFacts
