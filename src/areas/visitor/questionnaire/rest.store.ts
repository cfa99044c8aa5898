import type { OpenRest } from '@contract/visitor/questionnaire.schema'
import { askRest } from '@/parts/questionnaire/askRest'
import { Query } from '@/stores/Query'

/** What a registered person may still answer. */
export class RestStore {
  /** The first questionnaire that has questions left; null without one. */
  readonly rest = new Query<OpenRest>(askRest)

  load(): Promise<void> {
    return this.rest.load()
  }
}
