import type { QuestionResult } from '../../../../contract/visitor/questionnaireResult.schema'
import type { Language } from '../../../../contract/language'
import { type Question, isAnswered } from '../../../../contract/rules/visitor/questionnaire'
import type { SameAnswers } from './questionnaireResult.sql'

type Same = Pick<SameAnswers, 'answer' | 'hasText' | 'count'>

/** Counts by id. */
class Tally {
  private readonly counts = new Map<string, number>()
  add(id: string, count: number): void {
    this.counts.set(id, (this.counts.get(id) ?? 0) + count)
  }
  of(id: string): number {
    return this.counts.get(id) ?? 0
  }
  /** The known ids in their order, then those that the questionnaire no longer has. */
  ids(known: readonly string[]): string[] {
    return [...new Set([...known, ...this.counts.keys()])]
  }
}

const sumOf = (same: readonly Same[], counts: (one: Same) => boolean): number =>
  same.reduce((sum, one) => (counts(one) ? sum + one.count : sum), 0)

type Named = { id: string; label: string }

const namedIn = (list: readonly { id: string; label: Record<Language, string> }[] | undefined, language: Language) => {
  const labels = new Map((list ?? []).map(({ id, label }) => [id, label[language]]))
  return { ids: [...labels.keys()], named: (id: string): Named => ({ id, label: labels.get(id) ?? id }) }
}

const choicesOf = (question: Question | undefined, same: readonly Same[], language: Language): QuestionResult['choices'] => {
  const { ids, named } = namedIn(question?.options, language)
  const [all, places] = [new Tally(), [] as Tally[]]
  for (const { answer, count } of same)
    answer.choices?.forEach((id, place) => {
      all.add(id, count)
      ;(places[place] ??= new Tally()).add(id, count)
    })
  const isRanking = question?.kind === 'ranking'
  return all
    .ids(ids)
    .map((id) => ({ ...named(id), count: all.of(id), ...(isRanking ? { places: places.map((place) => place.of(id)) } : {}) }))
}

const rowsOf = (question: Question | undefined, same: readonly Same[], language: Language): QuestionResult['rows'] => {
  const [rows, options] = [namedIn(question?.rows, language), namedIn(question?.options, language)]
  const tallies = new Map<string, Tally>(rows.ids.map((id) => [id, new Tally()]))
  for (const { answer, count } of same)
    for (const [row, option] of Object.entries(answer.rows ?? {})) {
      const tally = tallies.get(row) ?? new Tally()
      tally.add(option, count)
      tallies.set(row, tally)
    }
  return [...tallies].map(([row, tally]) => ({
    ...rows.named(row),
    choices: tally.ids(options.ids).map((id) => ({ ...options.named(id), count: tally.of(id) })),
  }))
}

const defaultTopMark = 5

const marksOf = (question: Question | undefined, same: readonly Same[]): Pick<QuestionResult, 'marks' | 'average'> => {
  const given = same.flatMap(({ answer: { rating }, count }) => (rating === undefined ? [] : [{ rating, count }]))
  const top = Math.max(question?.kind === 'rating' ? (question.max ?? defaultTopMark) : 0, ...given.map(({ rating }) => rating))
  const marks = Array.from({ length: top }, (_, at) => sumOf(same, ({ answer }) => answer.rating === at + 1))
  const people = given.reduce((sum, { count }) => sum + count, 0)
  const sum = given.reduce((total, { rating, count }) => total + rating * count, 0)
  return { marks, average: people > 0 ? Math.round((sum / people) * 100) / 100 : null }
}

/**
 * The result of one question.
 * @param question undefined where the questionnaire no longer has it
 * @param same its answers, equal ones counted
 */
export const countAnswers = (id: string, question: Question | undefined, same: readonly Same[], language: Language): QuestionResult => ({
  id,
  title: question?.title[language] ?? id,
  kind: question?.kind ?? null,
  asked: sumOf(same, () => true),
  answered: sumOf(same, ({ answer, hasText }) => hasText || isAnswered(answer)),
  texts: sumOf(same, ({ hasText }) => hasText),
  // A matrix has its options in its rows.
  choices: question?.kind === 'matrix' ? [] : choicesOf(question, same, language),
  rows: rowsOf(question, same, language),
  ...marksOf(question, same),
})
