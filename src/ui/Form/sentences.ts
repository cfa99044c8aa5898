import { currentLanguage } from '@/i18n/language'

/** Joins sentences for a help text. A Chinese sentence gets one full stop, whether it had one or not. */
export const sentences = (...parts: (string | false | null | undefined)[]): string => {
  const given = parts.filter((part): part is string => Boolean(part))
  if (currentLanguage() === 'en') return given.join(' ')
  return given
    .map((part, at) => (at < given.length - 1 ? `${part.replace(/[。．.]$/, '')}。`.replace(/([！？!?；;])。$/, '$1') : part))
    .join('')
}
