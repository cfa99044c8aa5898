import { Type } from 'typebox'
import { type CompanyRules, type DatedStep, type DeclaredStep, datedSteps, declaredSteps } from '../../rules/exhibitor/checklist'
import { agreement, strict, text } from './pieces'

const days = (description: string) => Type.Integer({ minimum: 0, maximum: 365, description })

/** What a company does in each step, and what a missing day means. */
const steps: Record<DatedStep | DeclaredStep, string> = {
  data: 'Days before the fair when the details of the company are due. Without it they have no day.',
  logo: 'Days before the fair when the logo is due. Without it the logo has no day.',
  exhibit: 'Days before the fair when the exhibits are due. Without it they have no day.',
  journal: 'Days before the fair when the entry in the show catalogue is due. Without it the checklist has no such step.',
  board: 'Days before the fair when the text of the banner board is due. Without it the checklist has no such step.',
  credentials: 'Days before the fair when credentials are due. The default is the next day on which applications end.',
  services: 'Days before the fair when services are due. The default is the next day on which orders end.',
  letters: 'Days before the fair when visa letters are due. The default is the last day of requests.',
}

/** The data of companies, and when they are due. */
export const companyDataFile = Type.Unsafe<CompanyRules>(
  strict(
    {
      categories: Type.Optional(text(60, 'The code of the dictionary of product categories. The default is `industry`.')),
      daysBefore: Type.Optional(
        strict(
          Object.fromEntries([...datedSteps, ...declaredSteps].map((step) => [step, Type.Optional(days(steps[step]))])),
          "When each step of a company's checklist is due. Without it no step has a day of its own.",
        ),
      ),
      applications: Type.Optional(
        strict(
          {
            untilDaysBefore: days('Days before the fair after which no company may apply.'),
            agreements: Type.Optional(
              Type.Array(agreement, {
                maxItems: 10,
                description: 'Texts to accept with an application, each a content page. The default is `signInAgreements`.',
              }),
            ),
          },
          'Companies that are not known yet may apply (`npm run exhibitors -- applications`). Without it no company can apply.',
        ),
      ),
    },
    'The data of exhibiting companies, which the organiser reviews (`npm run exhibitors -- waiting`). Without it no step has a day.',
  ),
)
