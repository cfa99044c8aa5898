import { threadId } from 'node:worker_threads'

// What the threads of `background.test.ts` do.
export const number = (): number => threadId
export const twice = async (value: number): Promise<number> => value * 2
export const secrets = (): string[] => Object.keys(process.env)
export const broken = (): never => {
  throw new RangeError('broken inside')
}
export const endless = (): never => {
  for (;;);
}
export const greedy = (): number => {
  const held: number[][] = []
  for (;;) held.push(Array.from({ length: 100_000 }, (_, at) => at + 0.5))
}
/** Waits until the first number of the memory that it shares with its caller is another one. */
export const held = (memory: SharedArrayBuffer): string => Atomics.wait(new Int32Array(memory), 0, 0)
