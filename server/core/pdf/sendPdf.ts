import type { FastifyReply } from 'fastify'

/** Sets the headers of a PDF for one person. @param isSaved the browser saves it instead of showing it */
export const sendPdf = (reply: FastifyReply, { name, isSaved }: { name: string; isSaved: boolean }): void => {
  void reply.headers({
    'Content-Type': 'application/pdf',
    'Content-Disposition': `${isSaved ? 'attachment' : 'inline'}; filename="${name}.pdf"`,
    'Content-Security-Policy': "default-src 'none'",
  })
}
