import { normalisePhone } from '../../../contract/rules/values/contacts'
import { sureFrom } from '../../../server/areas/visitor/businessCard/cardAnswers'
import { parseCard } from '../../../server/areas/visitor/businessCard/parseCard'
import { type CardField, cardFields } from '../../../server/areas/visitor/businessCard/cardFields'
import { makeOcr } from '../../../server/gateways/ocr/makeOcr'
import { businessCards } from '../../support/businessCards/businessCards'
import { drawCard } from '../../support/businessCards/drawCard'
import { openBrowser } from '../../support/openBrowser'

interface FieldFigure {
  language: 'cn' | 'en'
  field: CardField
  right: number
  all: number
}

export interface CardFigures {
  fields: FieldFigure[]
  /** How many values count as sure, and how many of those are right. */
  sure: number
  sureAndRight: number
  msPerCard: number
}

/** Reads the whole test set as the server does, one card after the other. A field is right if no letter is wrong. */
export const benchCards = async (): Promise<CardFigures> => {
  const browser = await openBrowser()
  const ocr = makeOcr(
    { ocr: { pictureMs: 120_000, waitMs: 240_000, idleMs: 60_000, maxWaiting: 1 } },
    { log: { info: () => undefined, warn: () => undefined } },
  )
  const figures: CardFigures = { fields: [], sure: 0, sureAndRight: 0, msPerCard: 0 }
  let ms = 0
  try {
    for (const card of businessCards) {
      const picture = await drawCard(browser, card)
      const start = performance.now()
      const read = parseCard(await ocr.read(picture))
      ms += performance.now() - start
      for (const field of cardFields) {
        const printed = field === 'phone' ? normalisePhone(card.truth.phone) : card.truth[field]
        const isRight = read[field]?.value === printed
        let figure = figures.fields.find((one) => one.language === card.language && one.field === field)
        if (!figure) figures.fields.push((figure = { language: card.language, field, right: 0, all: 0 }))
        figure.all += 1
        if (isRight) figure.right += 1
        if ((read[field]?.certainty ?? 0) < sureFrom) continue
        figures.sure += 1
        if (isRight) figures.sureAndRight += 1
      }
    }
  } finally {
    await ocr.close()
    await browser.close()
  }
  figures.msPerCard = Math.round(ms / businessCards.length)
  return figures
}
