import { builderKeyOf } from '../../../../contract/rules/builder/companyKey'
import { drawingsUntil } from '../../../../contract/rules/builder/drawing'
import { companyIn } from '../../../../contract/rules/builder/filing'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../../core/App'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { exhibitorMemberOf } from '../../../core/exhibitorMember'
import { dayIn } from '../../../core/time'
import { exhibitorById } from '../../exhibitor/exhibitor/exhibitor.service'
import { validFiling } from '../filing/filing.sql'
import { type BoothRow, boothsUnder, buildsItself, contractorKey } from './booths'
import type { DrawingRow } from './drawing.sql'

/** A person who sees drawings: a builder under the name that was approved, or a member of an exhibitor. */
export interface Viewer {
  /** The booths that the person sees. */
  booths(): Promise<BoothRow[]>
  /** Whether the person sees a booth. */
  sees(row: BoothRow): boolean
  /** Whether the person sees a drawing of a booth. A builder sees nothing that another builder sent. */
  seesDrawing(drawing: Pick<DrawingRow, 'companyKey'>): boolean
  /** Whether the drawings of a booth are the person's to send. */
  sends(row: BoothRow): boolean
}

const nobody: Viewer = { booths: async () => [], sees: () => false, seesDrawing: () => false, sends: () => false }

const memberViewer = async (app: App, scope: SignedInScope): Promise<Viewer> => {
  const { tenantId, exhibitionId } = scope
  const member = await exhibitorMemberOf(app, accountKeyOf(scope))
  if (!member) return nobody
  const { exhibitorId } = member
  const sees = ({ id }: BoothRow): boolean => id === exhibitorId
  return {
    booths: async () => await exhibitorById(app, { tenantId, exhibitionId, id: exhibitorId }).then((row) => (row ? [row] : [])),
    sees,
    seesDrawing: () => true,
    sends: (row) => sees(row) && buildsItself(row) && hasMemberRight(member, 'apply'),
  }
}

const builderViewer = async (app: App, scope: SignedInScope): Promise<Viewer> => {
  const filing = await validFiling(app.db, accountKeyOf(scope))
  const companyKey = filing ? builderKeyOf(companyIn(filing.values).companyName) : ''
  if (companyKey === '') return nobody
  const sees = (row: BoothRow): boolean => contractorKey(row) === companyKey
  return {
    booths: () => boothsUnder(app, scope, companyKey),
    sees,
    seesDrawing: (drawing) => drawing.companyKey === companyKey,
    sends: sees,
  }
}

/** The caller, as a viewer of drawings. */
export const viewerOf = (app: App, scope: SignedInScope): Promise<Viewer> =>
  scope.caller.role === 'builder' ? builderViewer(app, scope) : memberViewer(app, scope)

/** The last day to send drawings at a fair, and whether it is over. */
export const drawingDays = async (app: App, scope: SignedInScope): Promise<{ until: string | null; isOver: boolean }> => {
  const { config, startsOn, timeZone } = await scope.exhibition()
  const until = drawingsUntil(startsOn, config.builders?.drawingsUntilDaysBefore)
  return { until, isOver: until !== null && dayIn(app.now(), timeZone) > until }
}
