import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Puts axe-core into each page of a context, outside the reach of the site's Content-Security-Policy. */
export const readyForAxe = (context: BrowserContext): Promise<unknown> => context.addInitScript({ content: source })

interface Found {
  violations: { id: string; impact: string; nodes: { target: unknown[]; html: string }[] }[]
}

declare const axe: { run(options: object): Promise<Found> }

/**
 * The violations of WCAG 2.2 A and AA and of the best practices on the shown page, of any severity.
 * @param only names of axe's rules: the others are not asked
 */
export const axeViolations = (page: Page, only: readonly string[] = []): Promise<string[]> =>
  page.evaluate(async (asked) => {
    // A row that is half below the bar at the lower edge is whole once it is scrolled.
    const docks = [...document.querySelectorAll<HTMLElement>('[class*="dock___"]')]
    for (const dock of docks) dock.style.position = 'static'
    // A colour that fades into another has the contrast of neither. Endless animations are not waited for.
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const { violations } = await axe.run({
      runOnly: asked.length > 0 ? asked : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
      ...(asked.length === 0 && { rules: { 'label-content-name-mismatch': { enabled: true } } }),
      resultTypes: ['violations'],
      elementRef: false,
    })
    for (const dock of docks) dock.style.position = ''
    return violations.map(
      ({ id, impact, nodes }) =>
        `${id} (${impact}): ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 200)}`).join('\n   ')}`,
    )
  }, only)
