import type { BrowserContext, Page } from 'playwright-core'

export interface Wanted {
  /** Whether targets must be as large as a finger: at the usual text size they must. */
  hasTargets: boolean
}

/** Functions that are handed to a page keep their names by this helper of the compiler. */
export const readyToMeasure = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript({ content: 'globalThis.__name = (made) => made' })
}

/**
 * What is wrong with the look of the page that is shown: text out of sight, cut off or too pale, targets too small for a finger
 * (44 px; 24 px where a link stands in a sentence), a main button out of reach.
 */
export const measure = (page: Page, wanted: Wanted): Promise<string[]> =>
  page.evaluate(({ hasTargets }) => {
    const problems: string[] = []
    const width = window.innerWidth
    const height = window.innerHeight
    type Color = [number, number, number, number]
    const colorOf = (text: string): Color => {
      const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
      return [r, g, b, a]
    }
    const over = ([r, g, b, a]: Color, [R, G, B]: Color): Color => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1]
    const light = ([r, g, b]: Color): number => {
      const [x, y, z] = [r, g, b].map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
      return 0.2126 * x + 0.7152 * y + 0.0722 * z
    }
    /** Null where a picture or a gradient lies behind: that cannot be told by numbers. */
    const groundOf = (element: Element): Color | null => {
      const layers: Color[] = []
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at)
        if (backgroundImage !== 'none') return null
        const color = colorOf(backgroundColor)
        if (color[3] > 0) layers.push(color)
        if (color[3] === 1) break
      }
      return layers.reverse().reduce<Color>((below, layer) => over(layer, below), [255, 255, 255, 1])
    }
    const isSeen = (element: Element): boolean => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[aria-hidden="true"]')
    const scrolls = (element: Element | null): boolean => element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) ? element.scrollWidth > element.clientWidth : scrolls(element.parentElement))
    const nameOf = (element: Element): string => {
      const named = element.closest('[id]')
      return `#${named?.id ?? ''} "${(element.textContent ?? '').trim().slice(0, 24)}"`
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || ['SCRIPT', 'STYLE'].includes(element.tagName) || !isSeen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) continue
      if ((box.right > width + 1 || box.left < -1) && !scrolls(element)) problems.push(`out of sight: ${nameOf(element)} from ${Math.round(box.left)} to ${Math.round(box.right)} of ${width}`)
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        const frame = at.getBoundingClientRect()
        if (/hidden|clip/.test(overflowX) && box.right > frame.right + 2) problems.push(`cut off at the side: ${nameOf(element)}`)
        if (/hidden|clip/.test(overflowY) && box.bottom > frame.bottom + 3) problems.push(`cut off below: ${nameOf(element)}`)
      }
      const ground = groundOf(element)
      if (!ground || element.closest('[aria-disabled="true"]')) continue
      const ink = light(over(colorOf(getComputedStyle(element).color), ground))
      const paper = light(ground)
      const ratio = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)
      if (ratio < 4.5) problems.push(`too pale, ${ratio.toFixed(2)}: ${nameOf(element)}`)
    }

    if (document.scrollingElement!.scrollWidth > width + 1) problems.push(`the page is ${document.scrollingElement!.scrollWidth} wide on ${width}`)

    if (hasTargets) {
      for (const target of document.querySelectorAll('[role="button"],[role="checkbox"],[role="radio"],[role="tab"],[role="link"],[role="switch"],a[href],input,textarea')) {
        if (!isSeen(target) || target.getAttribute('aria-disabled') === 'true') continue
        // A field is as large as the box around it; a small button reaches beyond its own edges.
        const box = (['INPUT', 'TEXTAREA'].includes(target.tagName) ? target.parentElement! : target).getBoundingClientRect()
        if (box.width === 0) continue
        const beyond = getComputedStyle(target, '::after')
        const more = beyond.content !== 'none' && beyond.position === 'absolute' ? (side: 'top' | 'left') => Math.max(0, -Number.parseFloat(beyond[side]) || 0) * 2 : () => 0
        const size = { width: box.width + more('left'), height: box.height + more('top') }
        if (size.height < 43.5 || size.width < 43.5) problems.push(`too small for a finger, ${Math.round(size.width)} by ${Math.round(size.height)}: ${nameOf(target)}`)
      }
      for (const link of document.querySelectorAll('[id^="agreement-"],[id*="-open-"]')) {
        const box = link.getBoundingClientRect()
        if (link.tagName === 'SPAN' && isSeen(link) && box.height > 0 && box.height < 24) problems.push(`a link too low to hit, ${Math.round(box.height)}: ${nameOf(link)}`)
      }
    }

    for (const dock of document.querySelectorAll('[class*="dockInside"]')) {
      const main = [...dock.querySelectorAll('[role="button"]')].find(isSeen)
      if (!main || !isSeen(dock)) continue
      const box = main.getBoundingClientRect()
      if (box.top < 0 || box.bottom > height + 1 || box.left < 0 || box.right > width + 1) problems.push(`out of reach: ${nameOf(main)} at ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${height}`)
    }
    return [...new Set(problems)]
  }, wanted)
