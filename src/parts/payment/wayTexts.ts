import type { Bilingual } from '@contract/language'
import { orderIcon, payIcon, weixinIcon } from '@/ui/Icon/shapes'
import type { IconShape } from '@/ui/Icon'
import type { PayWay } from './payWays'

interface WayText {
  name: Bilingual
  /** What happens next, in a few words. */
  hint: Bilingual
  mark: IconShape
}

/** The ways to pay, as a buyer knows them. */
export const wayTexts: Readonly<Record<PayWay, WayText>> = {
  wechatPay: {
    name: { cn: '微信支付', en: 'WeChat Pay' },
    hint: { cn: '推荐', en: 'In the WeChat app' },
    mark: weixinIcon,
  },
  stripe: {
    name: { cn: '银行卡', en: 'Bank card' },
    hint: { cn: '支持 Visa、Mastercard 等，由 Stripe 收款', en: 'Visa, Mastercard and others, by Stripe' },
    mark: payIcon,
  },
  bankTransfer: {
    name: { cn: '银行转账', en: 'Bank transfer' },
    hint: { cn: '对公或网银转账，到账后确认，需数日', en: 'From your bank account. Confirmed when the money arrives.' },
    mark: orderIcon,
  },
}
