import { registerTypesOffered } from '../../../contract/rules/topRegisterType'
import type { App } from '../../core/App'
import type { AddedEntry } from '../../core/centreEntries'
import { hasCodesFor } from './activation/batch.sql'
import { hasOneCode } from './userTickets.service'

/** Adds the one entrance code and the page for activation codes to the personal centre, where a fair has them. */
export const addCentreEntries = (app: App): void => {
  const entries: AddedEntry[] = [
    { route: 'ticket', icon: 'qrCode', title: { cn: '入场码', en: 'Entrance code' }, isOffered: hasOneCode },
    {
      route: 'ticketAdd',
      icon: 'ticket',
      title: { cn: '添加门票', en: 'Add a ticket' },
      isOffered: (scope) => hasCodesFor(app.pool, scope, registerTypesOffered(scope.tenantId, scope.registerType), app.now()),
    },
  ]
  for (const entry of entries) app.centreEntries.register(entry)
}
