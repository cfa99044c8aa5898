import { Type } from 'typebox'
import { registerTypes } from '../../registerTypes'
import type { CredentialRules } from '../../rules/credentials'
import { FairDay } from './days.schema'
import { formFile } from './form.schema'
import { both, choice, digits, strict } from './pieces'

const places = (description?: string) => Type.Integer({ minimum: 0, maximum: 5000, ...(description ? { description } : {}) })

const byArea = strict(
  {
    perSquareMetres: Type.Number({ exclusiveMinimum: 0, maximum: 10_000, description: 'One credential for so many square metres.' }),
    min: Type.Optional(places('At least so many for every booth.')),
    max: Type.Optional(places('At most so many.')),
  },
  'One for so many square metres, rounded down.',
)

const bySteps = strict(
  {
    steps: Type.Array(strict({ fromArea: Type.Integer({ minimum: 1, maximum: 100_000, description: 'In m².' }), places: places() }), {
      minItems: 1,
      maxItems: 50,
    }),
  },
  'A number for each size of booth.',
)

const kind = strict({
  id: Type.String({ pattern: '^[a-z][\\w-]{0,31}$', description: 'Stays as it is: credentials are kept by it.' }),
  name: both(40),
  registerType: choice(registerTypes, 'What the holder is at the fair. It is in byRegisterType.'),
  ticketTypeId: digits(19, 'The ticket of an approved person: free, by invitation, for all its days.'),
  review: choice(['auto', 'manual'], 'Approved automatically, or by the organiser.'),
  quota: Type.Union([byArea, bySteps]),
  form: formFile,
  from: Type.Optional(FairDay),
  until: Type.Optional(FairDay),
})

/** The credentials that exhibitors apply for. */
export const credentialsFile = Type.Unsafe<CredentialRules>(
  strict({ kinds: Type.Array(kind, { minItems: 1, maxItems: 30 }) }, 'Credentials of exhibitors. Without it they apply for none.'),
)
