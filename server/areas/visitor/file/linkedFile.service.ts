import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import type { SignedPdfQuery } from '../../../../contract/pdfLink.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { sendPaper } from '../../../core/http/sendPaper'
import { isPdfLink } from '../../../core/pdf/pdfLink'
import { streamOfFile } from './boundFile.service'

/**
 * Sends the stored file that a signed address names.
 * @param kind of the address
 * @param fileIdOf finds the file of what the address names; undefined or null where it is gone
 * @throws Failure notFound: a wrong address, an expired one and one of a file that is gone look the same
 */
export const sendLinkedFile = async (
  app: App,
  kind: string,
  link: SignedPdfQuery,
  fileIdOf: () => Promise<string | null | undefined>,
  reply: FastifyReply,
): Promise<Readable> => {
  const { tenantId, exhibitionId } = link
  const id = isPdfLink(app, kind, link) ? await fileIdOf() : null
  const file = id ? await streamOfFile(app, { tenantId, exhibitionId, id }) : null
  if (!file) throw fail('notFound')
  return sendPaper(reply, file, link.download === '1')
}
