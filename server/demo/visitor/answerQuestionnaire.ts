import type { Language } from '../../../contract/language'
import { type Answer, type Answers, type Question, type Questionnaire, ranksOf, walk } from '../../../contract/rules/visitor/questionnaire'
import type { Random } from '../random'

const words: Record<Language, Record<string, string[]>> = {
  cn: {
    products: ['真空设备', '工业清洗', '环保除尘'],
    source: ['地铁广告', '抖音', '客户推荐'],
    wishes: ['想找能做钛合金小批量的供应商', '如何降低换型时间', '希望见到本地集成商', '关注国产数控系统的进展'],
    capacity: ['20 MWh', '约 100', '5 MWh 一期'],
    questions: ['热失控怎样提前预警？', '峰谷套利的回收期'],
  },
  en: {
    products: ['Vacuum technology', 'Industrial cleaning'],
    source: ['A trade mission', 'LinkedIn'],
    wishes: ['Suppliers of small titanium batches', 'How others cut their set-up times', 'A local integrator'],
    capacity: ['20 MWh', 'About 100'],
    questions: ['How early does a thermal runaway show?'],
  },
}

const answerOf = (question: Question, random: Random, language: Language): Answer => {
  const text = (): string => random.pick(words[language][question.id] ?? words[language].wishes!)
  switch (question.kind) {
    case 'single': {
      const option = random.pick(question.options ?? [])
      return { choices: [option.id], ...(option.takesText ? { text: text() } : {}) }
    }
    case 'multiple': {
      const options = question.options ?? []
      const count = random.between(question.min ?? 1, Math.min(question.max ?? 3, options.length))
      const chosen = random.sample(options, count)
      return {
        choices: chosen.map((option) => option.id),
        ...(chosen.some((option) => option.takesText) ? { text: text() } : {}),
      }
    }
    case 'text':
      return question.isRequired || random.hasLuck(0.35) ? { text: text() } : {}
    case 'matrix': {
      const options = question.options ?? []
      return { rows: Object.fromEntries((question.rows ?? []).map(({ id }) => [id, random.pick(options).id])) }
    }
    case 'ranking':
      return { choices: random.sample(question.options ?? [], ranksOf(question)).map(({ id }) => id) }
    case 'rating':
      return {
        rating: random.weighNumber({ 5: 5, 4: 6, 3: 3, 2: 1, 1: 1 }),
      }
  }
}

/** Answers question after question, as the answers themselves lead. @param most stops after so many */
export const answerQuestionnaire = (questionnaire: Questionnaire, random: Random, language: Language, max = Infinity): Answers => {
  const answers: Answers = {}
  for (;;) {
    const { asked, current } = walk(questionnaire, answers)
    if (current === null || asked.length >= max) return answers
    answers[current] = answerOf(questionnaire.questionMap[current]!, random, language)
  }
}
