/** What the tests use of pngjs, which brings no types. */
declare module 'pngjs' {
  interface Picture {
    width: number
    height: number
    /** Red, green, blue and alpha of each pixel, row by row. */
    data: Buffer
  }
  export class PNG implements Picture {
    constructor(size: { width: number; height: number })
    width: number
    height: number
    data: Buffer
    static sync: { read(file: Buffer): PNG; write(picture: Picture): Buffer }
  }
}
