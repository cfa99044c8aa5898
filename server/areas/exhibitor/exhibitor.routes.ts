import { exhibitorCalls } from '../../../contract/exhibitor/exhibitor.calls'
import { exhibitorSchemas } from '../../../contract/exhibitor/exhibitor.schema'
import { bind } from '../../core/bind'
import { signedIn } from '../../core/scope'
import { exhibitorInfo } from './exhibitor.service'

export const exhibitorRoutes = bind(exhibitorCalls, exhibitorSchemas, (app) => ({
  info: ({ scope, query }) => exhibitorInfo(app, signedIn(scope), query),
}))
