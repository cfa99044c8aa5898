import type { BrowserContext, Page } from 'playwright-core'

export interface Wanted {
  /** The phone's, which the page's own grows beyond where something makes the phone zoom out. */
  width: number
  height: number
  /**
   * At twice the usual size a target may take more room than a finger, and a hint, whose field has a label, may be seen in part.
   */
  isUsualSize: boolean
  /** The main button of the footer, where the page has one. */
  footer?: string | undefined
}

/** Functions that are handed to a page keep their names by this helper of the compiler. */
export const readyToMeasure = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript({ content: 'globalThis.__name = (made) => made' })
}

/**
 * The faults of the visible page's look: text or a box out of sight, text cut off or too pale, targets too small for a finger (44
 * px; 24 px for a link in a sentence), a button glued to a text, a main button out of reach, a line that begins or ends with the dot
 * between two facts.
 */
export const measure = (page: Page, wanted: Wanted): Promise<string[]> =>
  page.evaluate(({ width, height, isUsualSize, footer }) => {
    const problems: string[] = []
    const tell = (what: string, element: Element): void => {
      problems.push(`${what}: #${element.closest('[id]')?.id ?? ''} "${(element.textContent ?? '').trim().slice(0, 24)}"`)
    }
    /** The page does not change while this runs, and elements share what is around them. */
    const once = <T>(ask: (element: Element) => T): ((element: Element) => T) => {
      const known = new Map<Element, T>()
      return (element) => {
        if (!known.has(element)) known.set(element, ask(element))
        return known.get(element)!
      }
    }
    const isSeen = once(
      (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[aria-hidden="true"]'),
    )
    const isOff = (element: Element): boolean => element.closest('[aria-disabled="true"], :disabled') !== null
    const canScroll = once((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return (
        /auto|scroll/.test(overflowX + overflowY) &&
        (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
      )
    })
    /** The frames that hold an element, from the inside out, as far as it can be scrolled into sight. */
    const framesOf = once((element): Element[] =>
      element.id === 'app' || element === document.body || canScroll(element)
        ? []
        : [element, ...(element.parentElement ? framesOf(element.parentElement) : [])],
    )
    /** How an element cuts what is in it. */
    const cutOf = once((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return { aside: /hidden|clip/.test(overflowX), below: /hidden|clip/.test(overflowY) }
    })
    /** An element below a bar, a footer or a sheet can be scrolled out, or reappears when that closes. */
    const layerOf = once((element): Element | null =>
      /sticky|fixed/.test(getComputedStyle(element).position) || canScroll(element)
        ? element
        : element.parentElement && layerOf(element.parentElement),
    )
    const canScrollAside = once(
      (element): boolean =>
        (/auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth) ||
        (element.parentElement !== null && canScrollAside(element.parentElement)),
    )

    type Color = [number, number, number, number]
    const colorsIn = (text: string): Color[] =>
      [...text.matchAll(/rgba?\(([^)]+)\)/g)].map(([, parts]) => {
        const [r = 0, g = 0, b = 0, a = 1] = (parts!.match(/[\d.]+/g) ?? []).map(Number)
        return [r, g, b, a]
      })
    const over = ([r, g, b, a]: Color, [R, G, B]: Color): Color => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1]
    const light = ([r, g, b]: Color): number => {
      const [x, y, z] = [r, g, b].map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
      return 0.2126 * x + 0.7152 * y + 0.0722 * z
    }
    const ratioOf = (one: Color, other: Color): number => {
      const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number]
      return (high + 0.05) / (low + 0.05)
    }
    /** The background of an element: one colour, or the ends of a gradient. A picture has none. */
    const groundsOf = once((element): Color[] => {
      const layers: Color[] = []
      let grounds: Color[] = [[255, 255, 255, 1]]
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at)
        if (backgroundImage !== 'none') {
          grounds = backgroundImage.includes('url(') ? [] : colorsIn(backgroundImage)
          break
        }
        const color = colorsIn(backgroundColor)[0]!
        if (color[3] > 0) layers.unshift(color)
        if (color[3] === 1) break
      }
      return grounds.map((ground) => layers.reduce((below, layer) => over(layer, below), ground))
    })
    const opacityOf = once(
      (element): number => Number(getComputedStyle(element).opacity) * (element.parentElement ? opacityOf(element.parentElement) : 1),
    )
    const wantReadable = (element: Element, ink: string, what = 'too pale'): void => {
      const [r, g, b, a] = colorsIn(ink)[0]!
      if (isOff(element) || a === 0) return
      const ratio = Math.min(...groundsOf(element).map((ground) => ratioOf(over([r, g, b, a * opacityOf(element)], ground), ground)))
      if (ratio < 4.5) tell(`${what}, ${ratio.toFixed(2)}`, element)
    }

    /** The box of a letter of a text, which may lie in several elements; null if it is cut off or not there. */
    const letterBox = (nodes: readonly Text[], at: number): DOMRect | null => {
      let before = 0
      const node = nodes.find(({ length }) => at < (before += length))
      if (!node) return null
      const range = document.createRange()
      range.setStart(node, at - before + node.length)
      range.setEnd(node, at - before + node.length + 1)
      const box = range.getBoundingClientRect()
      const isCut = framesOf(node.parentElement!).some((frame) => {
        const { left, right } = frame.getBoundingClientRect()
        const middle = (box.left + box.right) / 2
        return cutOf(frame).aside && (middle <= left || middle >= right)
      })
      return isCut ? null : box
    }
    const wantDotsBetweenFacts = (block: Element): void => {
      const nodes: Text[] = []
      const within = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      while (within.nextNode()) nodes.push(within.currentNode as Text)
      for (const { index, 0: found } of block.textContent!.matchAll(/\S\s+·\s+(?=\S)/g)) {
        const [one, dot, other] = [index, index + found.indexOf('·'), index + found.length].map((at) => letterBox(nodes, at))
        if (!dot || dot.width === 0) continue
        const middle = (dot.top + dot.bottom) / 2
        const isOnItsLine = (box: DOMRect | null | undefined): boolean => !!box && box.top < middle && box.bottom > middle
        if (!isOnItsLine(one) || !isOnItsLine(other)) tell('a dot at the edge of a line', block)
      }
    }
    const blockOf = once((element): Element =>
      getComputedStyle(element).display.startsWith('inline') && element.parentElement ? blockOf(element.parentElement) : element,
    )

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const dotted = new Set<Element>()
    const texts: { element: Element; range: Range }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || ['SCRIPT', 'STYLE'].includes(element.tagName) || !isSeen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) continue
      const isDot = node.textContent.trim() === '·'
      if (/\s·\s/.test(node.textContent)) dotted.add(blockOf(element))
      // At the edge of a line it is cut off.
      if (isDot) continue
      texts.push({ element, range })
      if ((box.right > width + 1 || box.left < -1) && !canScrollAside(element))
        tell(`out of sight, from ${Math.round(box.left)} to ${Math.round(box.right)} of ${width}`, element)
      for (const frame of framesOf(element)) {
        const { aside, below } = cutOf(frame)
        if (!aside && !below) continue
        const { left, right, top, bottom } = frame.getBoundingClientRect()
        if (aside && (box.right > right + 2 || box.left < left - 2)) tell('cut off at the side', element)
        // Letters fit within their line, so its edge may be cut.
        if (below && (box.bottom > bottom + 3 || box.top < top - 3)) tell('cut off below', element)
      }
      wantReadable(element, getComputedStyle(element).color)
      const lines = [...range.getClientRects()]
      const letter = Number.parseFloat(getComputedStyle(element).fontSize)
      if (lines.length > 2 && box.width < 2.5 * letter) tell(`squeezed into ${lines.length} lines of ${Math.round(box.width)} px`, element)
    }
    dotted.forEach(wantDotsBetweenFacts)
    if (texts.length === 0) problems.push('nothing is to be read')

    const scroller = [...document.querySelectorAll('.taro_page')].find(isSeen)
    const scrolledTo = scroller?.scrollTop ?? 0
    for (let top = 0; scroller && top < scroller.scrollHeight; top += height / 2) {
      scroller.scrollTop = top
      for (const { element, range } of texts) {
        const lines = [...range.getClientRects()]
        for (const line of [lines[0]!, lines.at(-1)!]) {
          for (const x of [line.left + 2, line.right - 2]) {
            const hit = document.elementFromPoint(x, line.top + line.height / 2)
            if (hit && !hit.contains(element) && !element.contains(hit) && layerOf(hit) === layerOf(element))
              tell(`covered by #${hit.closest('[id]')?.id ?? ''}`, element)
          }
        }
      }
    }
    if (scroller) scroller.scrollTop = scrolledTo

    const pen = document.createElement('canvas').getContext('2d')!
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      if (!isSeen(field)) continue
      const style = getComputedStyle(field)
      if (field.value) wantReadable(field, style.color)
      if (field.value || !field.placeholder) continue
      wantReadable(field, getComputedStyle(field, '::placeholder').color, 'a hint too pale')
      pen.font = style.font
      if (isUsualSize && field.tagName === 'INPUT' && pen.measureText(field.placeholder).width > field.clientWidth + 1)
        tell(
          `the hint "${field.placeholder}" does not fit, ${Math.round(pen.measureText(field.placeholder).width)} px in ${field.clientWidth}`,
          field,
        )
    }

    for (const element of document.querySelectorAll('#app *')) {
      const { left, right } = element.getBoundingClientRect()
      if ((right <= width + 1 && left >= -1) || right === left) continue
      const { backgroundColor, borderTopWidth } = getComputedStyle(element)
      const isPainted =
        ['IMG', 'INPUT', 'TEXTAREA', 'CANVAS', 'svg'].includes(element.tagName) ||
        colorsIn(backgroundColor)[0]![3] > 0 ||
        borderTopWidth !== '0px'
      if (!isPainted || !isSeen(element) || canScrollAside(element)) continue
      // An ancestor cuts it on purpose, for example into a half circle.
      if (framesOf(element).some((frame) => frame !== element && cutOf(frame).aside)) continue
      tell(`stands out of the page, from ${Math.round(left)} to ${Math.round(right)} of ${width}`, element)
    }
    const widest = Math.max(document.scrollingElement!.scrollWidth, window.innerWidth)
    if (widest > width + 1) problems.push(`the page is ${widest} wide on ${width}`)

    const actions =
      '[role="button"], [role="checkbox"], [role="radio"], [role="tab"], [role="option"], [role="link"], [role="switch"], a[href], button, select, input, textarea'
    const inSentences = '[id*="-open-"]'
    for (const target of isUsualSize ? document.querySelectorAll(`${actions}, ${inSentences}`) : []) {
      if (!isSeen(target) || isOff(target)) continue
      if (getComputedStyle(target).display === 'inline' && !['INPUT', 'TEXTAREA'].includes(target.tagName)) {
        const lowest = Math.min(...[...target.getClientRects()].map((line) => line.height))
        if (lowest < 24) tell(`a link too low to hit, ${Math.round(lowest)}`, target)
        continue
      }
      // A field is as large as the box around it; a small button reaches beyond its own edges.
      const box = (['INPUT', 'TEXTAREA'].includes(target.tagName) ? target.parentElement! : target).getBoundingClientRect()
      if (box.width === 0) continue
      const beyond = getComputedStyle(target, '::after')
      const reaches = beyond.content !== 'none' && beyond.position === 'absolute'
      const more = (...sides: ('top' | 'bottom' | 'left' | 'right')[]): number =>
        reaches ? sides.reduce((sum, side) => sum + Math.max(0, -Number.parseFloat(beyond[side]) || 0), 0) : 0
      const size = { width: box.width + more('left', 'right'), height: box.height + more('top', 'bottom') }
      if (size.height < 43.5 || size.width < 43.5)
        tell(`too small for a finger, ${Math.round(size.width)} by ${Math.round(size.height)}`, target)
    }

    for (const button of document.querySelectorAll('[role="button"]')) {
      const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(button)
      const isDrawn = colorsIn(backgroundColor)[0]![3] > 0 || (borderTopWidth !== '0px' && colorsIn(borderTopColor)[0]![3] > 0)
      if (!isDrawn || !isSeen(button)) continue
      const box = button.getBoundingClientRect()
      for (const { element, range } of texts) {
        if (button.contains(element) || layerOf(element) !== layerOf(button)) continue
        for (const line of range.getClientRects()) {
          const isOver = line.left < box.right && line.right > box.left
          const gap = Math.max(box.top - line.bottom, line.top - box.bottom)
          if (isOver && gap > -line.height && gap < 5) tell(`glued to a text, ${Math.round(gap)} px`, button)
        }
      }
    }

    const main = footer && [...document.querySelectorAll(`[id="${footer}"]`)].find(isSeen)
    if (footer && !main) problems.push(`#${footer} is not there`)
    if (main) {
      const box = main.getBoundingClientRect()
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      if (box.top < 0 || box.bottom > height + 1 || box.left < 0 || box.right > width + 1)
        tell(`out of reach, at ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${height}`, main)
      else if (!main.contains(hit)) {
        const by = hit ? `${hit.tagName.toLowerCase()}#${hit.closest('[id]')?.id ?? ''}.${hit.className}` : 'nothing'
        tell(`covered by ${by}${getComputedStyle(main).pointerEvents === 'none' ? ', and deaf' : ''}`, main)
      }
      const bar = main.closest('[class*="footerInside"]')?.getBoundingClientRect()
      if (!bar) tell('not in a footer', main)
      else if (bar.height > (height * 2) / 3) tell(`the footer takes ${Math.round(bar.height)} of ${height}`, main)
    }
    return [...new Set(problems)]
  }, wanted)
