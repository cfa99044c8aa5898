import type { FastifyInstance } from 'fastify'
import { pathTo } from '../../../../contract/rules/addresses'
import { wayOfLetter } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { App } from '../../../core/App'
import { staffLinks, staffParams } from './link'

/** The short address of an invitation of staff leads to its landing. One that is over leads there too, and the page says so. */
export const serveStaffLinks = (server: FastifyInstance, app: App): void =>
  staffLinks.serve(server, app, ({ row, token, exhibition, way }) =>
    pathTo('exhibitorInviteStaff', { ...staffParams(exhibition, row, token), inviteType: wayOfLetter(way) }),
  )
