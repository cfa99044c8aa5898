import { hidesActiveObjects as hides } from './file/pdfObjects'

// What a thread runs by its name (`inBackground`). A thread has no server: neither database nor secrets.
export { drawLetter } from './confirmation/drawLetter'
export { drawOwnData } from './ownData/drawOwnData'

/** @param pdf comes into a thread without the class of Node.js around it */
export const hidesActiveObjects = (pdf: Uint8Array): Promise<boolean> => hides(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
