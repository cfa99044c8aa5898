import * as errorCodes from '@contract/people/errorCodes'
import { userRelationCalls } from '@contract/people/userRelation.calls'
import type { HandedOver } from '@contract/people/userRelation.schema'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { HandedView } from './handedView'

/** The passes behind a link that was handed over. No sign-in is needed, and nothing is kept on the phone. */
export class HandedStore {
  readonly shown = new Query<HandedOver>(() => call(userRelationCalls.handedOver, { query: { key: this.key || '-' } }), {
    forgetsRefused: true,
    notFoundCodes: [errorCodes.passLinkOver],
  })
  readonly view = new HandedView(() => this.shown.value)

  constructor(private readonly key: string) {}

  load(): Promise<void> {
    return this.shown.load()
  }
}
