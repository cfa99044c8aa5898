import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, isLanguage } from '../../../contract/language'
import type { App } from '../App'
import { Failure } from '../errors/failure'
import { type Exhibition, exhibitionOrNull } from '../exhibition/exhibition'
import { languageOfBrowser } from '../http/acceptLanguage'
import { formPagePolicy } from '../http/securityHeaders'
import { wrongLinkPath } from '../http/shortAddress'
import { fairPath, readFairPath } from './fairPath'

type Request = FastifyRequest<{ Params: { fair: string }; Querystring: Record<string, string | string[] | undefined> }>

/** Why there is nothing to show: the fair has no such document, or too many were tried. */
export type CheckMiss = 'none' | 'tooMany'

const codes: Record<CheckMiss, number> = { none: 404, tooMany: 429 }

/** What is drawn: the document or why there is none; null before a check. */
export interface CheckedPage<Name extends string, Found> {
  exhibition: Exhibition
  language: Language
  outcome: Found | CheckMiss | null
  typed: Record<Name, string>
  /** The same page in the other language. */
  otherPath: string
}

interface CheckedDocument<Name extends string, Found> {
  /** The first part of its path. */
  folder: string
  /** What is typed, the number first. */
  fields: readonly Name[]
  /** Whether a fair has such documents. */
  isOffered(exhibition: Exhibition): boolean
  /** @returns null if there is none @throws Failure tooManyRequests */
  check(exhibition: Exhibition, typed: Record<Name, string>, ip: string): Promise<Found | null>
  draw(page: CheckedPage<Name, Found>): string
}

const outcomeOf = async <Found>(check: Promise<Found | null>): Promise<Found | CheckMiss> => {
  try {
    return (await check) ?? 'none'
  } catch (error) {
    if (error instanceof Failure && error.reason === 'tooManyRequests') return 'tooMany'
    throw error
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 20) : '')

/** Serves a page on which anyone checks documents of a fair, without a sign-in. The code on a document fills in its form. */
export const serveCheckPage = <Name extends string, Found extends object>(
  server: FastifyInstance,
  app: App,
  { folder, fields, isOffered, check, draw }: CheckedDocument<Name, Found>,
): void => {
  server.get(`/${folder}/:fair`, async ({ params, query, headers, ip }: Request, reply: FastifyReply) => {
    const key = readFairPath(params.fair)
    const exhibition = key && (await exhibitionOrNull(app, key))
    if (!exhibition || !isOffered(exhibition)) return reply.redirect(`/#${wrongLinkPath}`)
    const language = isLanguage(query.languageType) ? query.languageType : languageOfBrowser(headers)
    const typed = Object.fromEntries(fields.map((name) => [name, textOf(query[name])])) as Record<Name, string>
    const outcome = fields.every((name) => typed[name] !== '') ? await outcomeOf(check(exhibition, typed, ip)) : null
    const other = new URLSearchParams({ languageType: language === 'cn' ? 'en' : 'cn', ...(typed[fields[0]!] && typed) })
    return reply
      .code(typeof outcome === 'string' ? codes[outcome] : 200)
      .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'Content-Security-Policy': formPagePolicy })
      .type('text/html; charset=utf-8')
      .send(draw({ exhibition, language, outcome, typed, otherPath: `${fairPath(folder, key!)}?${other}` }))
  })
}
