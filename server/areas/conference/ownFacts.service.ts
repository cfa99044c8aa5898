import type { Bilingual } from '../../../contract/language'
import { type AreaFacts, type Line, type Saying, type Section, listed } from '../../core/ownData/OwnFact'
import { attendancesOf, favouritesOf, invitationsOf, signUpsOf } from './ownFacts.sql'

import { meetingsOfOwner } from './meeting/ownMeetings'
import { feedNamesOf } from './schedule/feedNames'

const words = {
  signUps: { cn: '会议报名', en: 'Sessions you signed up for' },
  attendances: { cn: '签到的会议', en: 'Sessions you attended' },
  invitations: { cn: '受邀的会议', en: 'Sessions you were invited to' },
  meetings: { cn: '预约洽谈', en: 'Meetings with companies' },
  feeds: { cn: '订阅的日历', en: 'Calendars you subscribe to' },
  favourites: { cn: '收藏的会议与活动', en: 'Saved sessions' },
} satisfies Record<string, Bilingual>

/** Sessions with their times, under a heading. */
const sessionsUnder =
  (heading: Bilingual) =>
  (data: { startsAt: string; title: string }[], { language, capped }: Saying): Section[] =>
    data.length === 0 ? [] : listed(heading[language], capped(data.map(({ startsAt, title }): Line => [startsAt, title])))

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
    sections: sessionsUnder(words.signUps),
  },
  attendances: {
    place: 59.5,
    read: async ({ db, key, owner, at }) =>
      (await attendancesOf(db, key)).map(({ attendance, session }) => ({
        exhibitionId: attendance.exhibitionId,
        title: owner.language === 'en' ? session.titleEn : session.titleCn,
        startsAt: at(session.startsAt),
        attendedAt: at(attendance.attendedAt),
        way: attendance.way,
        certificateNumber: attendance.number,
      })),
    sections: sessionsUnder(words.attendances),
  },
  sessionInvitations: {
    place: 59.7,
    read: async ({ db, key, owner, at }) =>
      (await invitationsOf(db, key)).map(({ guest, session }) => ({
        exhibitionId: guest.exhibitionId,
        title: owner.language === 'en' ? session.titleEn : session.titleCn,
        startsAt: at(session.startsAt),
        invitedAt: at(guest.addedAt),
      })),
    sections: sessionsUnder(words.invitations),
  },
  meetings: {
    place: 59.8,
    read: async ({ app, key, owner, at }) =>
      (await meetingsOfOwner(app, key)).map(({ row, company, place, side }) => ({
        exhibitionId: row.exhibitionId,
        company: company[owner.language],
        startsAt: at(row.startsAt),
        state: row.state,
        place: place[owner.language],
        // What the person wrote is theirs. A member reads it while they work for the company.
        note: side === 'person' ? row.note : '',
        reason: row.reason,
        side,
        askedAt: at(row.createdAt),
        changedAt: at(row.updatedAt),
      })),
    sections: (data, { language, capped }) =>
      data.length === 0 ? [] : listed(words.meetings[language], capped(data.map(({ startsAt, company }): Line => [startsAt, company]))),
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
    sections: sessionsUnder(words.favourites),
  },
  calendarFeeds: {
    place: 61,
    read: async ({ app, db, key, owner, at }) =>
      (await feedNamesOf(app, db, key)).map(({ exhibitionId, name, createdAt }) => ({
        ...{ exhibitionId, name: name[owner.language] },
        createdAt: at(createdAt),
      })),
    sections: (data, { language, capped }) =>
      data.length === 0 ? [] : listed(words.feeds[language], capped(data.map(({ createdAt, name }): Line => [createdAt, name]))),
  },
} satisfies AreaFacts
