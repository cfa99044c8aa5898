import type { FastifyInstance } from 'fastify'
import { pathTo } from '../../../../contract/rules/addresses'
import type { App } from '../../../core/App'
import { cardLinks, cardParams } from './link'

/** The short address of a card leads to its page. One that is over leads there too, and the page says so. */
export const serveCardLinks = (server: FastifyInstance, app: App): void =>
  cardLinks.serve(server, app, ({ row, token, exhibition }) => pathTo('tradeFairShare', cardParams(row, exhibition, token)))
