import { Type } from 'typebox'
import type { PartnerRules } from '../../rules/exhibitor/partners'
import { patterned, strict } from './pieces'

const number = (description: string) => patterned('^[\\w.-]{1,40}$', 'must be letters, digits, dots, - or _', { description })

/** Other systems that exhibitors' data go to or come from. */
export const partnersFile = Type.Unsafe<PartnerRules>(
  strict(
    {
      tailorHub: Type.Optional(
        strict(
          { storeNo: number("The number of the department store for the fair's products.") },
          'Approved products are passed to tailor-hub (`npm run exhibitors -- hub`). Without it none are.',
        ),
      ),
      anGeBo: Type.Optional(
        strict(
          { exhibitionNo: number("The fair's number at anGeBo.") },
          'Companies may fill in their data from the directory of anGeBo. Without it they type all.',
        ),
      ),
    },
    'Other systems for the data of exhibitors. The accounts are in the tenant file. Without it nothing is exchanged.',
  ),
)
