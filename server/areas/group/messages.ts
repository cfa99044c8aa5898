import { toDoWords } from '../../../contract/group/memberWords'
import { hasToAct } from '../../../contract/rules/group/groupMember'
import { type AreaMessages, fairLink } from '../../core/area/messageEvents'
import { linkAddress } from '../entry/shortLink/shortLink.service'
import { memberOfNews } from './groupMember/groupMember.sql'
import { groupType } from './groupMember/joinGroup.service'
import { documentFields } from './groupMember/presentMember'

/** The messages to members of groups. */
export const messages = {
  groupReminder: {
    async eventOf(app, { exhibition, subject, language }) {
      const { tenantId, id: exhibitionId } = exhibition
      const [id = '0'] = subject.about.split('/')
      const member = await memberOfNews(app.pool, { tenantId, exhibitionId, id }, documentFields(exhibition))
      // The member left, or did it meanwhile.
      if (!member || !hasToAct(member.state)) return null
      const link = linkAddress(app, fairLink(exhibition, groupType, language))
      return { facts: { group: member.groupName, missing: toDoWords[member.state][language], link } }
    },
  },
} satisfies AreaMessages
