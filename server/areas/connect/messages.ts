import { registerTypesWith } from '../../../contract/rules/rights'
import { type AreaMessages, fairLink } from '../../core/area/messageEvents'
import { linkAddress } from '../entry/shortLink/shortLink.service'
import { countFollowUps } from './followUp/followUp.sql'

/** The reminder of next steps. It names no customer, because it is read on locked screens and kept by providers. */
export const messages = {
  followUpDue: {
    async eventOf(app, { exhibition, subject, language }) {
      const { tenantId, id: exhibitionId, config } = exhibition
      const [exhibitorId = '0', day = ''] = subject.about.split('/')
      const count = await countFollowUps(app.pool, { tenantId, exhibitionId, exhibitorId }, day, subject.accountId)
      // They were done meanwhile, or went to a colleague.
      if (count === 0) return null
      const registerType = registerTypesWith('manageContacts').find((one) => config.byRegisterType[one])
      return { facts: { count: String(count), link: linkAddress(app, fairLink(exhibition, registerType, language)) } }
    },
  },
} satisfies AreaMessages
