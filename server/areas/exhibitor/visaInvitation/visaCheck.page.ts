import type { FastifyInstance } from 'fastify'
import type { App } from '../../../core/App'
import { serveCheckPage } from '../../../core/checkPage/serveCheckPage'
import { checkedLetter } from './visaCheck.service'
import { checkFolder } from './visaCheckAddress'
import { visaCheckPage } from './visaCheck.html'

/** The page on which a consulate checks a letter: an officer at a desk and one with a phone see the same. */
export const serveVisaChecks = (server: FastifyInstance, app: App): void =>
  serveCheckPage(server, app, {
    folder: checkFolder,
    fields: ['number', 'code'],
    isOffered: ({ config }) => Boolean(config.visaLetters),
    check: (exhibition, typed, ip) => checkedLetter(app, exhibition, typed, ip),
    draw: visaCheckPage,
  })
