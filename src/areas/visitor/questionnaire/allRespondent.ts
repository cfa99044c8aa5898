import { peopleAnswersCalls } from '@contract/people/peopleAnswers.calls'
import type { AnsweredForAll, PeopleToDo } from '@contract/people/peopleAnswers.schema'
import { type PeopleKind, isPeopleKind } from '@contract/rules/people/peopleKinds'
import { observable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { fill, translate } from '@/i18n/words'
import { phoneDrafts } from '@/parts/draft/phoneDrafts'
import { openPeople } from '@/parts/person/kindRoutes'
import { back, hasBack, replace } from '@/routes/go'
import type { Respondent } from './respondent'
import { words } from './words'

/** The kind of people of a link; undefined for everybody. */
const kindOf = (all: string): PeopleKind | undefined => (isPeopleKind(all) ? all : undefined)

/**
 * All people of the signed-in person who have not answered. The answers begin with those that the person gave for the own visit.
 * @param all a kind of people; any other text means everybody
 */
export const allRespondent = (all: string): Respondent => {
  const kind = kindOf(all)
  const ofKind = kind ? { kind } : {}
  const toDo = observable.box<PeopleToDo | null>(null)
  return {
    drafts: phoneDrafts(`all.${all}`),
    async start() {
      const asked = await call(peopleAnswersCalls.toDo, { query: ofKind })
      runInAction(() => toDo.set(asked))
      return asked.answers
    },
    get about() {
      const asked = toDo.get()
      if (!asked) return undefined
      const { unanswered: count, answers } = asked
      const isFilled = Object.keys(answers).length > 0
      const only = count === 1
      const notice = fill(translate(only ? words.forOne : words.forAll), { count })
      return {
        notice: isFilled ? `${notice}${translate(words.filledIn)}` : notice,
        submit: only ? translate(words.submit) : fill(translate(words.submitForAll), { count }),
      }
    },
    send: (body, key) => call(peopleAnswersCalls.submitForAll, { body: { ...ofKind, ...body }, key }),
    onSent({ toDo: { questionnaireIndex } }: AnsweredForAll) {
      if (questionnaireIndex !== null) return replace('questionnaire', { index: questionnaireIndex, all })
      return hasBack() ? back() : openPeople(replace, kind ?? 'companion')
    },
  }
}
