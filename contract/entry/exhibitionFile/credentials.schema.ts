import { Type } from 'typebox'
import { registerTypes } from '../../registerTypes'
import type { CredentialRules } from '../../rules/exhibitor/credential'
import { fairDay } from './days.schema'
import { formFile } from './form.schema'
import { both, choice, digits, patterned, strict } from './pieces'

const places = (description: string) => Type.Integer({ minimum: 0, maximum: 5000, description })

const byArea = strict(
  {
    perSquareMetres: Type.Number({ exclusiveMinimum: 0, maximum: 10_000, description: 'Square metres of booth for one credential.' }),
    min: Type.Optional(places('The least number for a company with a booth. The default is 0.')),
    max: Type.Optional(places('The greatest number for a company. Without it the area alone decides.')),
  },
  'One credential for so many square metres of booth, rounded down.',
)

const bySteps = strict(
  {
    steps: Type.Array(
      strict({
        fromArea: Type.Integer({ minimum: 1, maximum: 100_000, description: 'The area in m² from which the step counts.' }),
        places: places('Credentials of a company from this area on.'),
      }),
      { minItems: 1, maxItems: 50, description: 'The steps, the smallest area first. A company below the first one gets none.' },
    ),
  },
  'A number of credentials for each size of booth.',
)

const kind = strict({
  id: patterned('^[a-z][\\w-]{0,31}$', 'must be letters, digits, - and _, a small letter first', {
    description: 'The id of the kind. Credentials are kept by it, so it never changes.',
  }),
  name: both(40, 'The name of the kind, as companies read it.'),
  registerType: choice(registerTypes, 'The register type of the holder at the fair. `byRegisterType` must have it.'),
  ticketTypeId: digits(19, 'The ticket of an approved person: free, by invitation, without `dayChoices`.'),
  review: choice(['auto', 'manual'], '`auto` approves at once. `manual` waits for the organiser (`npm run credentials`).'),
  quota: Type.Union([byArea, bySteps], { description: 'How many credentials a company gets for its booths: by area, or by steps.' }),
  form: formFile('What the company enters about the holder. It needs a required field of the kind `name`.'),
  from: Type.Optional(fairDay('The first day of applications. Without it they are open at once.')),
  until: Type.Optional(fairDay('The last day of applications. Without it they stay open.')),
  forBuilders: Type.Optional(
    Type.Boolean({
      description:
        'The builder that a company names applies for its own people too, within the quota of the booth. Without it the company alone.',
    }),
  ),
})

/** The credentials that exhibitors apply for. */
export const credentialsFile = Type.Unsafe<CredentialRules>(
  strict(
    {
      kinds: Type.Array(kind, {
        minItems: 1,
        maxItems: 30,
        description: 'The kinds, in the order in which companies see them. A kind with applications cannot be left out.',
      }),
    },
    'Credentials that exhibitors apply for. Without it they apply for none.',
  ),
)
