import { discountCodeCalls } from '../../../../contract/orders/discountCode.calls'
import { discountCodeSchemas } from '../../../../contract/orders/discountCode.schema'
import { bind } from '../../../core/calls/bind'
import { checkDiscount } from './discountCode.service'
import { discountCodePage, switchDiscountCode } from './organiserCodes.service'
import { giveUseBack } from './giveUseBack'
import { importCodes } from './importCodes'

export const discountCodeRoutes = bind(discountCodeCalls, discountCodeSchemas, (app) => ({
  check: ({ scope, body }) => checkDiscount(app, scope, body),
  page: ({ scope, query }) => discountCodePage(app, scope, query),
  import: ({ scope, body }) => importCodes(app, scope, body),
  giveBack: ({ scope, body }) => giveUseBack(app, scope, body),
  switch: ({ scope, body }) => switchDiscountCode(app, scope, body),
}))
