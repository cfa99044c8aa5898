import type { App } from '../../core/App'
import { makeServiceFulfilment, serviceKind } from './serviceReserve/serviceFulfilment'

/** Registers the fulfilment of services that companies order. */
export const startExhibitor = (app: App): void => app.fulfilments.register(serviceKind, makeServiceFulfilment(app))
