import { signUpCalls } from '../../../../contract/conference/signUp.calls'
import { signUpSchemas } from '../../../../contract/conference/signUp.schema'
import { bind } from '../../../core/calls/bind'
import { acceptSeat, cancelSignUp, signUp } from './signUp.service'
import { decideSignUp, signUpPage } from './signUpReview.service'

export const signUpRoutes = bind(signUpCalls, signUpSchemas, (app) => ({
  signUp: ({ scope, body }) => signUp(app, scope, body),
  accept: ({ scope, body }) => acceptSeat(app, scope, body),
  cancel: ({ scope, body }) => cancelSignUp(app, scope, body),
  page: ({ scope, query }) => signUpPage(app, scope, query),
  decide: ({ scope, body }) => decideSignUp(app, scope, body),
}))
