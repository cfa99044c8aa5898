import type { FastifyInstance } from 'fastify'
import { pathTo } from '../../../../contract/rules/addresses'
import type { App } from '../../../core/App'
import { memberLinks, memberParams } from './link'

/** The short address of an invitation leads to the page on which its person joins. One that is over leads there too, and the page says so. */
export const serveMemberLinks = (server: FastifyInstance, app: App): void =>
  memberLinks.serve(server, app, ({ row, token, exhibition }) => pathTo('exhibitorAccountJoin', memberParams(exhibition, row, token)))
