import type { Bilingual } from '../../../contract/language'
import { formatDay } from '../../../contract/rules/values/days'
import { type AreaMessage, type AreaMessages, fairLink, keyOfMessage } from '../../core/area/messageEvents'
import { wireMinute } from '../../core/time'
import { linkAddress } from '../entry/shortLink/shortLink.service'
import { applicationNewsOf } from './application/applicationNews.service'
import { decidedNewsOf } from './credential/credentialNews.service'
import { readyNewsOf } from './credential/readyNews.service'
import { formNewsOf } from './manual/formNews.service'
import { guestNewsOf, noteGuestMessage } from './specialGuest/guestNews.service'
import { noteStaffMessage, staffNewsOf } from './staffInvitation/staffNews.service'

const theOrganiser: Bilingual = { cn: '主办方', en: 'The organiser' }
const anExhibitor: Bilingual = { cn: '一位展商', en: 'An exhibitor' }

const application: AreaMessage = {
  async eventOf(app, { exhibition, subject, language }) {
    const news = await applicationNewsOf(app, exhibition, subject)
    if (!news) return null
    const { number, reason: remark, signInName, link, company } = news
    return { facts: { company: company[language], number, remark, signInName, link } }
  },
  recipientOf: async (app, exhibition, subject) => (await applicationNewsOf(app, exhibition, subject))?.recipient,
}

const specialGuestInvited: AreaMessage = {
  async eventOf(app, { exhibition, key, language }) {
    const news = await guestNewsOf(app, exhibition, key)
    if (!news) return null
    const { row, host, privileges, link, code } = news
    return {
      facts: {
        name: row.name,
        giver: host || theOrganiser[language],
        ticket: privileges,
        remark: row.note,
        deadline: formatDay(exhibition.endsOn, language),
        link,
        giftCode: code,
      },
    }
  },
  recipientOf: async (app, exhibition, subject) => (await guestNewsOf(app, exhibition, keyOfMessage(subject)))?.recipient,
  note: (app, subject, failure) => noteGuestMessage(app, keyOfMessage(subject), failure === null),
}

const staffInvited: AreaMessage = {
  async eventOf(app, { exhibition, key, language }) {
    const news = await staffNewsOf(app, exhibition, key)
    return (
      news && {
        facts: {
          giver: news.company[language] || anExhibitor[language],
          ticket: news.kind[language],
          deadline: wireMinute(news.invitation.endsAt, exhibition.timeZone),
          link: news.link,
          giftCode: news.code,
        },
      }
    )
  },
  recipientOf: async (app, exhibition, subject) => (await staffNewsOf(app, exhibition, keyOfMessage(subject)))?.message,
  note: (app, subject, failure) => noteStaffMessage(app, keyOfMessage(subject), failure === null),
}

const credentialsDecided: AreaMessage = {
  async eventOf(app, { exhibition, subject, language }) {
    const news = await decidedNewsOf(app, exhibition, subject, language)
    if (!news) return null
    const { registerType, ...facts } = news
    return { facts: { ...facts, link: linkAddress(app, fairLink(exhibition, registerType, language)) } }
  },
}

const credentialReady: AreaMessage = {
  async eventOf(app, { exhibition, key, language }) {
    const news = await readyNewsOf(app, exhibition, key)
    return news && { facts: { name: news.name, company: news.company[language], ticket: news.kind[language] } }
  },
  recipientOf: async (app, exhibition, subject) => (await readyNewsOf(app, exhibition, keyOfMessage(subject)))?.recipient,
}

const form = (message: 'formDue' | 'formRefused'): AreaMessage => ({
  async eventOf(app, { exhibition, subject: { about }, language }) {
    const news = await formNewsOf(app, exhibition, about, message, language)
    if (!news) return null
    const { registerType, ...facts } = news
    return { facts: { ...facts, link: linkAddress(app, fairLink(exhibition, registerType, language)) } }
  },
})

/** The messages about applications, guests, staff, credentials and forms of the manual. */
export const messages = {
  applicationReceived: application,
  applicationApproved: application,
  applicationRefused: application,
  specialGuestInvited,
  staffInvited,
  credentialsDecided,
  credentialReady,
  formDue: form('formDue'),
  formRefused: form('formRefused'),
} satisfies AreaMessages
