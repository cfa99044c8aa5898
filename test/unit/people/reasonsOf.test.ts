import type { PeopleToDo } from '@contract/people/peopleAnswers.schema'
import { formatDay } from '@contract/rules/values/days'
import { fill } from '@/i18n/words'
import { reasonsOf } from '@/areas/people/userRelation/reasonsOf'
import { toDoWords, words } from '@/areas/people/userRelation/words'
import type { Language } from '@contract/language'

const nothing: PeopleToDo = {
  unsent: 0,
  unanswered: 0,
  questionnaireIndex: null,
  answers: {},
  underReview: 0,
  failed: 0,
  withoutTicket: 0,
  file: null,
}

const inWords = (language: Language) =>
  Object.fromEntries(Object.entries(toDoWords).map(([key, text]) => [key, text[language]])) as Record<keyof typeof toDoWords, string>

test('nobody can have a ticket for these reasons, what the owner can do first', () => {
  const toDo = { ...nothing, unanswered: 7, unsent: 1, underReview: 2 }
  expect(reasonsOf(toDo, inWords('cn'))).toEqual(['7 人还需回答问卷', '1 人的登记表未填完', '2 人正在审核'])
  expect(reasonsOf({ ...nothing, failed: 1 }, inWords('en'))).toEqual(['1 person was not approved'])
  expect(reasonsOf(nothing, inWords('en'))).toEqual([])
})

test('a day in Chinese has no blank before the word after it', () => {
  expect(fill(words.dueOn.cn, { day: formatDay('2026-12-24', 'cn') })).toBe('预计 12 月 24 日前完成审核')
})
