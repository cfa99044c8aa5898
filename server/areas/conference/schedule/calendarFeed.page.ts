import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { calendarType } from '../../../core/calendar/calendarLines'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { compressAnswer } from '../../../core/http/compressAnswer'
import { networkHash } from '../../../core/http/network'
import { calendarOfFeed } from './calendarFile.service'
import type { FeedRow } from './feed.sql'
import { feedFolder, feedLinks } from './feedLinks'

const end = '.ics'

/** Guesses of all fairs count together: a wrong address names none. */
const anyTenant = ''

/**
 * The feed of an address. A wrong one, a renewed one and one of an account that is gone look the same.
 * @throws Failure notFound, tooManyRequests (a right address is never refused because of wrong ones)
 */
const feedOf = async (app: App, file: string, ip: string): Promise<FeedRow> => {
  const opened = file.endsWith(end) ? await feedLinks.ofCode(app, file.slice(0, -end.length)) : null
  if (opened) return opened.row
  await app.limits.consume('calendarMissesPerNetworkHour', networkHash(app, anyTenant, ip))
  throw fail('notFound')
}

/** Whether a calendar has this version already (RFC 9110, 13.1.2). */
const hasVersion = (asked: string | undefined, tag: string): boolean =>
  (asked ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

/**
 * Serves the calendars that people subscribe to. A calendar asks again and again, mostly for nothing new, so the version of a file is
 * compared. No cache may keep one: its address may be renewed.
 */
export const serveCalendarFeeds = (server: FastifyInstance, app: App): void => {
  server.get<{ Params: { file: string } }>(`/${feedFolder}/:file`, { onSend: compressAnswer }, async ({ params, headers, ip }, reply) => {
    void reply.headers({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }).header('Cache-Control', 'no-store')
    const row = await feedOf(app, params.file, ip)
    await app.limits.consume('calendarReadsPerFeedHour', row.id)
    const file = await calendarOfFeed(app, row)
    if (file === null) throw fail('notFound')
    const tag = `"${createHash('sha256').update(file).digest('base64url')}"`
    void reply.header('Cache-Control', 'private, no-cache').header('ETag', tag)
    if (hasVersion(headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type(calendarType).header('Content-Disposition', 'inline; filename="calendar.ics"').send(file)
  })
}
