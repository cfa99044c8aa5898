/** A point in the frame, in CSS pixels from its upper left corner. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** How a picture lies in its frame: enlarged, and moved by so many pixels. */
export interface View extends Point {
  scale: number
}

export const whole: View = { scale: 1, x: 0, y: 0 }

const greatest = 5

/** A picture that is smaller than its frame lies in the middle; a larger one leaves no gap at its edges. */
const held = (offset: number, room: number, length: number): number =>
  length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, offset))

/** @param picture its size at scale 1 */
export const within = ({ scale, x, y }: View, frame: Size, picture: Size): View => ({
  scale,
  x: held(x, frame.width, picture.width * scale),
  y: held(y, frame.height, picture.height * scale),
})

/** What two fingers, or one, hold: their middle, and how far apart they are. */
export interface Grip {
  middle: Point
  /** 1 for a single finger, which does not enlarge. */
  distance: number
}

export const gripOf = ([first, second]: readonly Point[]): Grip | null => {
  if (!first) return null
  if (!second) return { middle: first, distance: 1 }
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    distance: Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)),
  }
}

/** The view after fingers moved: what they hold stays between them. */
export const moved = (view: View, from: Grip, to: Grip): View => {
  const scale = Math.min(greatest, Math.max(1, (view.scale * to.distance) / from.distance))
  const grown = scale / view.scale
  return {
    scale,
    x: to.middle.x - (from.middle.x - view.x) * grown,
    y: to.middle.y - (from.middle.y - view.y) * grown,
  }
}

/** The view enlarged around a point of the frame. */
export const enlarged = (view: View, middle: Point, times: number): View =>
  moved(view, { middle, distance: 1 }, { middle, distance: times })
