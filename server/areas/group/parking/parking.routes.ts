import { parkingCalls } from '../../../../contract/group/parking.calls'
import { parkingSchemas } from '../../../../contract/group/parking.schema'
import { bind } from '../../../core/calls/bind'
import { exportVehicles } from './exportParking.service'
import { parkingOffer } from './offer'
import { cancelVehicle, driverList, submitVehicle, updateVehicle, vehicleDetail, vehicleList } from './parking.service'
import { checkVehicle } from './parkingGate.service'

export const parkingRoutes = bind(parkingCalls, parkingSchemas, (app) => ({
  offer: ({ scope }) => parkingOffer(app, scope),
  list: ({ scope, query }) => vehicleList(app, scope, query),
  detail: ({ scope, query }) => vehicleDetail(app, scope, query.id),
  drivers: ({ scope, query }) => driverList(app, scope, query),
  submit: ({ scope, body, once }) => submitVehicle(app, scope, body, once),
  update: ({ scope, body }) => updateVehicle(app, scope, body),
  cancel: ({ scope, body }) => cancelVehicle(app, scope, body),
  check: ({ scope, body }) => checkVehicle(app, scope, body),
  exportPage: ({ scope, query }) => exportVehicles(app, scope, query),
}))
