import type { Language } from '../../../../contract/language'

interface PosterWords {
  attending: string
  meetMe: string
  meetUs: string
  register: string
  hint: string
  booth: (booth: string) => string
  /** The day on which the person comes. */
  comes: (day: string) => string
}

const words: Record<Language, PosterWords> = {
  cn: {
    attending: '我去逛展，一起来',
    meetMe: '我在展会现场等您',
    meetUs: '展会现场，欢迎莅临',
    register: '扫码登记参观',
    hint: '长按或扫描二维码，登记参观',
    booth: (booth) => `展位 ${booth}`,
    comes: (day) => `我 ${day}到`,
  },
  en: {
    attending: 'See you at the fair?',
    meetMe: 'Meet me at the fair',
    meetUs: 'Meet us at the fair',
    register: 'Scan to register',
    hint: 'Scan the code to register for the fair',
    booth: (booth) => `Booth ${booth}`,
    comes: (day) => `I will be there on ${day}`,
  },
}

/** The words of posters, in a language. */
export const posterWords = (language: Language): PosterWords => words[language]
