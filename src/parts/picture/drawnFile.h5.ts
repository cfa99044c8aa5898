/** A picture that the server drew, for an image and for `platform.saveImage`. */
export const drawnFile = (pngBase64: string): Promise<string> => Promise.resolve(`data:image/png;base64,${pngBase64}`)
