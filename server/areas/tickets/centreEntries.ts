import { registerTypesOffered } from '../../../contract/rules/entry/topRegisterType'
import type { Area } from '../../core/area/Area'
import { hasCodesFor } from './activation/batch.sql'
import { hasOneCode } from './wallet/oneCode.service'

/** The one entrance code and the page for activation codes, where a fair has them. */
export const centreEntries = {
  ticket: () => ({ icon: 'qrCode', title: { cn: '入场码', en: 'Entrance code' }, isOffered: hasOneCode }),
  ticketAdd: (app) => ({
    icon: 'ticket',
    title: { cn: '兑换门票', en: 'Redeem a ticket' },
    isOffered: (scope) => hasCodesFor(app.pool, scope, registerTypesOffered(scope.tenantId, scope.registerType), app.now()),
  }),
} satisfies Area['centreEntries']
