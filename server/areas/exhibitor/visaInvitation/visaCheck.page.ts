import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage } from '../../../../contract/language'
import { languageOfBrowser } from '../../../core/http/acceptLanguage'
import type { App } from '../../../core/App'
import { type Exhibition, exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { Failure } from '../../../core/errors/failure'
import { formPagePolicy } from '../../../core/http/securityHeaders'
import { wrongLinkPath } from '../../../core/http/shortAddress'
import { checkPath, readCheckPath } from './visaCheckAddress'
import { checkedLetter } from './visaCheck.service'
import { type CheckOutcome, visaCheckPage } from './visaCheck.html'

type Request = FastifyRequest<{ Params: { fair: string }; Querystring: Record<string, string | string[] | undefined> }>

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 20) : '')

const outcomeOf = async (app: App, exhibition: Exhibition, typed: { number: string; code: string }, ip: string): Promise<CheckOutcome> => {
  if (typed.number === '' || typed.code === '') return null
  try {
    return (await checkedLetter(app, exhibition, typed, ip)) ?? 'none'
  } catch (error) {
    if (error instanceof Failure && error.reason === 'tooManyRequests') return 'tooMany'
    throw error
  }
}

/**
 * The page on which a consulate checks a letter, without a sign-in. The code on the letter fills in its form, so that an officer at a
 * desk and one with a phone see the same.
 */
export const serveVisaChecks = (server: FastifyInstance, app: App): void => {
  server.get('/visa/:fair', async ({ params, query, headers, ip }: Request, reply: FastifyReply) => {
    const key = readCheckPath(params.fair)
    const exhibition = key && (await exhibitionOrNull(app, key))
    if (!exhibition?.config.visaLetters) return reply.redirect(`/#${wrongLinkPath}`)
    const { languageType } = query
    const language = isLanguage(languageType) ? languageType : languageOfBrowser(headers)
    const typed = { number: textOf(query.number), code: textOf(query.code) }
    const outcome = await outcomeOf(app, exhibition, typed, ip)
    const other = new URLSearchParams({ languageType: language === 'cn' ? 'en' : 'cn', ...(typed.number && typed) })
    return reply
      .code(outcome === 'none' ? 404 : outcome === 'tooMany' ? 429 : 200)
      .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'Content-Security-Policy': formPagePolicy })
      .type('text/html; charset=utf-8')
      .send(visaCheckPage({ exhibition, language, outcome, typed, otherPath: `${checkPath(key!)}?${other}` }))
  })
}
