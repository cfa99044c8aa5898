import type { Area } from '../../core/area/Area'
import { activationRoutes } from './activation/activation.routes'
import { calendarRoutes } from './calendar/calendar.routes'
import { entranceRoutes } from './entrance/entrance.routes'
import { freeTicketRoutes } from './freeTicket/freeTicket.routes'
import { gateRoutes } from './gate/gate.routes'
import { giftRoutes } from './gift/gift.routes'
import { ticketTypeRoutes } from './ticketType/ticketType.routes'
import { upgradeRoutes } from './upgrade/upgrade.routes'
import { walletRoutes } from './wallet/wallet.routes'
import { walletFileRoutes } from './walletFile/walletFile.routes'
import { lossRoutes } from './loss/loss.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  calendar: calendarRoutes,
  gate: gateRoutes,
  activation: activationRoutes,
  freeTicket: freeTicketRoutes,
  gift: giftRoutes,
  upgrade: upgradeRoutes,
  entrance: entranceRoutes,
  ticketType: ticketTypeRoutes,
  wallet: walletRoutes,
  walletFile: walletFileRoutes,
  loss: lossRoutes,
} satisfies Area['routes']
