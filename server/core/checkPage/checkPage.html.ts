import type { Language } from '../../../contract/language'
import type { Exhibition } from '../exhibition/exhibition'
import { escapeHtml, htmlPage } from '../http/html'
import { checkPageStyle } from './checkPageStyle'

/** What came of a check, in the reader's language. */
export interface CheckResult {
  tone: 'good' | 'warn' | 'bad'
  heading: string
  /** Label and value; what has no value is left out. */
  facts?: readonly (readonly [label: string, value: string])[]
  note?: string
}

export interface CheckPage {
  exhibition: Exhibition
  language: Language
  title: string
  /** About the fair, below its name. */
  about?: string
  lead: string
  /** Null before a check. */
  result: CheckResult | null
  fields: readonly { name: string; label: string; value: string }[]
  submit: string
  /** The name of the other language, and the same page in it. */
  other: string
  otherPath: string
  /** Of this page alone. */
  style?: string
}

const resultOf = ({ tone, heading, facts = [], note }: CheckResult): string => {
  const lines = facts
    .filter(([, value]) => value)
    .map(([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`)
  const list = lines.length > 0 ? `<dl>${lines.join('')}</dl>` : ''
  return `<section class="result ${tone}" role="status"><h2>${escapeHtml(heading)}</h2>${list}${note ? `<p>${escapeHtml(note)}</p>` : ''}</section>`
}

/** A page on which anyone checks a document of a fair by its number: one document without a script, for any browser. */
export const checkPage = ({
  exhibition,
  language,
  title,
  about,
  lead,
  result,
  fields,
  submit,
  other,
  otherPath,
  style = '',
}: CheckPage): string => {
  const fair = language === 'en' ? exhibition.nameEn : exhibition.nameCn
  const inputs = fields.map(
    ({ name, label, value }) =>
      `<label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" maxlength="20" required autocomplete="off" autocapitalize="characters" spellcheck="false">`,
  )
  return htmlPage({
    language,
    title: `${title} · ${fair}`,
    style: checkPageStyle + style,
    body: `<main>
<header><p>${escapeHtml(fair)}</p><a class="other" href="${escapeHtml(otherPath)}">${escapeHtml(other)}</a></header>
${about ? `<p>${escapeHtml(about)}</p>` : ''}
<h1>${escapeHtml(title)}</h1>
${result ? resultOf(result) : ''}
<form method="get"><p>${escapeHtml(lead)}</p><input type="hidden" name="languageType" value="${language}">${inputs.join('')}<button type="submit">${escapeHtml(submit)}</button></form>
</main>`,
  })
}
