import { addresseeOf } from '../../core/messages/messagesSent'
import { deleteSentMessages, pageSentMessages } from '../../core/messages/messagesSent.sql'
import type { EraseStep } from '../../core/ownData/erase'
import type { AreaFacts } from '../../core/ownData/OwnFact'
import { accountById } from '../account/account/account.service'

/** The newest messages in one answer. */
const maxMessages = 1000

/** What the area stores of a person. */
export const ownFacts = {
  messages: {
    read: async ({ app, db, key, at }) => {
      const account = await accountById(app, key.tenantId, key.accountId)
      const addressee = addresseeOf(app, { ...key, phone: account?.phone ?? null, email: account?.email ?? null })
      const { rows } = await pageSentMessages(db, addressee, null, { limit: maxMessages, offset: 0 })
      return rows.map(({ kind, channel, contactMasked, outcome, at: sentAt }) => ({
        kind,
        channel,
        to: contactMasked,
        outcome,
        at: at(sentAt),
      }))
    },
  },
} satisfies AreaFacts

/** By the contacts, which the deletion of the account takes. */
export const eraseMessages: EraseStep = async ({ app, tx, key }) => {
  const account = await accountById(app, key.tenantId, key.accountId, tx)
  await deleteSentMessages(tx, addresseeOf(app, { ...key, phone: account?.phone ?? null, email: account?.email ?? null }))
}
