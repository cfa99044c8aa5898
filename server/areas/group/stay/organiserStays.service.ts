import type { ExportPart } from '../../../../contract/exportPart.schema'
import type { StayExportQuery } from '../../../../contract/group/stay.schema'
import { stayColumns } from '../../../../contract/group/stay.columns'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { exportPart } from '../../../core/listExport'
import { presentStays } from './presentStay'
import { groupNames, staysAfter } from './stay.sql'

/** Rooms of one part. */
const partRows = 500

/** A part of the rooms of all groups, for the organiser's sheet. */
export const exportStays = (app: App, scope: SignedInScope, { hotelId, ...query }: StayExportQuery): Promise<ExportPart> =>
  exportPart(
    app,
    scope,
    {
      what: 'rooms of groups',
      columns: stayColumns,
      idOf: ({ id }) => id,
      partRows,
      next: async (after, limit) => {
        const rows = await staysAfter(app.pool, scope, { after, hotelId, limit })
        const groups = await groupNames(app.pool, scope, [...new Set(rows.map(({ groupId }) => groupId))])
        return presentStays(app, scope, groups, rows)
      },
    },
    query,
  )
