import { type DemoFair, energyFair, machineryFair } from '../fairs'

/** A gear of twelve teeth about the origin. */
const gear = (): string => {
  const teeth = 12
  const points = Array.from({ length: teeth * 4 }, (_, at) => {
    const radius = at % 4 < 2 ? 46 : 37
    const angle = ((at + [0.15, -0.15, 0.15, -0.15][at % 4]!) / (teeth * 4)) * 2 * Math.PI
    return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`
  })
  return `<polygon points="${points.join(' ')}"/><circle r="17" class="hole"/>`
}

const leafWithBolt = '<path d="M-34 34C-40-18-8-42 42-42 44 12 14 42-34 34Z"/><path class="hole" d="M10-26-14 6H2L-8 30 18-4H2Z"/>'

const cup =
  '<path d="M-36-12H28C28 22 14 38-4 38S-36 22-36-12Z"/><path class="line" d="M28-4C46-6 46 20 22 18"/><path class="line" d="M-18-24C-26-34-8-36-16-46M6-24C-2-34 16-36 8-46"/>'

/** What a fair is known by, about the origin in a square of 100: `hole` shows the ground, `line` is drawn, not filled. */
export const emblemOf = ({ exhibitionId }: DemoFair): string => {
  if (exhibitionId === machineryFair.exhibitionId) return gear()
  return exhibitionId === energyFair.exhibitionId ? leafWithBolt : cup
}
