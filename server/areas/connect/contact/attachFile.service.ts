import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContactAttachBody, ContactDetail, ReadCard } from '../../../../contract/connect/contact.schema'
import { type AttachedKind, type EntryContent, contactFields, mostFiles } from '../../../../contract/rules/connect/contactEntry'
import type { UploadPurpose } from '../../../../contract/rules/uploads'
import type { App } from '../../../core/App'
import type { CompanyScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { callersExhibitor } from '../../exhibitor/member.service'
import { isSureReading, readCard } from '../../visitor/businessCard/businessCard.service'
import { bindFile } from '../../visitor/file/boundFile.service'
import { assertSeat } from '../membership/seat.service'
import { fileEntries } from './entry.sql'
import { written } from './saveContact.service'

const purposes = { photo: 'contactPhoto', memo: 'memo' } as const satisfies Record<AttachedKind, UploadPurpose>

const contentOf = ({ kind, fileId, seconds = 0 }: ContactAttachBody): EntryContent =>
  kind === 'memo' ? { kind, payload: { fileId, seconds } } : { kind, payload: { fileId } }

/**
 * Adds a photo of a card, or a recording, to a contact. The file belongs to the contact from here on.
 * @throws Failure scanNotAuthorised, notFound, contactWithdrawn, contactFull, invalid (no such upload of the caller's)
 */
export const attachFile = async (app: App, scope: CompanyScope, body: ContactAttachBody): Promise<ContactDetail> => {
  await assertSeat(app, scope)
  const { id, entryId, kind, fileId } = body
  const known = await fileEntries(app.pool, callersExhibitor(scope), [id])
  if (known.length >= mostFiles && !known.some((one) => one.entryId === entryId)) throw fail('contactFull')
  return written(app, scope, [{ entryId, contactKey: id, at: app.now(), content: contentOf(body) }], (client) =>
    bindFile(app, client, scope, { fileId, purpose: purposes[kind], field: 'fileId' }),
  )
}

/**
 * Reads a business card for a new contact.
 * @throws Failure scanNotAuthorised, membershipOver, and those of `readCard`
 */
export const readContactCard = async (
  app: App,
  scope: CompanyScope,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<ReadCard> => {
  await assertSeat(app, scope, 'collect')
  const card = await readCard(app, scope, { request, reply }, 'contactCardsPerMemberHour')
  return {
    fields: contactFields.flatMap((name) => {
      const read = card[name]
      return read ? [{ name, value: read.value, isSure: isSureReading(read) }] : []
    }),
  }
}
