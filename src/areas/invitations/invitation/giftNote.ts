import type { GiftPreview } from '@contract/tickets/gift.schema'
import { nameAndCount } from '@/i18n/nameAndCount'
import { defineWords, fill, translate } from '@/i18n/words'

const words = defineWords({
  by: { cn: '登录并完成登记，即可领取{name}送您的{ticket}', en: 'Sign in and register to claim the gift from {name}: {ticket}' },
  gift: { cn: '登录并完成登记，即可领取{ticket}', en: 'Sign in and register to claim your gift: {ticket}' },
  and: { cn: '、', en: ', ' },
})

/** What a gift gives, for the sign-in before its claim. */
export const giftNote = ({ from, tickets }: Pick<GiftPreview, 'from' | 'tickets'>): string => {
  const ticket = tickets.map(({ name, quantity }) => nameAndCount(name, quantity)).join(translate(words.and))
  return from ? fill(translate(words.by), { name: from, ticket }) : fill(translate(words.gift), { ticket })
}
