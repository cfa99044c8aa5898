import { restOf } from '@contract/rules/visitor/questionnaire'
import { questionnaireCalls } from '@contract/visitor/questionnaire.calls'
import { call } from '@/api/call'
import { config } from '@/stores/config'
import { Query } from '@/stores/Query'
import { user } from '@/stores/user'

/** What a registered person may still answer. */
export class RestStore {
  /** The first questionnaire that has questions left; null without one. */
  readonly rest = new Query<{ index: number; count: number } | null>(async () => {
    for (let index = 0; index < (config.exhibition?.questionnaireCount ?? 0); index += 1) {
      if (!user.state?.questionnaires[index]) continue
      const [questionnaire, { answers }] = await Promise.all([
        call(questionnaireCalls.detail, { query: { index } }),
        call(questionnaireCalls.answers, { query: { index } }),
      ])
      const count = restOf(questionnaire, answers).length
      if (count > 0) return { index, count }
    }
    return null
  })

  load(): Promise<void> {
    return this.rest.load()
  }
}
