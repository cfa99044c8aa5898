import { Type } from 'typebox'
import { type CompanyRules, datedSteps, declaredSteps } from '../../rules/checklist'
import { agreement, strict, text } from './pieces'

const days = Type.Integer({ minimum: 0, maximum: 365 })

/** The data of companies, and when they are due. */
export const companyDataFile = Type.Unsafe<CompanyRules>(
  strict(
    {
      categories: Type.Optional({ ...text(60), description: 'The dictionary of product categories. The default is industry.' }),
      daysBefore: Type.Optional(
        strict(
          Object.fromEntries([...datedSteps, ...declaredSteps].map((step) => [step, Type.Optional(days)])),
          'How many days before the first day of the fair each step of the checklist is due.',
        ),
      ),
      applications: Type.Optional(
        strict(
          {
            untilDaysBefore: days,
            agreements: Type.Optional(
              Type.Array(agreement, {
                maxItems: 10,
                description: 'Texts to accept, each a content page. The default is signInAgreements.',
              }),
            ),
          },
          'Companies that are not known yet may apply. Without it nobody can apply.',
        ),
      ),
    },
    'The data of exhibiting companies. Without it no step has a day.',
  ),
)
