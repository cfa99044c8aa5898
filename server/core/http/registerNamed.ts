import type { FastifyInstance } from 'fastify'

/** Without a name, Fastify looks for that of a plugin among all modules that are loaded. That was a third of a start with the sandbox. */
export const registerNamed = (app: FastifyInstance, name: string, register: (scope: FastifyInstance) => Promise<void>): void => {
  void app.register(Object.assign(register, { [Symbol.for('fastify.display-name')]: name }))
}
