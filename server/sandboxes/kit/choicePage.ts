import { escapeHtml } from '../../core/http/html'
import { otherLanguage } from './language'
import { renderPage } from './page'
import type { Language } from './language'

export interface Choice {
  id: string
  href: string
  label: string
  note?: string
}

export interface ChoicePage {
  language: Language
  /** This page's own address, to show it in the other language. */
  path: string
  query: Record<string, string | undefined>
  title: string
  hint: string
  choices: Choice[]
  /** Below the choices: another person, a way back. */
  more?: string
}

/** A page of an outside on which a person says who they are: one tap, and the browser is sent back. */
export function renderChoices({ language, path, query, title, hint, choices, more = '' }: ChoicePage): string {
  const here = new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))
  here.set('lang', otherLanguage(language))
  const list = choices
    .map(
      ({ id, href, label, note }) =>
        `<a class="choice" id="${escapeHtml(id)}" href="${escapeHtml(href)}"><b>${escapeHtml(label)}</b>${note ? `<span class="small">${escapeHtml(note)}</span>` : ''}</a>`,
    )
    .join('\n')
  return renderPage({
    language,
    title,
    style,
    body: `<main>
<header class="row">
<h1>${escapeHtml(title)}</h1>
<a class="language" href="${escapeHtml(`${path}?${here}`)}">${language === 'cn' ? 'EN' : '中文'}</a>
</header>
<p class="small hint">${escapeHtml(hint)}</p>
<div class="card">
${list}
${more}
</div>
</main>`,
  })
}

const style = `
.hint { margin: 4px 0 16px; }
.choice { display: flex; flex-direction: column; justify-content: center; min-height: 52px; padding: 8px 0;
  border-bottom: 1px solid var(--line); text-decoration: none; overflow-wrap: anywhere; }
.other { display: flex; gap: 8px; margin-top: 16px; }
.other input { flex: 1; min-width: 0; min-height: 44px; border: 1px solid var(--line); border-radius: 12px; padding: 0 12px; font: inherit; }
.other button { min-height: 44px; border: 0; border-radius: 12px; padding: 0 16px; background: var(--theme); color: var(--on-theme); font: inherit; }
.back { display: block; margin-top: 16px; }
`
