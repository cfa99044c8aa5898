import type { FastifyInstance } from 'fastify'
import { pathTo } from '../../../../contract/rules/addresses'
import type { App } from '../../../core/App'
import { registerTypeOf } from '../signCode/signCode.service'
import { seatLinks, seatParams } from './link'

/** The short address of a seat leads to the page on which it is taken. One that is over leads there too, and the page says so. */
export const serveSeatLinks = (server: FastifyInstance, app: App): void =>
  seatLinks.serve(server, app, ({ row, token, exhibition }) => pathTo('conferenceSeat', seatParams(row, registerTypeOf(exhibition), token)))
