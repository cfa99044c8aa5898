import type { FastifyInstance } from 'fastify'
import type { App } from '../../../core/App'
import { type CheckMiss, serveCheckPage } from '../../../core/checkPage/serveCheckPage'
import { Failure } from '../../../core/errors/failure'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { type CheckedLetter, checkedLetter } from './visaCheck.service'
import { checkFolder } from './visaCheckAddress'
import { visaCheckPage } from './visaCheck.html'

const outcomeOf = async (
  app: App,
  exhibition: Exhibition,
  typed: { number: string; code: string },
  ip: string,
): Promise<CheckedLetter | CheckMiss> => {
  try {
    return (await checkedLetter(app, exhibition, typed, ip)) ?? 'none'
  } catch (error) {
    if (error instanceof Failure && error.reason === 'tooManyRequests') return 'tooMany'
    throw error
  }
}

/** The page on which a consulate checks a letter: an officer at a desk and one with a phone see the same. */
export const serveVisaChecks = (server: FastifyInstance, app: App): void =>
  serveCheckPage(server, app, {
    folder: checkFolder,
    fields: ['number', 'code'],
    isOffered: ({ config }) => Boolean(config.visaLetters),
    check: (exhibition, typed, ip) => outcomeOf(app, exhibition, typed, ip),
    draw: visaCheckPage,
  })
