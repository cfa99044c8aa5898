import { proposalCalls } from '../../../../contract/group/proposal.calls'
import { proposalSchemas } from '../../../../contract/group/proposal.schema'
import { bind } from '../../../core/calls/bind'
import { acceptProposal } from './accept.service'
import { dropProposal, latest, leftOut, propose, proposedBoxes, swapCost, swapPeople } from './proposal.service'

export const proposalRoutes = bind(proposalCalls, proposalSchemas, (app) => ({
  propose: ({ scope, body, once }) => propose(app, scope, body, once),
  latest: ({ scope, query }) => latest(app, scope, query.kind),
  boxes: ({ scope, query }) => proposedBoxes(app, scope, query),
  left: ({ scope, query }) => leftOut(app, scope, query),
  cost: ({ scope, query }) => swapCost(app, scope, query),
  swap: ({ scope, body }) => swapPeople(app, scope, body),
  accept: ({ scope, body, once }) => acceptProposal(app, scope, body, once),
  drop: ({ scope, body }) => dropProposal(app, scope, body),
}))
