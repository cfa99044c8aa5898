import { Type } from 'typebox'
import type { PartnerRules } from '../../rules/partners'
import { patterned, strict } from './pieces'

const number = (description: string) => patterned('^[\\w.-]{1,40}$', 'must be letters, digits, dots, - or _', { description })

/** Other systems that exhibitors' data go to or come from. */
export const partnersFile = Type.Unsafe<PartnerRules>(
  strict(
    {
      tailorHub: Type.Optional(strict({ storeNo: number("The department store of the fair's products.") }, 'tailor-hub.')),
      anGeBo: Type.Optional(strict({ exhibitionNo: number("The fair's number there.") }, 'anGeBo.')),
    },
    "Other systems. The organiser's accounts there are in the tenant file.",
  ),
)
