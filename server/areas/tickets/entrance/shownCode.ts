import type { GateRules } from '../../../../contract/rules/tickets/gate'
import { movingText } from '../../../../contract/rules/tickets/pass'
import type { App } from '../../../core/App'
import { hmacSha256 } from '../../../core/exhibition/gateKeys'
import { type SignedTicket, signMovingPass, signPass } from '../pass/signPass'

/** The code that the phone shows at this moment. */
export const shownNow = async (app: App, ticket: SignedTicket, { rotatingPass }: GateRules): Promise<string> => {
  if (!rotatingPass) return signPass(app, ticket)
  const { text, key } = await signMovingPass(app, ticket)
  return movingText(text, key, hmacSha256, app.now().getTime())
}
