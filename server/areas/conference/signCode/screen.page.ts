import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { languageOfBrowser } from '../../../core/http/acceptLanguage'
import { plainPolicy } from '../../../core/http/securityHeaders'
import { wrongLinkPath } from '../../../core/http/shortAddress'
import { wireMinute } from '../../../core/time'
import { chosenOf, sessionsOfCode } from '../attendance/readSignCode'
import { outlineOf } from '../programme/outline'
import { readScreenPath } from './screenAddress'
import { screenPage } from './screen.html'
import { linkOfCode, namesOfPlaces } from './signCode.service'
import { findSignCode } from './signCode.sql'
import { changesInMs, isScreenToken } from './signCodeText'

type Request = FastifyRequest<{ Params: { door: string }; Querystring: Record<string, string | string[] | undefined> }>

/** A screen whose code stays looks this often whether another session is on, or the code is closed. */
const stayingRefreshSeconds = 60

/** The page for the screen at an entrance. Its address is known to the organiser alone, because the code of the moment is on it. */
export const serveScreens = (server: FastifyInstance, app: App): void => {
  server.get('/door/:door', async ({ params, query, headers }: Request, reply: FastifyReply) => {
    const key = readScreenPath(params.door)
    const row = key && (await findSignCode(app.db, key))
    const exhibition = row && isScreenToken(app, row, key!.token) ? await exhibitionOrNull(app, row) : null
    if (!row || !exhibition) return reply.redirect(`/#${wrongLinkPath}`)
    const { languageType } = query
    const language = isLanguage(languageType) ? languageType : languageOfBrowser(headers)
    const isEnglish = language === 'en'
    const nowMs = app.now().getTime()
    const session = chosenOf({ row, atMs: nowMs }, await sessionsOfCode(app, { row, atMs: nowMs }))
    const known = session === null || session === 'several' ? null : session
    const { rooms } = await outlineOf(app, row)
    const room = rooms.find(({ id }) => id === known?.roomId)
    const clock = (moment: Date): string => wireMinute(moment, exhibition.timeZone).slice(11)
    const hours = known && `${wireMinute(known.startsAt, exhibition.timeZone)}–${clock(known.endsAt)}`
    const place = room && [room.hallNo, isEnglish ? room.nameEn : room.nameCn].filter(Boolean).join(' ')
    const refreshSeconds = row.isRotating ? Math.ceil(changesInMs(nowMs) / 1000) : stayingRefreshSeconds
    return reply
      .headers({
        Refresh: String(refreshSeconds),
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'Content-Security-Policy': plainPolicy,
      })
      .type('text/html; charset=utf-8')
      .send(
        screenPage({
          fair: isEnglish ? exhibition.nameEn : exhibition.nameCn,
          title: known ? (isEnglish ? known.titleEn : known.titleCn) : (await namesOfPlaces(app, row, [row]))(row)[language],
          lines: [hours, place].filter((line) => line !== null && line !== undefined),
          link: row.isOpen ? linkOfCode(app, exhibition, row, nowMs) : null,
          isRotating: row.isRotating,
          language,
        }),
      )
  })
}
