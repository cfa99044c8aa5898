import { shareCalls } from '../../../../contract/sharing/share.calls'
import { shareSchemas } from '../../../../contract/sharing/share.schema'
import { bind } from '../../../core/calls/bind'
import { saveParent } from './parent.service'
import { shareLink } from './share.service'

export const shareRoutes = bind(shareCalls, shareSchemas, (app) => ({
  link: ({ scope, query }) => shareLink(app, scope, query),
  saveParent: ({ scope, body }) => saveParent(app, scope, body.fissionParentBladeUserId),
}))
