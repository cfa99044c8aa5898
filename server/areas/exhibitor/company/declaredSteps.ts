import { type DeclaredStep, type StepCounts, nextDay } from '../../../../contract/rules/exhibitor/checklist'
import { placesLeft } from '../../../../contract/rules/exhibitor/credential'
import type { Right } from '../../../../contract/rules/rights'
import { isPastDeadline, visaDeadline, visaLimit } from '../../../../contract/rules/exhibitor/visaInvitation'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { dayIn } from '../../../core/time'
import { kindRows, kindsOf } from '../credential/kinds'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import type { ExhibitorKey } from '../member.service'
import { transferStatesOf } from '../../orders/bankTransfer/bankTransfer.service'
import { countServiceOrders } from '../serviceReserve/orderingCompany.sql'
import { orderEndOf } from '../serviceReserve/categories'
import { countOpen, newestLetters } from '../visaInvitation/visaLetter.sql'

/** A step that a company declares itself. */
interface Declared {
  /** The role that has the step. */
  access: Right
  isOffered: (exhibition: Exhibition) => boolean
  /** The days until which the company can ask for something. */
  days: (exhibition: Exhibition) => string[]
  isClosed: (app: App, exhibition: Exhibition) => boolean
  count: (app: App, key: ExhibitorKey, exhibition: Exhibition) => Promise<StepCounts>
}

const todayAt = (app: App, { timeZone }: Exhibition): string => dayIn(app.now(), timeZone)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const serviceCategories = ({ config }: Exhibition) => config.services?.categories ?? []

/** The one table of these steps. Its state is read off the data, and only the company's word is stored. */
export const declared: Record<DeclaredStep, Declared> = {
  credentials: {
    access: 'applyForCredentials',
    isOffered: (exhibition) => kindsOf(exhibition).length > 0,
    days: (exhibition) => kindsOf(exhibition).flatMap(({ until }) => until ?? []),
    isClosed: (app, exhibition) => kindsOf(exhibition).every(({ until }) => until !== undefined && until < todayAt(app, exhibition)),
    count: async (app, key, exhibition) => {
      const kinds = await kindRows(app, { exhibition: async () => exhibition }, key)
      const inState = (state: 'approved' | 'applied' | 'refused'): number => sum(kinds.map(({ counts }) => counts[state] ?? 0))
      return {
        done: inState('approved'),
        waiting: inState('applied'),
        open: 0,
        refused: inState('refused'),
        left: sum(kinds.filter(({ isOpen }) => isOpen).map(placesLeft)),
      }
    },
  },
  services: {
    access: 'useExhibitorServices',
    isOffered: (exhibition) => serviceCategories(exhibition).length > 0,
    days: (exhibition) => serviceCategories(exhibition).map((category) => dayIn(orderEndOf(category, exhibition), exhibition.timeZone)),
    isClosed: (app, exhibition) => serviceCategories(exhibition).every((category) => orderEndOf(category, exhibition) <= app.now()),
    count: async (app, key) => {
      const { paid, unpaidIds } = await countServiceOrders(app.pool, key)
      // Where the money comes by bank, the company has nothing more to do.
      const waiting = unpaidIds.length > 0 ? (await transferStatesOf(app, key, unpaidIds)).size : 0
      return { done: paid, waiting, open: unpaidIds.length - waiting, refused: 0, left: null }
    },
  },
  letters: {
    access: 'requestVisaLetters',
    isOffered: ({ config }) => config.visaLetters !== undefined,
    days: (exhibition) => (exhibition.config.visaLetters ? [visaDeadline(exhibition.config.visaLetters, exhibition)] : []),
    isClosed: (app, exhibition) => isPastDeadline(exhibition.config.visaLetters!, exhibition, todayAt(app, exhibition)),
    count: async (app, key, exhibition) => {
      const rules = exhibition.config.visaLetters!
      const [letters, used, company] = await Promise.all([
        newestLetters(app.db, key),
        countOpen(app.db, key),
        exhibitorById(app, { ...key, id: key.exhibitorId }),
      ])
      const inState = (state: string): number => letters.filter((one) => one.state === state).length
      return {
        done: inState('approved'),
        waiting: inState('underReview'),
        open: 0,
        refused: inState('refused'),
        left: isPastDeadline(rules, exhibition, todayAt(app, exhibition)) ? 0 : Math.max(0, visaLimit(rules, company?.area ?? 0) - used),
      }
    },
  },
}

/** The day by which a step is due: as many days before the fair as the organiser says, else the next end of what is offered. */
export const declaredDay = (app: App, step: DeclaredStep, exhibition: Exhibition): string | null =>
  nextDay(declared[step].days(exhibition), todayAt(app, exhibition))
