import type { Language } from '@contract/language'
import { defineWords, fill, inLanguage } from '@/i18n/words'
import { type Destination, session } from '@/stores/session'

const words = defineWords({
  by: { cn: '登录并完成登记，即可领取{name}送您的“{ticket}”', en: 'Sign in and register to claim the gift from {name}: {ticket}' },
  gift: { cn: '登录并完成登记，即可领取“{ticket}”', en: 'Sign in and register to claim your gift: {ticket}' },
  and: { cn: '、', en: ', ' },
})

interface Gift {
  /** '' where nobody is named. */
  from: string
  tickets: readonly string[]
}

/** What a gift or a free ticket gives, for the sign-in before its claim. */
export const giftNote = (language: Language, { from, tickets }: Gift): string => {
  const t = inLanguage(words, language)
  const ticket = tickets.join(t.and)
  return from ? fill(t.by, { name: from, ticket }) : fill(t.gift, { ticket })
}

/**
 * Leads to a claim after the sign-in, which names the gift until then.
 * @param known null where the gift is not known yet or no longer offered: it is not named
 * @param giftIn asks for it in the language that the person may switch to. Without an answer it is named in this one alone.
 */
export const leadNoted = (destination: Destination, known: Gift | null, giftIn: (language: Language) => Promise<Gift>): void => {
  const { language } = session
  const other = language === 'cn' ? 'en' : 'cn'
  const note = known && { [language]: giftNote(language, known) }
  session.setDestination({ ...destination, ...(note && { note }) })
  if (!note) return
  giftIn(other).then(
    (gift) => {
      // The person may be led elsewhere by now.
      if (session.destination?.note?.[language] !== note[language]) return
      session.setDestination({ ...destination, note: { ...note, [other]: giftNote(other, gift) } })
    },
    () => undefined,
  )
}
