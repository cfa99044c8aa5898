import type { FunctionConfigAnswer } from '../../../../contract/entry/config.schema'
import type { Language } from '../../../../contract/language'
import { formatPeriod } from '../../../../contract/rules/values/days'
import { fillShareText } from '../../../../contract/rules/sharing/shareText'
import { shareTextsOf } from '../../../../contract/rules/sharing/share'
import { escapeHtml } from '../../../core/http/html'

/** JSON within a script element that no browser runs. A text of the organiser's cannot end the element. */
const dataElement = (data: object): string =>
  `<script type="application/json" id="arrival">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`

/** A file of this site, from a page one folder below. */
const fromBelow = (html: string): string => html.replace(/ (src|href)="\.\//g, ' $1="../')

/** Puts the data before the shell, so that the page's script finds it. */
const withData = (html: string, data: object): string => html.replace('<div id="shell"', () => `${dataElement(data)}<div id="shell"`)

const tag = (name: 'name' | 'property', key: string, content: string): string =>
  content === '' ? '' : `<meta ${name}="${key}" content="${escapeHtml(content)}">`

interface Drawing {
  /** The site's index.html. */
  html: string
  config: FunctionConfigAnswer
  /** What the page's script reads. */
  data: object
  language: Language
  /** Of this site, without a slash at its end. */
  publicUrl: string
  path: string
}

/** The site's page with the fair drawn on it: for eyes before any script has come, and for the previews of chats and mail programs. */
export const drawnPage = ({ html, config, data, language, publicUrl, path }: Drawing): string => {
  const { exhibition, functionConfig, pageConfig } = config
  const name = exhibition.name[language]
  const chips = [formatPeriod(exhibition.startsOn, exhibition.endsOn, language), exhibition.venue[language]]
  const when = chips.join(' · ')
  const shared = shareTextsOf(functionConfig, language)
  const title = (language === 'en' ? pageConfig?.pageTitleEn : pageConfig?.pageTitle) || name
  const description = fillShareText(shared.description, {}) || when
  const picture = shared.image || pageConfig?.iconUrl || ''
  const preview = [
    tag('name', 'description', description),
    tag('property', 'og:type', 'website'),
    tag('property', 'og:title', fillShareText(shared.title, {}) || name),
    tag('property', 'og:description', description),
    tag('property', 'og:url', publicUrl + path),
    tag('property', 'og:locale', language === 'en' ? 'en_GB' : 'zh_CN'),
    tag('property', 'og:site_name', name),
    tag('property', 'og:image', picture.startsWith('/') ? publicUrl + picture : picture),
  ].join('')
  return withData(fromBelow(html), data)
    .replace(/<html lang="\w+">/, `<html lang="${language === 'en' ? 'en' : 'zh'}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>${preview}`)
    .replace(/(<div id="shell-over">)[^<]*/, (_, start: string) => start + chips.map((chip) => `<span>${escapeHtml(chip)}</span>`).join(''))
    .replace(/<div id="shell-title"[^>]*>[^<]*/, () => `<div id="shell-title">${escapeHtml(name)}`)
}

/** The site's page for a link that no fair has. The app opens its error page. */
export const unknownPage = (html: string, data: object): string => withData(fromBelow(html), data)
