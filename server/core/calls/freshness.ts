import type { FastifyReply, FastifyRequest } from 'fastify'
import { headerNames } from '../../../contract/envelope'

/** The inputs of an answer besides its address. */
const vary = [headerNames.tenantId, headerNames.exhibitionId, headerNames.registerType, headerNames.languageType].join(', ')

/**
 * Sets an ETag, so that a client with the same version gets a 304 (RFC 9110, 13.1.2).
 * @param etag without quotes; differs for each version of the answer
 */
export const setEtag = (reply: FastifyReply, etag: string): void => {
  void reply.headers({ ETag: `"${etag}"`, 'Cache-Control': 'private, no-cache', Vary: vary })
}

/** Whether the caller already has the current version. */
export const isKnownToCaller = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const etag = reply.getHeader('ETag')
  const known = request.headers['if-none-match']
  // A proxy that compressed the answer marks its tag as weak. It names the same version.
  return typeof etag === 'string' && (known ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
