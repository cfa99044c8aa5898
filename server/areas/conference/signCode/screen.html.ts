import qrcode from 'qrcode-generator'
import type { Bilingual, Language } from '../../../../contract/language'
import { escapeHtml, htmlPage } from '../../../core/http/html'

const words = {
  title: { cn: '扫码签到', en: 'Scan to check in' },
  moving: { cn: '二维码每 30 秒更新', en: 'The code changes every 30 seconds' },
  closed: { cn: '签到码已停用', en: 'This code is no longer in use' },
  label: { cn: '签到二维码', en: 'Check-in code' },
} satisfies Record<string, Bilingual>

const style = `
:root { color-scheme: light dark; --ink: #161a2e; --quiet: #565d78; --page: #f0f2ff; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0fa; --quiet: #b4bad3; --page: #10131f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1.25rem/1.4 "Segoe UI", -apple-system, "PingFang SC", "Noto Sans SC", sans-serif; }
main { display: flex; flex-direction: column; align-items: center; justify-content: center; min-height: 100vh; padding: 2rem 1rem; text-align: center; }
h1 { margin: 0 0 0.5rem; font-size: clamp(1.5rem, 4vw, 3rem); line-height: 1.2; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; color: var(--quiet); overflow-wrap: anywhere; }
.code { width: min(70vmin, 36rem); margin: 1.5rem 0; padding: 1rem; border-radius: 1rem; background: #fff; }
.code svg { display: block; width: 100%; height: auto; }
`

/** What a screen at an entrance shows. */
export interface ShownScreen {
  fair: string
  /** The session that is on, or the place of the code. */
  title: string
  /** The hours and the room. */
  lines: readonly string[]
  /** What the code says; null for a closed one. */
  link: string | null
  isRotating: boolean
  language: Language
}

const codeOf = (link: string, label: string): string => {
  const code = qrcode(0, 'M')
  code.addData(link)
  code.make()
  return `<div class="code" role="img" aria-label="${escapeHtml(label)}">${code.createSvgTag({ scalable: true, margin: 2 })}</div>`
}

/** The screen at an entrance: one document without a script, which asks for itself when its code changes. */
export const screenPage = ({ fair, title, lines, link, isRotating, language }: ShownScreen): string => {
  const t = (key: keyof typeof words): string => escapeHtml(words[key][language])
  const below = link === null ? '' : `<p><strong>${t('title')}</strong></p>${isRotating ? `<p>${t('moving')}</p>` : ''}`
  return htmlPage({
    language,
    title: `${words.title[language]} · ${fair}`,
    style,
    body: `<main>
<p>${escapeHtml(fair)}</p>
<h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${link === null ? `<p>${t('closed')}</p>` : codeOf(link, words.label[language])}
${below}
</main>`,
  })
}
