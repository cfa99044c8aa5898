import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { contactIdsOfKeys } from '../contact/contact.sql'
import { groupOf } from '../contact/contactList.sql'
import { presentContacts } from '../contact/presentContact'
import { foldGroup } from '../contact/refold'
import type { DeliveryRow, WebhookRow } from './contactWebhook.sql'

export interface MessageBody {
  type: string
  timestamp: string
  data: Record<string, unknown>
}

const bodyOf = (type: string, at: Date, data: Record<string, unknown>): MessageBody => ({ type, timestamp: at.toISOString(), data })

/** A message that says nothing of anybody. */
export const testBody = (key: ExhibitorKey, at: Date): MessageBody => bodyOf('contact.test', at, { exhibitionId: key.exhibitionId })

/**
 * What a message says of a contact, as the contact is now. Of a person who withdrew, and of a contact that is part of another one, it says the id
 * alone.
 */
export const messageOf = async (
  app: App,
  key: ExhibitorKey,
  { contactId, kind }: Pick<DeliveryRow, 'contactId' | 'kind'>,
  { language }: Pick<WebhookRow, 'language'>,
): Promise<MessageBody> => {
  const now = app.now()
  const id = contactId!
  const group = await groupOf(app.pool, key, id)
  const [contact] = group
  // A phone made it before its badge was read, and the person was known already.
  if (!contact) {
    const into = (await contactIdsOfKeys(app.pool, key, [id])).get(id)
    return into === undefined ? bodyOf('contact.withdrawn', now, { id }) : bodyOf('contact.merged', now, { id, into })
  }
  if (contact.withdrawnAt) return bodyOf('contact.withdrawn', now, { id })
  if (contact.rootId !== null) return bodyOf('contact.merged', now, { id, into: contact.rootId })
  const { notes } = await foldGroup(app, app.pool, key, group)
  const reader = { tenantId: key.tenantId, language, exhibition: () => exhibitionOf(app, key) }
  const [row] = await presentContacts(app, reader, [contact])
  const { values, tags, temperature, nextStep, source, owner } = row!
  return bodyOf(kind === 'created' ? 'contact.created' : 'contact.changed', now, {
    ...{ id, exhibitionId: key.exhibitionId, source, values, temperature, nextStep, owner },
    tags: tags.map(({ tag, name }) => ({ tag, name })),
    notes: notes.map(({ text, atMs }) => ({ text, at: new Date(atMs).toISOString() })),
    firstAt: contact.firstAt.toISOString(),
    lastAt: contact.lastAt.toISOString(),
  })
}
